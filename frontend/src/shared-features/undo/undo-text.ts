import type { RecordField, RecordKind } from '@atrium/contracts/core/record-kind';
import type { UndoConflict, UndoneRecord } from '@atrium/contracts/core/undo';
import { isRecord } from '@atrium/contracts/core/values';
import { recordFieldsOf } from '@atrium/contracts/record-fields';
import { recordKinds } from '@atrium/contracts/record-kinds';
import { nameNow, personText } from '../../platform/presence/names-now';
import { triageText } from '../history/triage-texts';
import { optionLabel } from '../record-list/record-values';
import { inSentence } from '../../ui/language/in-sentence';
import { yesNoText } from '../../ui/format/yes-no-text';
import { formatNumber } from '../../ui/format/numbers';

const longestValue = 40;

const kinds: readonly RecordKind[] = Object.values(recordKinds);

function kindOf(collection: string): RecordKind | undefined {
  return kinds.find((kind) => kind.collection === collection);
}

function fieldOf(collection: string, field: string): RecordField | undefined {
  return recordFieldsOf(collection)[field];
}

/** Fields whose label is no noun, or that have none. */
const nouns: Readonly<Record<string, string>> = {
  assignedTo: 'assignee',
  assigntask: 'assignee',
  followUps: 'follow-ups',
  mergedInto: 'merger',
  snoozedUntil: 'snooze',
};

/** What a field is called within a sentence. */
export function fieldText(collection: string, field: string): string {
  const noun = nouns[field];
  if (noun !== undefined) return noun;
  const label = fieldOf(collection, field)?.label ?? '';
  return label === '' ? field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() : inSentence(label);
}

/** A value in a few words; null for what takes more, or is only code. */
export function valueText(collection: string, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return yesNoText(value);
  if (typeof value === 'number') return String(value);
  if (field === 'triage') return triageText(value);
  if (isRecord(value)) return personText(value);
  const declared = fieldOf(collection, field);
  const isPlain = declared === undefined || !['person', 'markdown', 'internal'].includes(declared.type);
  if (typeof value !== 'string' || !isPlain || value.length > longestValue) return null;
  return declared === undefined ? value : optionLabel(declared, value);
}

const unnamed: Readonly<Record<string, string>> = {
  'employee-files': 'an employee’s file',
  preferences: 'your preferences',
  statuses: 'your status',
};

function nameOf({ collection, label, title }: UndoneRecord): string {
  if (label !== '') return label;
  const name = unnamed[collection];
  if (name !== undefined) return name;
  return title === '' ? 'one record' : `“${title.length > longestValue ? `${title.slice(0, longestValue)}…` : title}”`;
}

function listed(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.length} fields`;
}

function manyOf(records: readonly UndoneRecord[]): string {
  const [first] = records;
  const isOneKind = records.every(({ collection }) => collection === first?.collection);
  const many = isOneKind && first !== undefined ? (kindOf(first.collection)?.many ?? 'records') : 'records';
  return `${formatNumber(records.length)} ${many}`;
}

/** Fields of records: an empty one is not “set to none”. */
const things: ReadonlySet<string> = new Set(['followUps', 'links', 'mergedInto', 'snoozedUntil']);

function newValueText(collection: string, field: string, value: unknown): string | null {
  if (things.has(field)) return null;
  const isNobody = value === null && fieldOf(collection, field)?.type === 'person';
  return isNobody ? 'nobody' : valueText(collection, field, value);
}

/**
 * What became of records, such as `status of BUG-12 to Open`.
 * @param isBack they are again what they were before
 */
export function changeText(records: readonly UndoneRecord[], isBack = false): string {
  const [first] = records;
  if (first === undefined) return 'nothing';
  const whose = records.length === 1 ? nameOf(first) : manyOf(records);
  const fields = [...new Set(records.flatMap(({ changes }) => changes.map(({ field }) => field)))];
  const [field, ...others] = fields;
  if (field === undefined) return whose;
  const { to } = first.changes[0] ?? {};
  if (field === 'deleted' && others.length === 0) return to === false ? `deletion of ${whose}` : `creation of ${whose}`;
  const names = listed(fields.map((each) => fieldText(first.collection, each)));
  const isSame = records.every(({ changes }) => JSON.stringify(changes[0]?.to) === JSON.stringify(to));
  const value = others.length > 0 || !isSame ? null : newValueText(first.collection, field, to);
  const becomes = isBack ? ` back to ${value}` : ` to ${value}`;
  return `${names} of ${whose}${value === null ? '' : becomes}`;
}

/** What others changed since, and what undoing makes of it. */
export function conflictText({ collection, label, field, wrote, found, becomes, by }: UndoConflict): string {
  const shown = (value: unknown): string => valueText(collection, field, value) ?? 'other text';
  const since = `${fieldText(collection, field)} of ${label}: it was made ${shown(wrote)}, ${nameNow(by)} made it ${shown(found)} since`;
  return becomes === null ? `${since}.` : `${since}; undoing makes it ${shown(becomes)}.`;
}
