import type { FieldProblem } from '../core/problems.js';
import type { BalanceCorrectionsView } from '../leave/views.js';
import type { NameList } from '../settings/name-lists.js';
import { type Label, labelNamed } from '../settings/labels.js';
import type { LeaveType } from '../settings/rules.js';
import { unitNamed, type Units } from '../settings/units.js';
import type { TaskStatus } from '../settings/task-board.js';
import { displayName, type NamedPerson } from '../users/display-name.js';
import type { Placer } from '../users/placement.js';
import type { ImportField } from './importable-kinds.js';
import { importLimits } from './limits.js';

/** A person whom a cell may name. */
export interface ImportPerson extends NamedPerson {
  readonly _id: string;
  readonly email?: string;
  /** Their place says whether they are within the importer's reach. */
  readonly department?: string;
  readonly manager?: string;
}

/** An account that is there already, as far as the importer sees it. */
export interface ImportAccount extends ImportPerson {
  readonly deleted?: boolean;
  /** Without a password yet. */
  readonly invited?: boolean;
}

/** What texts of a file may refer to, and who imports it. */
export interface ImportContext extends Readonly<Record<NameList, readonly string[]>>, Units {
  readonly people: readonly ImportPerson[];
  readonly taskStatuses: readonly TaskStatus[];
  readonly labels: readonly Label[];
  readonly importer: Placer;
  /** Needed for imports of people; those that are gone as well. */
  readonly accounts: readonly ImportAccount[];
  /** The id of the record that a row makes; before anything is imported, any id. */
  readonly idOfRow?: (row: number) => string;
  /** Needed for imports of leave balances. */
  readonly leave?: {
    readonly types: readonly Pick<LeaveType, 'id' | 'name'>[];
    readonly balances: readonly BalanceCorrectionsView[];
  };
  /** The name of the file; what is checked before the import needs none. */
  readonly file?: string;
}

/** What a cell gives a body, or why it gives nothing. */
export type CellValue = { readonly value: unknown } | { readonly problem: string };

const formula = /^\s*(?:=|[+@-]\s*[A-Za-z_.]+\s*\(|[+@-][^|]*\|[^|]*!)/;
/** Exports put an apostrophe before what spreadsheets would take for a formula. */
const escaped = /^'(?=\s*[=+\-@\t\r])/;
/** Tabs and line breaks belong to texts. */
const controls = /(?![\t\n\r\u0080-\u009f])\p{Cc}/u;

/** Priorities as other products call them, from the most urgent to the least. */
const urgencies: readonly (readonly string[])[] = [
  ['urgent', 'critical', 'blocker', 'highest', 'p0'],
  ['high', 'major'],
  ['medium', 'normal', 'moderate'],
  ['low', 'lowest', 'minor', 'trivial', 'nopriority', 'none'],
];

/** A word as it is compared: without case, blanks and signs. */
export const plainWord = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Priorities from the most urgent to the least; bugs and tickets list the most urgent last. */
export const byUrgency = (options: readonly string[]): readonly string[] =>
  options.toSorted((a, b) => Number(b === 'Urgent') - Number(a === 'Urgent'));

/** A choice by its value, its label, or, for priorities, what others call it; else the text, which its rule refuses. */
function choiceIn({ name, ...field }: ImportField, text: string): string {
  if (field.type !== 'choice') return text;
  const { options, optionLabels = {} } = field;
  const wanted = plainWord(text);
  const named = options.find((option) => [option, optionLabels[option] ?? option].map(plainWord).includes(wanted));
  if (named !== undefined || name !== 'priority') return named ?? text;
  const urgency = urgencies.findIndex((names) => names.includes(wanted));
  return byUrgency(options)[urgency] ?? text;
}

const pad = (part: string): string => part.padStart(2, '0');

/** A day as ISO writes it, where the text says without doubt which day it is. */
export function dayIn(text: string): string {
  const yearFirst = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/.exec(text);
  if (yearFirst !== null) return `${yearFirst[1]}-${pad(yearFirst[2] ?? '')}-${pad(yearFirst[3] ?? '')}`;
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dayFirst !== null) return `${dayFirst[3]}-${pad(dayFirst[2] ?? '')}-${pad(dayFirst[1] ?? '')}`;
  const withTime = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}/.exec(text);
  return withTime?.[1] ?? text;
}

function personIn({ name }: ImportField, text: string, { people }: ImportContext): CellValue {
  const wanted = text.toLowerCase();
  const found = people.find(
    (person) =>
      person._id === text ||
      person.username.toLowerCase() === wanted ||
      person.email?.toLowerCase() === wanted ||
      displayName(person).toLowerCase() === wanted,
  );
  return found === undefined ? { problem: `${name}: nobody here is called “${text}”` } : { value: found._id };
}

/** People after one another, as a list is exported. */
function peopleIn(field: ImportField, text: string, context: ImportContext): CellValue {
  const names = [...new Set(text.split(separators).filter((each) => each !== ''))];
  const found = names.map((name) => personIn(field, name, context));
  const problem = found.find((each) => isProblem(each));
  return problem ?? { value: [...new Set(found.flatMap((each) => (isProblem(each) ? [] : [each.value])))] };
}

/** Labels by their names, after one another. */
function labelsIn({ name: field }: ImportField, text: string, { labels }: ImportContext): CellValue {
  const names = [...new Set(text.split(separators).filter((each) => each !== ''))];
  const unknown = names.find((name) => labelNamed(labels, name) === undefined);
  if (unknown !== undefined) return { problem: `${field}: no label is called “${unknown}”` };
  return { value: [...new Set(names.map((name) => labelNamed(labels, name)?.id))] };
}

function statusIn({ name }: ImportField, text: string, { taskStatuses }: ImportContext): CellValue {
  const inUse = taskStatuses.filter(({ into }) => into === null);
  const found = inUse.find(({ id, name: called }) => id === text || plainWord(called) === plainWord(text));
  if (found !== undefined) return { value: found.id };
  const names = inUse.map(({ name: called }) => called).join(', ');
  return { problem: `${name} must be one of the following values: ${names}` };
}

function leaveTypeIn({ name }: ImportField, text: string, { leave }: ImportContext): CellValue {
  const types = leave?.types ?? [];
  const found = types.find((type) => type.id === text || plainWord(type.name) === plainWord(text));
  if (found !== undefined) return { value: found.id };
  return { problem: `${name} must be one of the following values: ${types.map((type) => type.name).join(', ')}` };
}

function nameIn(text: string, listed: readonly string[]): string {
  return listed.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text;
}

/** Also with a comma, where it can't part thousands. */
const numeric = (text: string): number | string =>
  /^-?\d+(?:\.\d+|,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text;

const separators = /\s*[,;\n]\s*/;

/**
 * Reads a cell for a field. What is not understood stays as it is, for the rule of the field to refuse.
 * @returns null for an empty cell
 */
export function cellValue(field: ImportField, cell: string, context: ImportContext): CellValue | null {
  const isText = escaped.test(cell);
  const text = (isText ? cell.slice(1) : cell).trim();
  const { name, type } = field;
  if (text === '') return null;
  if (text.length > importLimits.cell) {
    return { problem: `${name} must be shorter than or equal to ${importLimits.cell} characters` };
  }
  if (!isText && formula.test(text)) {
    return { problem: `${name} must not be a formula; an apostrophe before it makes it a text` };
  }
  if (controls.test(text)) return { problem: `${name} must not contain control characters` };
  const read = readers[type];
  return read === undefined ? { value: text } : read(field, text, context);
}

type Reader = (field: ImportField, text: string, context: ImportContext) => CellValue;

/** How the texts of fields are read that are more than texts. */
const readers: Partial<Record<ImportField['type'], Reader>> = {
  choice: (field, text) => ({ value: choiceIn(field, text) }),
  day: (_, text) => ({ value: dayIn(text) }),
  name: (field, text, context) => ({ value: field.type === 'name' ? nameIn(text, context[field.names]) : text }),
  // One of another name is what it is, for the rules of rows to refuse.
  unit: (field, text, context) => ({
    value: field.type === 'unit' ? (unitNamed(context[field.units], text)?.code ?? text) : text,
  }),
  person: personIn,
  people: peopleIn,
  labels: labelsIn,
  texts: (_, text) => ({ value: [...new Set(text.split(separators).filter((each) => each !== ''))] }),
  flag: (_, text) => ({ value: ['yes', 'true', '1', 'x'].includes(text.toLowerCase()) }),
  number: (_, text) => ({ value: numeric(text) }),
  // The organisation's own: the status of a task, and the type of a leave.
  internal: (field, ...rest) => (field.name === 'status' ? statusIn(field, ...rest) : leaveTypeIn(field, ...rest)),
};

/** Whether a cell says nothing about what it holds but why it can't be taken. */
export function isProblem(value: CellValue | null): value is { readonly problem: string } {
  return value !== null && 'problem' in value;
}

export function problemOf(field: string, { problem: message }: { readonly problem: string }): FieldProblem {
  return { field, message };
}
