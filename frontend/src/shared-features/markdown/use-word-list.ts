import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { applyEdit, selectedIn } from './apply-edit';
import type { Selected } from './text-edits';

interface Started {
  readonly from: number;
  readonly query: string;
}

export interface CompletedWord<Word extends Started, Found> {
  /** Null when nothing is being completed. */
  readonly started: Word | null;
  readonly setStarted: (started: Word | null) => void;
  readonly startedIn: (selected: Selected) => Word | null;
  readonly found: readonly Found[];
  readonly insertOf: (found: Found) => string;
  /** Already complete: Enter then goes to the text. Default: never. */
  readonly isWhole?: (found: Found, started: Word) => boolean;
  /** Needs confirmation. Default: never. */
  readonly asksFor?: (found: Found) => boolean;
}

interface Asked<Found> {
  readonly found: Found;
  readonly from: number;
  readonly to: number;
}

export interface WordChoice<Found> {
  readonly id: string;
  readonly found: readonly Found[];
  readonly active: number;
  readonly optionId: (at: number) => string;
  readonly from: number;
}

/** Completion in a text box, operated from the box: ARIA's combobox pattern. */
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

  /** Call on changes of text or caret. */
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
  const answer = (isWritten: boolean) => {
    // The dialog holds the focus until it is gone.
    flushSync(() => setAsked(null));
    if (asked === null || area.current === null) return;
    if (isWritten) write(asked);
    else area.current.focus();
  };
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
    // Escape would also close the surrounding panel or dialog.
    event.stopPropagation();
    return true;
  };
  const optionId = (at: number) => `${listId}-${at}`;
  const list: WordChoice<Found> | null = isOpen
    ? { id: listId, found, active: marked, optionId, from: started.from }
    : null;

  return {
    list,
    asked: asked?.found ?? null,
    answer,
    look,
    choose,
    press,
    close: () => setStarted(null),
    /** The box is a combobox while the list is open. */
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
