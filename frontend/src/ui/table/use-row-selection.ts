import { useMemo, useRef, useState } from 'react';

/** Which rows of a list are ticked, and the ways to change that. */
export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  /** How many rows could be ticked: all of the list, not of the page. */
  readonly total: number;
  /** Ticks a row or takes the tick away; with `range` so are all rows between it and the one before. */
  readonly toggle: (id: string, range?: boolean) => void;
  /** Ticks all rows, or none when all of them are. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** The rows from one to another, both included, whichever comes first; the one alone where the other is not there. */
function rowsBetween(all: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : all.indexOf(from), all.indexOf(to)];
  return a < 0 || b < 0 ? [to] : all.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/**
 * The ticks of a list, over all of its pages. A row that leaves the list, by a filter or for good, is not ticked.
 * @param all the ids of the list in their order; the same array until it changes
 */
export function useRowSelection(all: readonly string[]): RowSelection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const selected = useMemo(() => new Set(all.filter((id) => ticked.has(id))), [all, ticked]);
  return {
    selected,
    total: all.length,
    toggle: (id, range = false) => {
      const next = new Set(selected);
      const adds = !selected.has(id);
      for (const each of rowsBetween(all, range ? last.current : null, id)) {
        if (adds) next.add(each);
        else next.delete(each);
      }
      last.current = id;
      setTicked(next);
    },
    toggleAll: () => setTicked(selected.size === all.length ? new Set() : new Set(all)),
    clear: () => setTicked(new Set()),
  };
}
