// A sheet of paper: the teacher's sheet, or what of it pupils get. All of it is taken from the sheet of the
// language, so that it says the same.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Markdown } from '../screens/Markdown';
import { PAPERS, type Paper } from './Papers';

const TASKS = 5; // sections of the sheet
const EXIT = 7;
const CURRICULA = 9;

/** A section by its number, with its heading. */
function section(sheet: string, number: number): string {
  const from = sheet.search(new RegExp(`^## ${number} `, 'm'));
  if (from < 0) return '';
  const to = sheet.slice(from + 3).search(/^## /m);
  return to < 0 ? sheet.slice(from) : sheet.slice(from, from + 3 + to);
}
/** The first cells of a section's first table, without its head. */
function firstCells(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const end = text.indexOf('\n\n', text.indexOf('\n|'));
  const first = text
    .slice(0, end < 0 ? undefined : end)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return (first.length > 0 ? first : rows).slice(2).map((line) => line.split('|')[1]?.trim() ?? '');
}
const questions = (text: string): string[] =>
  [...text.matchAll(/^\d+\. (.*(?:\n {3}.*)*)/gm)].map(([, question]) => (question ?? '').replace(/\n\s+/g, ' '));

function Blank({ lines }: { lines: number }): JSX.Element {
  return (
    <div class="paper-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} />
      ))}
    </div>
  );
}

function Worksheet({ tasks }: { tasks: readonly string[] }): JSX.Element {
  const { t } = useStore();
  return (
    <table class="paper-worksheet">
      <thead>
        <tr>
          <th scope="col">{t('paper_task')}</th>
          <th scope="col">{t('paper_predict')}</th>
          <th scope="col">{t('paper_see')}</th>
          <th scope="col">{t('paper_why')}</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task}>
            <th scope="row">{task.replace(/([A-Z]{3,}) (?=[A-Z]{3,})/g, '$1\u00a0')}</th>
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Body({ paper, sheet }: { paper: Paper; sheet: string }): JSX.Element {
  switch (paper) {
    case 'worksheet':
      return <Worksheet tasks={firstCells(section(sheet, TASKS))} />;
    case 'answers':
      return <Markdown text={section(sheet, TASKS)} />;
    case 'exit':
      return (
        <ol class="paper-exit">
          {questions(section(sheet, EXIT)).map((question) => (
            <li key={question}>
              {question}
              <Blank lines={3} />
            </li>
          ))}
        </ol>
      );
    case 'curricula':
      return <Markdown text={section(sheet, CURRICULA)} />;
    default:
      return <Markdown text={sheet} />;
  }
}

export function PaperScreen(): JSX.Element {
  const store = useStore();
  const { t, route, around, shell } = store;
  const sheet = useSignal<string | null>(null);
  const lang = shell.settings.value.lang;
  const paper = PAPERS.find((one) => one === route.part.value) ?? 'sheet';
  useEffect(() => {
    let current = true;
    void around.teaching(lang).then((text) => {
      if (current) sheet.value = text;
    });
    return () => {
      current = false;
    };
  }, [lang]);
  return (
    <>
      <Header title={t(`paper_${paper}`)} />
      <main class="page rules paper">
        <div class="row no-print">
          <Button kind="primary" icon="download" onClick={() => window.print()}>
            {t('paper_print')}
          </Button>
        </div>
        {(paper === 'worksheet' || paper === 'exit') && (
          <>
            <h2 class="print-title">{t(`paper_${paper}`)}</h2>
            <p class="paper-name">{t('paper_name')}</p>
          </>
        )}
        {sheet.value === null ? <p>{t('loading')}</p> : <Body paper={paper} sheet={sheet.value} />}
      </main>
    </>
  );
}
