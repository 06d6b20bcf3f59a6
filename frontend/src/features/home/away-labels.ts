import { isRecord } from '@atrium/contracts/core/values';
import type { AwayItem } from '@atrium/contracts/home/views';
import type { NameOf } from '../../platform/presence/use-names';
import { type HistoryLabels, type WordedChange, wordedEntry } from '../../shared-features/history/history-labels';
import { nameNow, personText } from '../../platform/presence/names-now';

export type LabelsOf = Readonly<Record<string, HistoryLabels>>;

/** Beyond this a line only counts values. */
const mostNamed = 2;
/** Longer values are only said to have changed. */
const longestValue = 40;

function plainText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString();
  if (isRecord(value)) return personText(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

const plainLabels: HistoryLabels = {
  collection: '',
  thing: 'it',
  actions: {},
  labelOf: (field) => field,
  textOf: (_, value) => plainText(value),
};

/** Names every field, also those that a history leaves to its action. */
function netLabels(labels: HistoryLabels): HistoryLabels {
  return {
    ...labels,
    told: new Set(),
    labelOf(field) {
      const label = labels.labelOf(field);
      return `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`;
    },
    textOf: (field, value, nameOf) => labels.textOf(field, value, nameOf) ?? plainText(value),
  };
}

export function awayChanges(
  item: AwayItem,
  labels: HistoryLabels = plainLabels,
  nameOf: NameOf = String,
): readonly WordedChange[] {
  const { _id, at, by, changes } = item;
  const [author = { _id: '', username: '' }] = by;
  return wordedEntry(netLabels(labels), { _id, version: 2, type: '', at, by: author, changes }, nameOf).changes;
}

function valueText(value: string | null): string {
  return value ?? 'none';
}

function isShort(value: string | null): boolean {
  return value === null || (value.length <= longestValue && !value.includes('\n'));
}

function changeText({ label, from, to, isList }: WordedChange): string {
  if (!isShort(from) || !isShort(to)) return `${label} changed`;
  if (isList === true && from === null) return `${label}: + ${valueText(to)}`;
  if (isList === true && to === null) return `${label}: − ${from}`;
  return `${label}: ${valueText(from)} → ${valueText(to)}`;
}

const fates: Readonly<Record<AwayItem['fate'], string | null>> = {
  made: 'Created',
  gone: 'Deleted',
  back: 'Restored',
  changed: null,
};

function countText(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${one}s`;
}

/** "Status: New → Closed · 2 comments". */
export function awayLine(item: AwayItem, changes: readonly WordedChange[]): string {
  const fate = fates[item.fate];
  // Of a new record, single values are no news.
  const named = item.fate === 'made' ? [] : changes.slice(0, mostNamed);
  const rest = item.fate === 'made' ? 0 : changes.length - named.length;
  return [
    ...(fate === null ? [] : [fate]),
    // Its state is.
    ...(item.fate === 'made' && item.state !== '' ? [item.state] : []),
    ...named.map(changeText),
    ...(rest === 0 ? [] : [countText(rest, 'more change')]),
    ...(item.comments === 0 ? [] : [countText(item.comments, 'comment')]),
  ].join(' · ');
}

/** "3 changes by Bob and Eve". */
export function awayAuthors({ by, acts }: AwayItem): string {
  const names = by.map(nameNow);
  const last = names.length > 1 ? ` and ${names.at(-1)}` : '';
  const first = names.length > 1 ? names.slice(0, -1) : names;
  return `${countText(acts, 'change')} by ${first.join(', ')}${last}`;
}
