import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Suggestions, useSuggestions } from '../../ui/form/use-suggestions';
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

export interface WordChoice<Found> extends Suggestions<Found> {
  readonly from: number;
}

/** Completes words in a text box. */
export function useWordList<Word extends Started, Found>(
  area: RefObject<HTMLTextAreaElement | null>,
  { started, setStarted, startedIn, found, insertOf, isWhole, asksFor }: CompletedWord<Word, Found>,
) {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked<Found> | null>(null);

  const write = ({ found: chosen, from, to }: Asked<Found>, typed = '') => {
    if (area.current === null) return;
    const insert = `${insertOf(chosen)}${typed}`;
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
  /** @param typed what was typed on while it was asked, which goes behind the word */
  const answer = (isWritten: boolean, typed = '') => {
    // The dialog holds the focus until it is gone.
    flushSync(() => setAsked(null));
    if (asked === null || area.current === null) return;
    if (isWritten) write(asked, typed);
    else area.current.focus();
  };
  const { list, mark, press, boxProps } = useSuggestions({
    found,
    isOpen: started !== null && started.from !== closedAt,
    choose: (chosen, key) => {
      if (key === 'Enter' && started !== null && isWhole?.(chosen, started) === true) return false;
      choose(chosen);
      return true;
    },
    close: () => setClosedAt(started?.from ?? null),
  });
  /** Call on changes of text or caret. */
  const look = () => {
    if (area.current === null) return;
    const now = startedIn(selectedIn(area.current));
    if (now === null) setClosedAt(null);
    if (JSON.stringify(now) === JSON.stringify(started)) return;
    setStarted(now);
    mark(0);
  };
  return {
    list: list === null || started === null ? null : { ...list, from: started.from },
    asked: asked?.found ?? null,
    answer,
    look,
    choose,
    press,
    close: () => setStarted(null),
    /** The box is a combobox while the list is open. */
    boxProps: list === null ? {} : boxProps,
  };
}
