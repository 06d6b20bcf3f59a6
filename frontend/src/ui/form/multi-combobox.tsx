import { Combobox as Headless, ComboboxInput } from '@headlessui/react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Chip } from '../element/chip';
import { cx } from '../element/cx';
import { ComboboxOptions, type OptionProps } from './combobox-options';
import { DescribedInput } from '../overlay/described';
import { isFocusGivenBack } from '../focus/focus-keeper';
import { useControlProps } from './field-context';
import { filterOptions } from '../table/filter-options';

export interface MultiComboboxProps<T> extends OptionProps<T> {
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** What is offered last for what was typed, where no option is called so; null for nothing. */
  creates?: (typed: string) => T | null;
  /** A chosen one; its name by default. */
  renderChosen?: (option: T) => ReactNode;
}

const boxClass =
  'relative flex min-h-control min-w-0 flex-wrap items-center gap-1 rounded-md border px-1 py-0.5 focus-within:border-focus ' +
  'focus-within:outline-1 focus-within:outline-focus';

/** Collects several options: Enter or Tab adds the marked one, Backspace in the empty box removes the last. */
export function MultiCombobox<T>(props: MultiComboboxProps<T>) {
  const { value, onChange, options, getKey, getLabel, getSearchText = getLabel, render, label } = props;
  const { placeholder, emptyText, creates, renderChosen = getLabel } = props;
  const [query, setQuery] = useState('');
  const { disabled, 'aria-describedby': describedBy, ...control } = useControlProps({ disabled: props.disabled });
  const box = useRef<HTMLDivElement>(null);
  const [gap, setGap] = useState(0);
  // The list hangs on the input, below the chosen ones in the same box, which stay in sight.
  const measure = () => {
    const input = box.current?.querySelector('input');
    if (box.current == null || input == null) return;
    setGap(Math.max(0, Math.round(input.getBoundingClientRect().top - box.current.getBoundingClientRect().top)));
  };
  useLayoutEffect(measure, [value.length]);
  const chosen = new Set(value.map(getKey));
  const left = options.filter((option) => !chosen.has(getKey(option)));
  const typed = query.trim();
  const isKnown = [...options, ...value].some((option) => getLabel(option).toLowerCase() === typed.toLowerCase());
  const made = typed === '' || isKnown ? null : (creates?.(typed) ?? null);
  const found = [...filterOptions(left, query, getSearchText), ...(made === null ? [] : [made])];
  const without = (option: T) => value.filter((each) => getKey(each) !== getKey(option));
  const choose = (next: T[]) => {
    setQuery('');
    onChange(next);
  };
  const press = (event: KeyboardEvent, marked: number | null) => {
    const next = found[marked ?? 0];
    if (event.key === 'Backspace' && query === '' && value.length > 0) onChange(value.slice(0, -1));
    else if (event.key === 'Tab' && !event.shiftKey && query.trim() !== '' && next !== undefined) {
      event.preventDefault();
      choose([...value, next]);
    }
  };

  return (
    <Headless
      multiple
      immediate
      value={[...value]}
      onChange={choose}
      onClose={() => setQuery('')}
      by={(a: T, b: T) => getKey(a) === getKey(b)}
      disabled={disabled}
    >
      {({ activeIndex }) => (
        <>
          <div
            ref={box}
            onFocus={measure}
            className={cx(boxClass, disabled ? 'border-line-strong bg-sunken' : 'border-line-control bg-surface')}
          >
            {value.map((option) => (
              <Chip
                key={getKey(option)}
                label={getLabel(option)}
                onRemove={disabled ? undefined : () => onChange(without(option))}
              >
                {renderChosen(option)}
              </Chip>
            ))}
            <ComboboxInput
              as={DescribedInput}
              describedBy={describedBy}
              {...control}
              aria-label={label}
              autoComplete="off"
              placeholder={value.length === 0 && !disabled ? placeholder : undefined}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => press(event, activeIndex)}
              onFocus={(event) => {
                // Headless UI would open the list.
                if (isFocusGivenBack()) event.preventDefault();
              }}
              className={cx(
                'h-6 min-w-24 grow bg-transparent px-1.5 text-control focus-visible:outline-none',
                // Nothing can be written, so that it needs no line of its own.
                disabled && value.length > 0 && 'sr-only',
              )}
            />
          </div>
          <ComboboxOptions
            found={found}
            getKey={getKey}
            getLabel={getLabel}
            render={render}
            emptyText={emptyText}
            // Below is what the choice is for, such as the submit button.
            anchor={{ to: 'top start', gap }}
            modal={false}
            className="max-h-48! focus:outline-none"
          />
        </>
      )}
    </Headless>
  );
}
