// A button with an icon and words. On narrow screens `quiet` words are for screen readers only.
import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconName } from './Icon';

interface ButtonProps {
  icon?: IconName;
  kind?: 'primary' | 'plain' | 'danger' | 'tool';
  disabled?: boolean;
  pressed?: boolean;
  /** Left out where there is little room; it can be reached elsewhere. */
  rare?: boolean;
  rove?: string;
  onClick(): void;
  children: ComponentChildren;
}

export function Button({
  icon,
  kind = 'plain',
  disabled,
  pressed,
  rare,
  rove,
  onClick,
  children,
}: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={`button button-${kind}${rare ? ' rare' : ''}`}
      disabled={disabled}
      aria-pressed={pressed}
      data-rove={rove}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      <span class="button-words">{children}</span>
    </button>
  );
}
