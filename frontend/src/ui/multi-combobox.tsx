import { Combobox as Headless, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Chip } from './chip';
import { floatingClass, optionClass } from './control-class';
import { cx } from './cx';
import { DescribedInput } from './described';
import { useControlProps } from './field-context';
import { filterOptions } from './filter-options';

/** Props of {@link MultiCombobox}. */
export interface MultiComboboxProps<T> {
  value: readonly T[];
  onChange: (value: T[]) => void;
  options: readonly T[];
  getKey: (option: T) => string;
  getLabel: (option: T) => string;
  /** Text that the query is looked for in; the label by default. */
  getSearchText?: (option: T) => string;
  render?: (option: T) => ReactNode;
  /** Accessible name where no `FormField` gives one. */
  label?: string;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
}

/** A text box that finds and gathers several of many options; Backspace in the empty box takes the last one away. */
export function MultiCombobox<T>(props: MultiComboboxProps<T>) {
  const { value, onChange, options, getKey, getLabel, getSearchText = getLabel, render, label } = props;
  const { placeholder, emptyText = 'Nothing found' } = props;
  const [query, setQuery] = useState('');
  const { disabled, 'aria-describedby': describedBy, ...control } = useControlProps({ disabled: props.disabled });
  const found = filterOptions(options, query, getSearchText);
  const without = (option: T) => value.filter((each) => getKey(each) !== getKey(option));
  const takeLast = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && value.length > 0) onChange(value.slice(0, -1));
  };

  return (
    <Headless
      multiple
      immediate
      value={[...value]}
      onChange={onChange}
      onClose={() => setQuery('')}
      by={(a: T, b: T) => getKey(a) === getKey(b)}
      disabled={disabled}
    >
      <div className="flex min-h-control min-w-0 flex-wrap items-center gap-1 rounded-md border border-line-control bg-surface px-1 py-0.5 focus-within:border-focus focus-within:outline-1 focus-within:outline-focus">
        {value.map((option) => (
          <Chip
            key={getKey(option)}
            label={getLabel(option)}
            onRemove={disabled ? undefined : () => onChange(without(option))}
          >
            {getLabel(option)}
          </Chip>
        ))}
        <ComboboxInput
          as={DescribedInput}
          describedBy={describedBy}
          {...control}
          aria-label={label}
          autoComplete="off"
          placeholder={value.length === 0 ? placeholder : undefined}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={takeLast}
          className="h-6 min-w-24 grow bg-transparent px-1.5 text-control focus-visible:outline-none"
        />
      </div>
      <ComboboxOptions
        transition
        anchor="bottom start"
        className={cx(floatingClass, 'min-w-56 p-1 focus:outline-none')}
      >
        {found.length === 0 ? <p className="px-2 py-1.5 text-ink-faint">{emptyText}</p> : null}
        {found.map((option) => (
          <ComboboxOption key={getKey(option)} value={option} className={optionClass}>
            {({ selected }) => (
              <>
                <span className="flex min-w-0 grow items-center">{render ? render(option) : getLabel(option)}</span>
                <Check aria-hidden className={cx('size-4 shrink-0 text-accent-ink', !selected && 'invisible')} />
              </>
            )}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Headless>
  );
}
