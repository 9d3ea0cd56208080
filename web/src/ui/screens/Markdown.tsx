// The few forms of Markdown that our own texts use: headings, paragraphs, lists, tables, emphasis,
// code, and links inside the text. Everything becomes elements; no HTML is ever inserted.
import type { ComponentChildren, JSX } from 'preact';
import { Named } from '../parts/Named';

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\((#[^)]*|[^)]+)\)|\*(.+?)\*/g;

function inline(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(<Named text={text.slice(end, match.index)} />);
    const [all, strong, code, label, target, soft] = match;
    if (strong !== undefined) parts.push(<strong>{inline(strong)}</strong>);
    else if (code !== undefined) parts.push(<code>{code}</code>);
    else if (label !== undefined)
      parts.push(
        target?.startsWith('#') ? (
          <a href={target} onClick={jump}>
            {inline(label)}
          </a>
        ) : (
          inline(label)
        ),
      );
    else if (soft !== undefined) parts.push(<em>{soft}</em>);
    end = match.index + all.length;
  }
  parts.push(<Named text={text.slice(end)} />);
  return parts;
}

/** Goes to the heading without changing the address, which belongs to the game. */
function jump(e: MouseEvent): void {
  e.preventDefault();
  const target = e.currentTarget instanceof HTMLAnchorElement ? e.currentTarget.getAttribute('href')?.slice(1) : null;
  const heading = target ? document.getElementById(target) : null;
  heading?.scrollIntoView();
  heading?.focus();
}

export function anchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

function cells(row: string): string[] {
  return row
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((c) => c.trim());
}

function Table({ rows }: { rows: string[] }): JSX.Element {
  const [head = '', , ...body] = rows;
  return (
    <div class="table-scroll" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {cells(head).map((c, i) => (
              <th key={i} scope="col">
                {inline(c)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, r) => (
            <tr key={r}>
              {cells(row).map((c, i) => (
                <td key={i}>{inline(c)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function block(text: string, key: number): JSX.Element {
  const lines = text.split('\n');
  const [first = ''] = lines;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading?.[1] && heading[2] !== undefined) {
    const Tag = `h${Math.min(heading[1].length + 1, 5)}` as 'h2';
    return (
      <Tag key={key} id={anchor(heading[2])} tabIndex={-1}>
        {inline(heading[2])}
      </Tag>
    );
  }
  if (first.startsWith('|')) return <Table key={key} rows={lines} />;
  const items = /^(-|\d+\.)\s/.exec(first);
  if (items) {
    const List = items[1] === '-' ? 'ul' : 'ol';
    const entries = text.split(/\n(?=(?:-|\d+\.)\s)/).map((e) => e.replace(/^(-|\d+\.)\s+/, '').replace(/\n\s*/g, ' '));
    return (
      <List key={key}>
        {entries.map((e, i) => (
          <li key={i}>{inline(e)}</li>
        ))}
      </List>
    );
  }
  return <p key={key}>{inline(lines.join(' '))}</p>;
}

export function Markdown({ text }: { text: string }): JSX.Element {
  // A heading stands alone even without a blank line after it.
  const blocks = text
    .replace(/^(#{1,4} .*)$/gm, '\n$1\n')
    .split(/\n{2,}/)
    .map((b) => b.trim())
    .filter((b) => b !== '');
  return <>{blocks.map(block)}</>;
}
