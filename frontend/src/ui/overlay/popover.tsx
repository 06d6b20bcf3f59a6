import { Popover as Headless, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../element/button-class';
import { floatingClass } from '../form/control-class';
import { cx } from '../element/cx';
import { useFirstUse } from './use-first-use';

/** Content may be a function that gets `close`. */
export function Popover(props: {
  button: ReactNode;
  label?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  variant?: ButtonVariant | 'link';
  size?: ButtonSize;
  square?: boolean;
  align?: 'start' | 'end';
  disabled?: boolean;
  className?: string;
}) {
  const { button, label, children, variant = 'ghost', size, square, align = 'start', disabled, className } = props;
  const look =
    variant === 'link'
      ? 'rounded-sm text-accent-ink underline-offset-2 hover:underline'
      : buttonClass({ variant, size, square });
  const { isUsed, ref, onClick } = useFirstUse();
  const common = {
    ref,
    'aria-label': label,
    title: square ? label : undefined,
    disabled,
    className: cx(look, className),
    children: button,
  };
  if (!isUsed) return <button type="button" {...common} onClick={onClick} aria-expanded={false} />;
  return (
    <Headless as="span" className="contents">
      <PopoverButton {...common} />
      <PopoverPanel
        transition
        focus
        anchor={`bottom ${align}`}
        className={cx(floatingClass, 'max-w-sm min-w-48 p-3 focus:outline-none')}
      >
        {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
      </PopoverPanel>
    </Headless>
  );
}
