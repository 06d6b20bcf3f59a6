import { useMemo, useRef, useState } from 'react';

export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  readonly total: number;
  /** `range` includes all rows since the previous one. */
  readonly toggle: (id: string, range?: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Inclusive, in either direction; the one alone when the other is missing. */
function rowsBetween(all: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : all.indexOf(from), all.indexOf(to)];
  return a < 0 || b < 0 ? [to] : all.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/**
 * Selection over all pages. Rows that leave the list are deselected.
 * @param all ids in order; a stable array
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
