import { Combobox as Headless, ComboboxButton, ComboboxInput } from '@headlessui/react';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { ComboboxOptions, type OptionProps } from './combobox-options';
import { controlClass } from './control-class';
import { cx } from '../element/cx';
import { DescribedInput } from '../overlay/described';
import { isFocusGivenBack } from '../focus/focus-keeper';
import { useControlProps } from './field-context';
import { filterOptions } from '../table/filter-options';
import { IconButton } from '../element/icon-button';

export interface ComboboxProps<T> extends OptionProps<T> {
  value: T | null;
  onChange: (value: T | null) => void;
  clearable?: boolean;
  isOpenedForWriting?: boolean;
  /** Where its options have more to say than fits below a narrow box. */
  isWide?: boolean;
}

const wideList = 'w-[max(var(--input-width),min(30rem,calc(100vw-2rem)))]';

export function Combobox<T>(props: ComboboxProps<T>) {
  const { value, onChange, options, getKey, getLabel, getSearchText = getLabel, render, label } = props;
  const { placeholder, emptyText, clearable = false, isOpenedForWriting = false, isWide = false } = props;
  const [query, setQuery] = useState('');
  const { disabled, 'aria-describedby': describedBy, ...control } = useControlProps({ disabled: props.disabled });
  const found = filterOptions(options, query, getSearchText);

  const same = (a: T | null, b: T | null) => (a === null || b === null ? a === b : getKey(a) === getKey(b));
  // Headless UI clears the value with the text, even where that is not offered.
  const choose = (next: T | null) => {
    if (same(next, value) || (next === null && !clearable)) return;
    onChange(next);
  };

  return (
    <Headless immediate value={value} onChange={choose} onClose={() => setQuery('')} by={same} disabled={disabled}>
      <span className="relative flex min-w-0 items-center">
        <ComboboxInput
          as={DescribedInput}
          describedBy={describedBy}
          {...control}
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opened it to write
          autoFocus={isOpenedForWriting}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(option: T | null) => (option === null ? '' : getLabel(option))}
          onChange={(event) => setQuery(event.target.value)}
          onFocus={(event) => {
            event.target.select();
            // Headless UI would open the list.
            if (isFocusGivenBack()) event.preventDefault();
          }}
          className={cx(controlClass, 'h-control truncate ps-2.5', clearable && value !== null ? 'pe-15' : 'pe-8')}
        />
        {clearable && value !== null && !disabled ? (
          <span className="absolute end-7">
            <IconButton size="sm" label="Clear" icon={X} onClick={() => onChange(null)} />
          </span>
        ) : null}
        <ComboboxButton
          aria-label="Show options"
          className="absolute end-0 flex h-full w-8 items-center justify-center"
        >
          <ChevronDown aria-hidden className="size-4 text-ink-faint" />
        </ComboboxButton>
      </span>
      <ComboboxOptions
        found={found}
        getKey={getKey}
        getLabel={getLabel}
        render={render}
        emptyText={emptyText}
        className={cx('empty:invisible', isWide ? wideList : 'w-(--input-width)')}
      />
    </Headless>
  );
}
