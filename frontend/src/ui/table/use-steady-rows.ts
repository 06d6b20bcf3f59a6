import { type FocusEvent, useMemo, useState } from 'react';
import { type SteadyList, steadyOrder } from './steady-rows';

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

/** On touch screens a visible list counts as being read. */
function hasNoPointer(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(hover: none)').matches;
}

/**
 * Keeps a live list's rows in place while it is read (pointer or focus inside): others' additions wait. Pass `fresh`
 * to the table.
 * @param rows in order; a stable array
 * @param getId a stable function
 * @param options.question filter and order; a new one starts afresh
 * @param options.isHeld whether an addition waits; own ones don't
 * @param options.engaged other signs of reading: a later page, a selection, an open row
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
  // Set while rendering, as React recommends, so that no frame shows rows elsewhere.
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
