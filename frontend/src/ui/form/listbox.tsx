import { Listbox as Headless, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useContext, type KeyboardEvent as KeyPress, type ReactNode } from 'react';
import { controlClass, floatingClass, optionClass } from './control-class';
import { cx } from '../element/cx';
import { DescribedButton } from '../overlay/described';
import { FieldContext, useControlProps } from './field-context';
import { openListbox } from '../focus/focus-targets';
import { useFirstUse } from '../overlay/use-first-use';
import type { Option } from './select';

export interface ListboxProps<V extends string> {
  value: V | null;
  onChange: (value: V) => void;
  options: readonly Option<V>[];
  label?: string;
  render?: (option: Option<V>) => ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** `inline`: the rendered choice is the button, as in a table's cell. */
  variant?: 'field' | 'inline';
}

/** Where Enter submits no form, it opens the list box. */
function openByEnter(event: KeyPress<HTMLButtonElement>): void {
  const { currentTarget: button } = event;
  if (event.key !== 'Enter' || button.form !== null || button.ariaExpanded === 'true') return;
  event.preventDefault();
  openListbox(button);
}

/**
 * A select whose options are rendered: badges, people, colours. `inline`, its list is mounted at its first use: tables
 * hold hundreds, each of which would cost more than the rest of its row.
 */
export function Listbox<V extends string>(props: ListboxProps<V>) {
  const { value, onChange, options, label, render, placeholder = 'Select', variant = 'field' } = props;
  const field = useContext(FieldContext);
  // `aria-required` means nothing on a button: its name says it while nothing is chosen.
  const {
    disabled,
    'aria-describedby': describedBy,
    'aria-required': required,
    ...control
  } = useControlProps({ disabled: props.disabled });
  const chosen = options.find((option) => option.value === value);
  const show = (option: Option<V>) => (render ? render(option) : <span className="truncate">{option.label}</span>);
  const inline = variant === 'inline';
  // Includes the choice, which a label alone would hide from screen readers.
  const asks = chosen === undefined && required === true ? `${placeholder}, required` : placeholder;
  const name = [label ?? field?.label, chosen?.label ?? asks].filter(Boolean).join(': ');
  const { isUsed, ref, ...opening } = useFirstUse();
  const look = {
    ...control,
    ref,
    describedBy,
    'aria-label': name,
    className: cx(
      'flex items-center gap-1.5 text-start',
      inline
        ? '-mx-0.5 max-w-[calc(100%+--spacing(1))] align-middle rounded-md p-0.5 hover:bg-pressed'
        : `${controlClass} h-control px-2.5`,
    ),
  };
  const shown = (
    <>
      <span className={cx('flex min-w-0 items-center', !inline && 'grow')}>
        {chosen ? show(chosen) : <span className="text-ink-faint">{placeholder}</span>}
      </span>
      {/* In place of a value a pointer finds by hovering that it can be chosen, which leaves its room to the text; a
          phone has no room in a row. */}
      <ChevronDown
        aria-hidden
        className={cx(
          'shrink-0 text-ink-faint',
          inline ? 'size-3 in-data-stacked:hidden pointer-fine:hidden' : 'size-4',
        )}
      />
    </>
  );

  if (inline && !isUsed) {
    return (
      <DescribedButton {...look} {...opening} disabled={disabled} aria-haspopup="listbox" aria-expanded={false}>
        {shown}
      </DescribedButton>
    );
  }
  return (
    <Headless value={value} onChange={(next) => next !== null && onChange(next)} disabled={disabled}>
      <ListboxButton as={DescribedButton} {...look} onKeyDown={openByEnter}>
        {shown}
      </ListboxButton>
      <ListboxOptions
        transition
        anchor="bottom start"
        className={cx(floatingClass, 'max-w-xs min-w-(--button-width) p-1 focus:outline-none')}
      >
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} disabled={option.disabled} className={optionClass}>
            {({ selected }) => (
              <>
                <span className="flex min-w-0 grow items-center">{show(option)}</span>
                <Check aria-hidden className={cx('size-4 shrink-0 text-accent-ink', !selected && 'invisible')} />
              </>
            )}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Headless>
  );
}
