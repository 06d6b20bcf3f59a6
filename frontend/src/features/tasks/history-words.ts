import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/validation';
import { taskPriorities } from '@atrium/contracts/tasks/rules';
import { longDueText } from './due';

/** What the fields of a card are called. */
const labels: Readonly<Record<string, string>> = {
  tasktitle: 'Title',
  starttime: 'Due date',
  description: 'Details',
  priority: 'Priority',
  assignee: 'Assignee',
  labels: 'Labels',
  checklist: 'Checklist',
};

const acts: Readonly<Record<string, string>> = {
  TaskCreated: 'created the card',
  TaskCompleted: 'marked the card as done',
  TaskReopened: 'brought the card back',
  TaskDeleted: 'deleted the card',
  TaskRestored: 'restored the card',
  ChecklistItemAdded: 'added to the checklist',
  ChecklistItemChanged: 'changed the checklist',
  ChecklistItemRemoved: 'took off the checklist',
};

/** Told by the sentence already. */
const toldByTheAct = new Set(['state', 'deleted']);

/** One changed value in words; null where there was, or is, nothing. */
export interface WordedChange {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What of a card was changed, in words. */
export interface WordedEntry {
  /** Continues the sentence after the name. */
  readonly what: string;
  readonly changes: readonly WordedChange[];
}

/** What a field of a card is called. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

function lineText(line: unknown): string {
  if (!isRecord(line)) return '';
  return `${line['done'] === true ? '☑' : '☐'} ${String(line['text'])}`;
}

/**
 * A value of a card in words.
 * @param nameOf the name of a person
 * @returns null for nothing
 */
export function valueText(field: string, value: unknown, nameOf: (person: string) => string): string | null {
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return field === 'checklist' ? value.map(lineText).join('\n') : value.join(', ');
  }
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'priority') return Object.entries(taskPriorities).find(([code]) => code === value)?.[1] ?? value;
  if (field === 'assignee') return nameOf(value);
  return field === 'starttime' ? longDueText(value, new Date()) : value;
}

function textsOf(lines: readonly unknown[] = []): ReadonlySet<string> {
  return new Set(lines.map((line) => JSON.stringify(line)));
}

/** The lines of a checklist that only one of two values has. */
function changedLines({ from, to }: FieldChange): Pick<FieldChange, 'from' | 'to'> {
  const [before, after] = [from, to].map((value) => (Array.isArray(value) ? value : []));
  const [had, has] = [textsOf(before), textsOf(after)];
  return {
    from: before?.filter((line) => !has.has(JSON.stringify(line))),
    to: after?.filter((line) => !had.has(JSON.stringify(line))),
  };
}

function worded(change: FieldChange, nameOf: (person: string) => string): WordedChange {
  const { field } = change;
  const { from, to } = field === 'checklist' ? changedLines(change) : change;
  return { label: fieldLabel(field), from: valueText(field, from, nameOf), to: valueText(field, to, nameOf) };
}

function sentence({ type, changes }: HistoryEntry, shown: readonly WordedChange[]): string {
  const known = acts[type];
  if (known !== undefined) return known;
  if (type === 'TaskMoved') return changes.length === 0 ? 'moved the card within its column' : 'moved the card';
  const [first] = shown;
  if (first === undefined || shown.length > 1) return 'changed the card';
  return `changed the ${first.label.toLowerCase()}`;
}

/** An entry of a card's history in words. */
export function wordedEntry(entry: HistoryEntry, nameOf: (person: string) => string): WordedEntry {
  const changes = entry.changes
    .filter(({ field }) => !toldByTheAct.has(field))
    .map((change) => worded(change, nameOf))
    .filter(({ from, to }) => from !== null || to !== null);
  return { what: sentence(entry, changes), changes };
}

/** Who set a value last, when, and what it was before. */
export interface Provenance {
  readonly by: string;
  readonly at: string;
  readonly from: string | null;
  readonly isFirst: boolean;
}

/** @param entries of a card's history, newest first @returns null where the value was never set */
export function provenanceOf(
  entries: readonly HistoryEntry[],
  field: string,
  nameOf: (person: string) => string,
): Provenance | null {
  for (const { type, by, at, changes } of entries) {
    const change = changes.find((each) => each.field === field);
    if (change === undefined) continue;
    const from = valueText(field, change.from, nameOf);
    return { by: by.username, at, from, isFirst: type === 'TaskCreated' };
  }
  return null;
}
