// A text as a QR code.
import type { JSX } from 'preact';
import { qrCode } from '../../online/qr';

const QUIET = 4; // modules of light around a code

export function QrCode({ text, label }: { text: string; label: string }): JSX.Element | null {
  const rows = qrCode(text);
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
