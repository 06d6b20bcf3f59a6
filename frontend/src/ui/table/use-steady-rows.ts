import { type FocusEvent, useMemo, useState } from 'react';
import { type SteadyList, steadyOrder } from './steady-rows';

/** Additions that wait until they are asked for, and how a table tells that somebody is reading it. */
export interface FreshRows {
  readonly count: number;
  readonly onShow: () => void;
  readonly onReading: (reading: boolean) => void;
}

interface Shown extends SteadyList {
  readonly wanted: readonly string[];
  readonly question: string;
  readonly reading: boolean;
}

function next(
  before: Shown,
  wanted: readonly string[],
  now: Omit<Shown, keyof SteadyList | 'wanted'>,
  isHeld: (id: string) => boolean,
): Shown {
  const keeps = before.question === now.question && (now.reading || before.waiting > 0);
  const list = keeps ? steadyOrder(before.order, wanted, isHeld) : { order: wanted, waiting: 0 };
  return { ...now, ...list, wanted };
}

/** Where there is no pointer that rests somewhere, a list that is in view is being read. */
function hasNoPointer(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(hover: none)').matches;
}

/**
 * Keeps the rows of a live list in their places while somebody reads it, which is while the pointer or the focus is
 * in it: what others add waits to be asked for. Give `fresh` to the table.
 * @param rows as they are now, in order; the same array until something changes
 * @param getId must be the same function each time
 * @param options.question what the list answers, such as filter and order: another one starts afresh
 * @param options.isHeld whether an addition waits; one's own don't
 * @param options.engaged reading also for another reason: a later page, a selection, an open row
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  getId: (row: Row) => string,
  options: { question: string; isHeld: (id: string) => boolean; engaged?: boolean },
): { rows: readonly Row[]; fresh: FreshRows } {
  const { question, isHeld, engaged = false } = options;
  const [inside, setInside] = useState(hasNoPointer);
  const reading = inside || engaged;
  const wanted = useMemo(() => rows.map(getId), [rows, getId]);
  const [shown, setShown] = useState<Shown>({ order: wanted, waiting: 0, wanted, question, reading });

  let current = shown;
  // Adjusted while rendering, as React recommends, so that no frame shows rows in other places.
  if (shown.wanted !== wanted || shown.question !== question || shown.reading !== reading) {
    current = next(shown, wanted, { question, reading }, isHeld);
    setShown(current);
  }

  const { order, waiting } = current;
  const steady = useMemo(() => {
    if (order === wanted) return rows;
    const byId = new Map(rows.map((row) => [getId(row), row]));
    return order.flatMap((id) => byId.get(id) ?? []);
  }, [rows, getId, wanted, order]);
  const onShow = () => setShown({ ...current, order: wanted, waiting: 0 });
  const onReading = (now: boolean) => setInside(now || hasNoPointer());
  return { rows: steady, fresh: { count: waiting, onShow, onReading } };
}

/** The listeners by which an element tells whether the pointer or the focus is in it. */
export function readingProps(onReading: ((reading: boolean) => void) | undefined) {
  if (onReading === undefined) return {};
  return {
    onPointerEnter: () => onReading(true),
    onPointerLeave: () => onReading(false),
    onFocus: () => onReading(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) onReading(event.currentTarget.matches(':hover'));
    },
  };
}
