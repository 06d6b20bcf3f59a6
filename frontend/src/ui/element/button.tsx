import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';
import { useCreating } from './creating';
import { cx } from './cx';
import { Spinner } from '../status/spinner';

/** Whether this is the button of the shortcut that creates. */
export function isCreating(props: object): boolean {
  return 'data-shortcut' in props && props['data-shortcut'] === 'create';
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  busy?: boolean;
  full?: boolean;
  /** It begins something new; so does the button of the shortcut. */
  creates?: boolean;
}

/** `type` defaults to `button`, so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon: Icon,
    busy = false,
    full,
    className,
    children,
    disabled,
    creates,
    onClick,
    ...rest
  } = props;
  const press = useCreating(creates ?? isCreating(rest), onClick);
  return (
    <button
      type="button"
      {...rest}
      {...press}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, full }), className)}
    >
      {busy ? <Spinner /> : Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {children}
    </button>
  );
}
