import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';
import { isCreating } from './button';
import { useCreating } from './creating';
import { cx } from './cx';
import { Spinner } from '../status/spinner';
import { Tooltip } from '../overlay/tooltip';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  shortcut?: string;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Icon,
    variant = 'ghost',
    size,
    busy = false,
    shortcut,
    className,
    disabled,
    onClick,
    ...rest
  } = props;
  const press = useCreating(isCreating(rest), onClick);
  return (
    <Tooltip label={label} shortcut={shortcut} describes={false}>
      <button
        type="button"
        {...rest}
        {...press}
        aria-label={label}
        disabled={disabled === true || busy}
        aria-busy={busy || undefined}
        className={cx(buttonClass({ variant, size, square: true }), className)}
      >
        {busy ? <Spinner /> : <Icon aria-hidden className="size-4" />}
      </button>
    </Tooltip>
  );
}
