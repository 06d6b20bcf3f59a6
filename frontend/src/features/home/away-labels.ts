import type { AwayItem } from '@atrium/contracts/home/views';
import type { NameOf } from '../../platform/presence/use-names';
import type { HistoryLabels, WordedChange } from '../../shared-features/history/history-labels';
import { netChanges } from '../../shared-features/history/net-changes';
import { nameNow } from '../../platform/presence/names-now';
import { recordState } from '../../shared-features/record-kinds/record-state';
import { formatNumber } from '../../ui/format/numbers';

export type LabelsOf = Readonly<Record<string, HistoryLabels>>;

/** Beyond this a line only counts values. */
const mostNamed = 2;
/** Longer values are only said to have changed. */
const longestValue = 40;

export function awayChanges(
  { changes }: AwayItem,
  labels?: HistoryLabels,
  nameOf: NameOf = String,
): readonly WordedChange[] {
  return netChanges(labels, changes, nameOf);
}

function valueText(value: string | null): string {
  return value ?? 'none';
}

function isShort(value: string | null): boolean {
  return value === null || (value.length <= longestValue && !value.includes('\n'));
}

/** One change, such as “Status: New → Closed”. */
export function changeText({ label, from, to, isList }: WordedChange): string {
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

function changesText(count: number): string {
  return count === 1 ? '1 change' : `${formatNumber(count)} changes`;
}

function moreChangesText(count: number): string {
  return count === 1 ? '1 more change' : `${formatNumber(count)} more changes`;
}

function commentsText(count: number): string {
  return count === 1 ? '1 comment' : `${formatNumber(count)} comments`;
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
    ...(item.fate === 'made' && item.state !== '' ? [recordState(item)] : []),
    ...named.map(changeText),
    ...(rest === 0 ? [] : [moreChangesText(rest)]),
    ...(item.comments === 0 ? [] : [commentsText(item.comments)]),
  ].join(' · ');
}

/** "3 changes by Bob and Eve". */
export function awayAuthors({ by, acts }: AwayItem): string {
  const names = by.map(nameNow);
  const last = names.length > 1 ? ` and ${names.at(-1)}` : '';
  const first = names.length > 1 ? names.slice(0, -1) : names;
  return `${changesText(acts)} by ${first.join(', ')}${last}`;
}
