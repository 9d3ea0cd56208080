// A labelled choice among a few: radio buttons drawn as a row of segments.
import type { JSX } from 'preact';

interface SegmentsProps<T extends string> {
  label: string;
  name: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange(value: T): void;
}

export function Segments<T extends string>({ label, name, value, options, onChange }: SegmentsProps<T>): JSX.Element {
  return (
    <fieldset class="segments">
      <legend>{label}</legend>
      <div class="segments-row">
        {options.map((o) => (
          <label key={o.value} class={o.value === value ? 'segment segment-on' : 'segment'}>
            <input type="radio" name={name} checked={o.value === value} onChange={() => onChange(o.value)} />
            <span>{o.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Switch({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange(on: boolean): void;
}): JSX.Element {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={on} onChange={(e) => onChange(e.currentTarget.checked)} />
      <span class="switch-track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}
