import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class';
import { cx } from '../element/cx';
import { useControlProps } from './field-context';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
  placeholder?: string;
  lead?: ReactNode;
}

/** Native: keyboard, type-ahead and the phone's picker come free. */
export function Select({ options, placeholder, lead, className, required, ...rest }: SelectProps) {
  const control = useControlProps({ ...rest, required });
  return (
    <span className={cx('relative flex min-w-0 items-center', className)}>
      {lead === undefined ? null : <span className="pointer-events-none absolute start-2.5 flex">{lead}</span>}
      <select
        {...rest}
        {...control}
        className={cx(controlClass, 'h-control appearance-none truncate pe-8', lead === undefined ? 'ps-2.5' : 'ps-8')}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-2.5 size-4 text-ink-faint" />
    </span>
  );
}
