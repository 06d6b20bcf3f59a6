import type { TaskStatus } from '../settings/task-board.js';
import { unitsInUse } from '../settings/units.js';
import { cellValue, type ImportContext, isProblem } from './cell-values.js';
import type { ImportField } from './importable-kinds.js';

/** What a value of a file becomes, in the column of a field. */
export interface MappedValue {
  readonly field: string;
  /** As the file has it, whatever the case. */
  readonly from: string;
  /** A value of the field; empty to leave it empty. */
  readonly to: string;
}

export type ValueMapping = readonly MappedValue[];

/** How many values of a file can be mapped, and how long one is at most. */
export const mappedValues = { most: 2_000, longest: 200 } as const;

/** One of the values that a field has. */
export interface ImportChoice {
  readonly value: string;
  readonly label: string;
}

/** Whether a column of such a field holds one of few values, each of which can become another. */
export function isMapped({ name, type }: ImportField): boolean {
  return (
    type === 'choice' ||
    type === 'name' ||
    type === 'unit' ||
    (type === 'internal' && (name === 'status' || name === 'type'))
  );
}

export function statusesInUse(statuses: readonly TaskStatus[]): readonly TaskStatus[] {
  return statuses.filter(({ into }) => into === null);
}

/** The values that a field has, by what they are called; none for fields that are no choice. */
export function choicesOf(field: ImportField, context: ImportContext): readonly ImportChoice[] {
  if (field.type === 'choice') {
    return field.options.map((value) => ({ value, label: field.optionLabels?.[value] ?? value }));
  }
  if (field.type === 'name') return context[field.names].map((value) => ({ value, label: value }));
  if (field.type === 'unit') {
    return unitsInUse(context[field.units]).map(({ code, name }) => ({ value: code, label: name }));
  }
  if (!isMapped(field)) return [];
  if (field.name === 'type') return context.leave?.types.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return statusesInUse(context.taskStatuses).map(({ id, name }) => ({ value: id, label: name }));
}

/** The value that a text means by itself; null where it means none. */
export function choiceMeant(field: ImportField, text: string, context: ImportContext): string | null {
  const read = cellValue(field, text, context);
  if (read === null || isProblem(read)) return null;
  return choicesOf(field, context).find(({ value }) => value === read.value)?.value ?? null;
}

/** As values of a column are compared. */
export function mappedKey(text: string): string {
  return text.trim().toLowerCase();
}

/** Makes what says what a cell becomes before it is read. */
export function mappedCells(values: ValueMapping): (field: string, cell: string) => string {
  const byField = new Map<string, Map<string, string>>();
  for (const { field, from, to } of values) {
    byField.set(field, (byField.get(field) ?? new Map<string, string>()).set(mappedKey(from), to));
  }
  return (field, cell) => byField.get(field)?.get(mappedKey(cell)) ?? cell;
}
