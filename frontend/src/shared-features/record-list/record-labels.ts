import { fieldsOn, type RecordKind } from '@atrium/contracts/core/record-kind';
import { isRecord } from '@atrium/contracts/core/values';
import { labelsText } from '../../platform/organisation/labels-now';
import { firstLine } from '../../platform/list/excerpt';
import { roomNow } from '../../platform/organisation/rooms-now';
import type { NameOf } from '../../platform/presence/use-names';
import { wallClockText } from '../../ui/format/day-texts';
import { formatDate } from '../../ui/format/formats';
import type { HistoryLabels } from '../history/history-labels';
import { itemText } from '../history/item-text';
import { longDayText } from '../plan/days';
import { optionLabel } from './record-values';
import { personText } from '../../platform/presence/names-now';
import { yesNoText } from '../../ui/format/yes-no-text';
import { formatNumber } from '../../ui/format/numbers';

export function fieldLabel(kind: RecordKind, name: string): string {
  return kind.fields[name]?.label || name;
}

export function fieldText(kind: RecordKind, name: string, value: unknown, nameOf: NameOf): string | null {
  const shared = itemText(name, value, nameOf);
  if (shared !== undefined) return shared;
  const field = kind.fields[name];
  if (isRecord(value)) return personText(value);
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return yesNoText(value);
  if (Array.isArray(value)) {
    if (field?.type === 'files') return filesText(value);
    if (field?.type === 'labels') return labelsText(value) || null;
    const texts = value.map((each) => {
      if (field?.type === 'people') return nameOf(String(each));
      return field?.type === 'units' ? optionLabel(field, String(each)) : String(each);
    });
    return texts.join(', ') || null;
  }
  if (typeof value !== 'string' || value === '') return null;
  if (field?.type === 'person') return nameOf(value);
  if (field?.type === 'day') return formatDate(value, { dateStyle: 'medium' });
  if (field?.type === 'clock') return wallClockText(value);
  if (field?.type === 'picture') return 'a picture';
  if (field?.type === 'room') return roomNow(value) || null;
  return field === undefined ? value : optionLabel(field, value);
}

function filesText(files: readonly unknown[]): string | null {
  return files.map((file) => (isRecord(file) ? String(file['name']) : '')).join('\n') || null;
}

/** As {@link fieldText}, with the first line only of long texts, and the weekday of days. */
export function briefText(kind: RecordKind, name: string, value: unknown, nameOf: NameOf): string | null {
  const type = kind.fields[name]?.type;
  if (type === 'day' && typeof value === 'string') return longDayText(value) || null;
  if (type === 'markdown' && typeof value === 'string') return firstLine(value) || null;
  return fieldText(kind, name, value, nameOf);
}

const listTypes: ReadonlySet<string> = new Set(['choices', 'units', 'people', 'labels', 'files']);

/** What a kind adds to the labels of its history. */
type OwnLabels = Pick<HistoryLabels, 'actions' | 'signs' | 'implied' | 'lists' | 'sentence' | 'reports'> &
  Partial<Pick<HistoryLabels, 'textOf'>>;

/**
 * The history labels of a kind.
 * @param own `textOf` where the declared labels don't suffice
 */
export function recordLabels(kind: RecordKind, { implied, lists, ...own }: OwnLabels): HistoryLabels {
  const chosen = fieldsOn(kind, 'history').filter(({ type }) => listTypes.has(type));
  return {
    collection: kind.collection,
    thing: `the ${kind.one}`,
    labelOf: (field) => fieldLabel(kind, field),
    textOf: (field, value, nameOf) => fieldText(kind, field, value, nameOf),
    ...own,
    lists: new Set(['links', ...chosen.map(({ name }) => name), ...(lists ?? [])]),
    implied: new Set(['deleted', 'watchers', ...(implied ?? [])]),
  };
}
