import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { applyEdit, selectedIn } from './apply-edit';
import type { Selected } from './text-edits';

/** What is being written before the caret. */
interface Started {
  /** Where its sign stands. */
  readonly from: number;
  /** What is written behind the sign. */
  readonly query: string;
}

/** The word that is being written, and what it can be completed to. */
export interface CompletedWord<Word extends Started, Found> {
  /** Null while none is being written. */
  readonly started: Word | null;
  readonly setStarted: (started: Word | null) => void;
  /** Finds the word before the caret; null where none can be completed. */
  readonly startedIn: (selected: Selected) => Word | null;
  /** What can stand for it, best first. */
  readonly found: readonly Found[];
  /** The text that takes its place. */
  readonly insertOf: (found: Found) => string;
  /** Whether it is written out already, so that Enter means the text and not the list; never when left out. */
  readonly isWhole?: (found: Found, started: Word) => boolean;
}

/** An open list that is worked from a text box. */
export interface WordChoice<Found> {
  readonly id: string;
  readonly found: readonly Found[];
  /** The place of what Enter would choose. */
  readonly active: number;
  readonly optionId: (at: number) => string;
  /** Where the word begins. */
  readonly from: number;
}

/**
 * Completes the word before the caret: a list that is worked from the text box, by keys or pointer, as the combobox
 * pattern of ARIA describes it.
 */
export function useWordList<Word extends Started, Found>(
  area: RefObject<HTMLTextAreaElement | null>,
  { started, setStarted, startedIn, found, insertOf, isWhole }: CompletedWord<Word, Found>,
) {
  const listId = useId();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = started !== null && started.from !== closedAt && found.length > 0;
  const marked = Math.min(active, found.length - 1);

  /** To be called when the text or the caret may have changed. */
  const look = () => {
    if (area.current === null) return;
    const now = startedIn(selectedIn(area.current));
    if (now === null) setClosedAt(null);
    if (JSON.stringify(now) === JSON.stringify(started)) return;
    setStarted(now);
    setActive(0);
  };
  const choose = (chosen: Found) => {
    if (area.current === null || started === null) return;
    const insert = insertOf(chosen);
    const end = started.from + insert.length;
    applyEdit(area.current, { from: started.from, to: area.current.selectionEnd, insert, start: end, end });
    setStarted(null);
  };
  /** @returns whether the key was meant for the list */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const chosen = found[marked];
    if (event.key === 'ArrowDown') setActive((marked + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((marked + found.length - 1) % found.length);
    else if (event.key === 'Escape') setClosedAt(started.from);
    else if ((event.key !== 'Enter' && event.key !== 'Tab') || chosen === undefined) return false;
    else if (event.key === 'Enter' && isWhole?.(chosen, started) === true) return false;
    else choose(chosen);
    event.preventDefault();
    // Escape would close the panel or the dialog around the text box as well.
    event.stopPropagation();
    return true;
  };
  const optionId = (at: number) => `${listId}-${at}`;
  const list: WordChoice<Found> | null = isOpen
    ? { id: listId, found, active: marked, optionId, from: started.from }
    : null;

  return {
    /** Null while nothing is to be chosen. */
    list,
    look,
    choose,
    press,
    close: () => setStarted(null),
    /** While the list is open, the text box is its combobox. */
    boxProps: isOpen
      ? ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': optionId(marked),
        } as const)
      : {},
  };
}
