import { type DayItem, type DayPart, dayParts } from '@atrium/contracts/home/views';
import type { Tone } from '../../../ui/element/tone';

export const partLabels: Readonly<Record<DayPart, string>> = {
  created: 'Created',
  closed: 'Closed',
  answered: 'Answered',
  moved: 'Moved',
  changed: 'Changed',
  removed: 'Deleted',
};

export const partTones: Readonly<Record<DayPart, Tone>> = {
  created: 'primary',
  closed: 'success',
  answered: 'primary',
  moved: 'neutral',
  changed: 'neutral',
  removed: 'danger',
};

export interface DayGroup {
  readonly part: DayPart;
  readonly items: readonly DayItem[];
}

/** How many records each thing was done to; one record may count for several. */
export function partCounts(items: readonly DayItem[]): readonly { part: DayPart; count: number }[] {
  return dayParts
    .map((part) => ({ part, count: items.filter(({ parts }) => parts.includes(part)).length }))
    .filter(({ count }) => count > 0);
}

/** Each record once, under the first thing that was done to it. */
export function dayGroups(items: readonly DayItem[]): readonly DayGroup[] {
  return dayParts
    .map((part) => ({ part, items: items.filter(({ parts }) => parts[0] === part) }))
    .filter((group) => group.items.length > 0);
}

export interface WaitingGroup {
  /** A person's id; empty for nobody. */
  readonly person: string;
  readonly items: readonly DayItem[];
}

/** What of a day is still to be done, by the person with whom it lies; the longest list first. */
export function waitingGroups(items: readonly DayItem[]): readonly WaitingGroup[] {
  const found = new Map<string, DayItem[]>();
  for (const item of items) {
    if (item.waitsFor === null) continue;
    const own = found.get(item.waitsFor);
    if (own === undefined) found.set(item.waitsFor, [item]);
    else own.push(item);
  }
  return [...found]
    .map(([person, own]) => ({ person, items: own }))
    .toSorted((a, b) => b.items.length - a.items.length);
}
