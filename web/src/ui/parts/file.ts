// A file of this device, chosen in a field and read as text. The same file can be chosen again.
import type { TargetedEvent } from 'preact';

export const textOfFile =
  (take: (text: string, name: string) => void) =>
  (e: TargetedEvent<HTMLInputElement>): void => {
    const field = e.currentTarget;
    const file = field.files?.[0];
    if (file) void file.text().then((text) => take(text, file.name));
    field.value = '';
  };
