import { type KeyboardEvent, useId, useState } from 'react';

/** What a text box suggests; none of it is marked at -1. */
export interface Suggestions<T> {
  readonly id: string;
  readonly found: readonly T[];
  readonly marked: number;
  readonly optionId: (at: number) => string;
}

/** A list that is worked from its text box: ARIA's combobox pattern. */
export function useSuggestions<T>(options: {
  found: readonly T[];
  isOpen: boolean;
  /** The option that is marked first. Default: the first. */
  first?: number;
  /** @returns false to leave the key to the text box */
  choose: (option: T, key: string) => unknown;
  /** On Escape; without it the key goes on to what is around. */
  close?: (() => void) | undefined;
}) {
  const { found, first = 0, choose, close } = options;
  const id = useId();
  const [at, setAt] = useState(first);
  const isOpen = options.isOpen && found.length > 0;
  const marked = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const list: Suggestions<T> | null = isOpen ? { id, found, marked, optionId } : null;

  const acts = (key: string): boolean => {
    const chosen = found[marked];
    if (key === 'ArrowDown') setAt((marked + 1) % found.length);
    else if (key === 'ArrowUp') setAt((Math.max(marked, 0) + found.length - 1) % found.length);
    else if (key === 'Escape' && close !== undefined) close();
    else if ((key !== 'Enter' && key !== 'Tab') || chosen === undefined) return false;
    else return choose(chosen, key) !== false;
    return true;
  };
  /** @returns whether the list took the key */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing || !acts(event.key)) return false;
    event.preventDefault();
    // Escape would also close the surrounding panel or dialog.
    event.stopPropagation();
    return true;
  };

  return {
    list,
    mark: setAt,
    press,
    /** Of a text box that is a combobox all the time, or while the list is open. */
    boxProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && marked >= 0 ? optionId(marked) : undefined,
    } as const,
  };
}
