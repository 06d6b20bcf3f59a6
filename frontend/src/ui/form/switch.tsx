import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../element/cx';
import { useControlProps } from './field-context';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean;
}

export function Switch({ label, description, hideLabel, className, required, ...rest }: SwitchProps) {
  const control = useControlProps({ ...rest, required });
  return (
    <label className={cx('flex items-start justify-between gap-4 text-body pointer-coarse:min-h-6', className)}>
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        {label}
        {description ? <span className="block text-meta text-ink-faint">{description}</span> : null}
      </span>
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          {...rest}
          {...control}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state
          role="switch"
          className="peer h-5 w-8 appearance-none rounded-full border border-line-control bg-line-control transition-colors checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span className="pointer-events-none absolute start-0.5 top-0.5 size-4 rounded-full bg-surface shadow-card transition-[inset-inline-start] peer-checked:start-3.5" />
      </span>
    </label>
  );
}
