import { useMemo } from 'react';
import { type ComparedWith, type Fate, type FateCounts, useCounted } from '../../ui/compare/comparison';
import type { GridItem } from './calendar-types';
import { spanText } from './span-text';
import { isSameSpan } from './steps';

/** What of a calendar differs from another moment. */
export interface CalendarDifferences<Item extends GridItem = GridItem> {
  readonly fates: ReadonlyMap<string, Fate>;
  /** Items where they were, in outline. */
  readonly ghosts: readonly Item[];
  readonly counts: FateCounts;
}

const labels: Readonly<Record<Fate, string>> = { added: 'New', changed: 'Changed', moved: 'Moved', gone: 'Gone' };

/** What became of an item, for who listens. */
export function fateText(fate: Fate): string {
  return labels[fate];
}

function ghostOf<Item extends GridItem>(item: Item): Item {
  return { ...item, id: `was ${item.id}`, isMovable: false, isFaint: true, isGhost: true, change: null };
}

/** The item of an outline; other ids are their own. */
export function itemBehind(id: string): string {
  return id.startsWith('was ') ? id.slice('was '.length) : id;
}

function fateOf(then: GridItem | undefined, now: GridItem): Fate | null {
  if (then === undefined) return 'added';
  if (!isSameSpan(then, now)) return 'moved';
  return then.title !== now.title || then.kind !== now.kind || then.isFaint !== now.isFaint ? 'changed' : null;
}

/** Compares the items of a calendar; moved and removed ones leave an outline. */
export function calendarDifferences<Item extends GridItem>(
  then: readonly Item[],
  now: readonly Item[],
): CalendarDifferences<Item> {
  const before = new Map(then.map((item) => [item.id, item]));
  const after = new Set(now.map(({ id }) => id));
  const fates = new Map<string, Fate>();
  const ghosts: Item[] = [];
  for (const item of now) {
    const former = before.get(item.id);
    const fate = fateOf(former, item);
    if (fate !== null) fates.set(item.id, fate);
    if (fate === 'moved' && former !== undefined) ghosts.push(ghostOf(former));
  }
  for (const item of then) {
    if (after.has(item.id)) continue;
    fates.set(item.id, 'gone');
    ghosts.push(ghostOf(item));
  }
  const count = (wanted: Fate) => [...fates.values()].filter((fate) => fate === wanted).length;
  const counts = { added: count('added'), changed: count('changed'), moved: count('moved'), gone: count('gone') };
  return { fates, ghosts, counts };
}

/** As {@link calendarDifferences}; null while nothing is compared. */
export function useCalendarDifferences<Item extends GridItem>(
  compared: ComparedWith<readonly Item[]> | null,
  items: readonly Item[],
): CalendarDifferences<Item> | null {
  const former = compared?.former;
  const found = useMemo(() => (former === undefined ? null : calendarDifferences(former, items)), [former, items]);
  useCounted('calendar', found?.counts ?? null);
  return found;
}

/** What an outline says, for who listens. */
export function ghostText(item: GridItem): string {
  return `Was here: ${item.title}, ${spanText(item)}`;
}
