import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../element/cx';
import { useControlProps } from './field-context';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  indeterminate?: boolean;
  hideLabel?: boolean;
}

export function Checkbox(props: CheckboxProps) {
  const { label, description, indeterminate = false, hideLabel, className, ref, required, ...rest } = props;
  const control = useControlProps({ ...rest, required });
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <label
      className={cx(
        hideLabel ? 'flex w-fit' : 'inline-flex items-start gap-2 text-body',
        control.disabled && 'text-ink-faint',
        className,
      )}
    >
      <span className={cx('relative flex size-4 shrink-0 items-center justify-center', !hideLabel && 'mt-0.5')}>
        <input
          {...rest}
          {...control}
          ref={(element) => {
            box.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          type="checkbox"
          // Larger than what is seen of it, for fingers.
          className="peer absolute -inset-1 size-6 cursor-pointer appearance-none rounded-md outline-none disabled:cursor-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none size-4 rounded-sm border border-line-control bg-surface outline-offset-1 outline-focus transition-colors peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-focus-visible:outline-2 peer-disabled:opacity-50"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
        />
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3 text-on-accent opacity-0 peer-indeterminate:opacity-100"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        {label}
        {description ? <span className="block text-meta text-ink-faint">{description}</span> : null}
      </span>
    </label>
  );
}
