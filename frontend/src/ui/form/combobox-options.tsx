import { ComboboxOption, ComboboxOptions as Headless } from '@headlessui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { floatingClass, optionClass } from './control-class';
import { cx } from '../element/cx';

export interface OptionProps<T> {
  options: readonly T[];
  getKey: (option: T) => string;
  getLabel: (option: T) => string;
  getSearchText?: (option: T) => string;
  render?: (option: T) => ReactNode;
  /** Where no `FormField` gives one. */
  label?: string;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
}

// A list without a least height would be squeezed below its field, where that is at the edge of the window, rather than
// open above it.
const leastRows = 5;

export function ComboboxOptions<T>(
  props: Pick<OptionProps<T>, 'getKey' | 'getLabel' | 'render' | 'emptyText'> & {
    found: readonly T[];
    anchor?: 'bottom start' | { readonly to: 'top start'; readonly gap: number };
    modal?: boolean;
    className?: string;
  },
) {
  const {
    found,
    getKey,
    getLabel,
    render = getLabel,
    emptyText = 'Nothing found',
    anchor = 'bottom start',
    modal,
    className,
  } = props;
  return (
    <Headless
      modal={modal}
      transition
      anchor={anchor}
      style={{ minHeight: `calc(${Math.min(found.length, leastRows)} * var(--spacing-control) + 0.5rem)` }}
      className={cx(floatingClass, 'min-w-56 p-1 [--anchor-max-height:24rem]', className)}
    >
      {found.length === 0 ? <p className="px-2 py-1.5 text-ink-faint">{emptyText}</p> : null}
      {found.map((option) => (
        <ComboboxOption key={getKey(option)} value={option} className={optionClass}>
          {({ selected }) => (
            <>
              <span className="flex min-w-0 grow items-center">{render(option)}</span>
              <Check aria-hidden className={cx('size-4 shrink-0 text-accent-ink', !selected && 'invisible')} />
            </>
          )}
        </ComboboxOption>
      ))}
    </Headless>
  );
}
