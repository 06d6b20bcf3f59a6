import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
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
  /** Whether one is asked before it takes the word's place; never when left out. */
  readonly asksFor?: (found: Found) => boolean;
}

/** What was chosen and is asked about before it is written. */
interface Asked<Found> {
  readonly found: Found;
  /** Where the word stands whose place it takes. */
  readonly from: number;
  readonly to: number;
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
  { started, setStarted, startedIn, found, insertOf, isWhole, asksFor }: CompletedWord<Word, Found>,
) {
  const listId = useId();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [asked, setAsked] = useState<Asked<Found> | null>(null);
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
  const write = ({ found: chosen, from, to }: Asked<Found>) => {
    if (area.current === null) return;
    const insert = insertOf(chosen);
    const end = from + insert.length;
    applyEdit(area.current, { from, to, insert, start: end, end });
  };
  const choose = (chosen: Found) => {
    if (area.current === null || started === null) return;
    const choice = { found: chosen, from: started.from, to: area.current.selectionEnd };
    if (asksFor?.(chosen) === true) setAsked(choice);
    else write(choice);
    setStarted(null);
  };
  /** To be called with whether to write what was asked about. */
  const answer = (isWritten: boolean) => {
    // The dialog that asks holds the focus as long as it is there.
    flushSync(() => setAsked(null));
    if (asked === null || area.current === null) return;
    if (isWritten) write(asked);
    else area.current.focus();
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
    /** What is asked about; null for nothing. */
    asked: asked?.found ?? null,
    answer,
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
