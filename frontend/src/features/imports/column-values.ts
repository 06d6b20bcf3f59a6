import type { ImportContext } from '@atrium/contracts/imports/cell-values';
import type { ColumnMapping } from '@atrium/contracts/imports/columns';
import { type ImportedCollection, type ImportField, importFields } from '@atrium/contracts/imports/importable-kinds';
import { type ImportSource, presetValue } from '@atrium/contracts/imports/presets';
import {
  choiceMeant,
  choicesOf,
  type ImportChoice,
  isMapped,
  mappedKey,
  mappedValues,
  type ValueMapping,
} from '@atrium/contracts/imports/values';
import type { FileTable } from '../../platform/list/read-table';

/** A value that occurs in a column, and what it becomes. */
export interface OccurringValue {
  readonly text: string;
  readonly count: number;
  /** A value of the field; empty to leave it empty; null where nothing matches, so that its rows are errors. */
  readonly becomes: string | null;
  /** Whether that is what it means by itself. */
  readonly isItself: boolean;
  /** Whether somebody can say what it becomes: texts that long are no choices. */
  readonly canBecome: boolean;
}

/** The values of a column of choices, those without a match first, then the most frequent. */
export interface ColumnValues {
  readonly field: ImportField;
  readonly choices: readonly ImportChoice[];
  readonly values: readonly OccurringValue[];
}

/** What somebody chose, by field and value; see {@link chosenKey}. */
export type ChosenValues = ReadonlyMap<string, string>;

export function chosenKey(field: string, text: string): string {
  return `${field} ${mappedKey(text)}`;
}

/** How often each text occurs in a column, whatever its case. */
function countsIn({ rows }: FileTable, column: number): Map<string, { readonly text: string; count: number }> {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const row of rows) {
    const text = row[column]?.trim() ?? '';
    if (text === '') continue;
    const known = counts.get(mappedKey(text));
    if (known === undefined) counts.set(mappedKey(text), { text, count: 1 });
    else known.count++;
  }
  return counts;
}

const isLost = ({ becomes }: OccurringValue): number => Number(becomes === null);

/** Every value that occurs in the columns of choices, with how often it occurs and what it becomes. */
export function valuesIn(
  table: FileTable,
  of: { readonly collection: ImportedCollection; readonly columns: ColumnMapping; readonly source: ImportSource },
  context: ImportContext,
  chosen: ChosenValues,
): ColumnValues[] {
  const open = importFields(of.collection).filter((field) => isMapped(field) && of.columns.includes(field.name));
  return open.map((field) => {
    const counts = countsIn(table, of.columns.indexOf(field.name));
    const values = [...counts.values()].map(({ text, count }): OccurringValue => {
      const meant = choiceMeant(field, text, context);
      const canBecome = text.length <= mappedValues.longest;
      const given = canBecome ? presetValue({ ...of, field }, text, context) : meant;
      const becomes = chosen.get(chosenKey(field.name, text)) ?? given;
      return { text, count, becomes, isItself: becomes === meant, canBecome };
    });
    const sorted = values.toSorted((a, b) => isLost(b) - isLost(a) || b.count - a.count);
    return { field, choices: choicesOf(field, context), values: sorted };
  });
}

/** What the server has to know: the values that become something else than they mean by themselves. */
export function mappingOf(columns: readonly ColumnValues[]): ValueMapping {
  return columns
    .flatMap(({ field, values }) =>
      values.flatMap(({ text: from, becomes: to, isItself }) =>
        to === null || isItself ? [] : [{ field: field.name, from, to }],
      ),
    )
    .slice(0, mappedValues.most);
}
