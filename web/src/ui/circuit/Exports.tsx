// A circuit taken elsewhere: OpenQASM and SVG as files, and a link to Quirk, which leaves the page.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { saveFile } from '../../browser/files';
import type { Format } from '../../store/learn';
import { useStore } from '../context';
import { Button } from '../parts/Button';

const FILES: readonly { format: Format; name: string; key: string }[] = [
  { format: 'qasm3', name: 'entanglion-3.qasm', key: 'export_qasm3' },
  { format: 'qasm2', name: 'entanglion-2.qasm', key: 'export_qasm2' },
  { format: 'svg', name: 'entanglion.svg', key: 'export_svg' },
];

interface ExportsProps {
  /** The circuit in a format. */
  text(format: Format): Promise<string>;
  /** Changes when the circuit does. */
  version: string;
}

export function Exports({ text, version }: ExportsProps): JSX.Element {
  const { t } = useStore();
  const [quirk, setQuirk] = useState<string | null>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    let current = true;
    void Promise.all([text('quirk'), text('qasm3')]).then(([address, qasm]) => {
      if (!current) return;
      setQuirk(address);
      setCode(qasm);
    });
    return () => {
      current = false;
    };
  }, [version]);
  return (
    <section class="exports" aria-label={t('exports')}>
      <div class="row">
        {FILES.map(({ format, name, key }) => (
          <Button key={format} icon="download" onClick={() => void text(format).then((file) => saveFile(name, file))}>
            {t(key)}
          </Button>
        ))}
        {quirk && (
          <a class="button button-plain" href={quirk.trim()} target="_blank" rel="noopener noreferrer">
            {t('export_quirk')}
          </a>
        )}
      </div>
      <p class="advice">{t('export_quirk_about')}</p>
      <details class="code">
        <summary>{t('circuit_code')}</summary>
        <pre tabIndex={0}>{code}</pre>
      </details>
    </section>
  );
}
