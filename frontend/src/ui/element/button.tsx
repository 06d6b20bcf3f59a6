import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';
import { cx } from './cx';
import { Spinner } from '../status/spinner';

/** Props of {@link Button}: those of `<button>` and these. */
export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Work is under way: the button is disabled and turns a ring in the icon's place. */
  busy?: boolean;
  full?: boolean;
}

/** A push button; `type` is `button` unless said otherwise, so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, icon: Icon, busy = false, full, className, children, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, full }), className)}
    >
      {busy ? <Spinner /> : Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {children}
    </button>
  );
}
