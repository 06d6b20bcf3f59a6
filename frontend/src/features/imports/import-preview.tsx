import type { ColumnMapping } from '@atrium/contracts/imports/columns';
import { type ImportedCollection, importFields } from '@atrium/contracts/imports/importable-kinds';
import type { RowFailure } from '@atrium/contracts/imports/views';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { wireText } from '../../ui/language/wire-text';
import { chosenKey, type ColumnValues } from './column-values';
import { problemInColumn } from './problem-text';
import type { FileTable } from '../../platform/list/read-table';

const shownRows = 5;

/** The texts of what values become, by field and value. */
function textsOf(columns: readonly ColumnValues[]): ReadonlyMap<string, string> {
  const texts = columns.flatMap(({ field, choices, values }) => {
    const labels = new Map(choices.map(({ value, label }) => [value, wireText(label)]));
    return values.flatMap(({ text, becomes }) =>
      becomes === null ? [] : [[chosenKey(field.name, text), labels.get(becomes) ?? ''] as const],
    );
  });
  return new Map(texts);
}

/** The first rows as they will be imported, with what is wrong with each cell. */
export function ImportPreview(props: {
  table: FileTable;
  collection: ImportedCollection;
  columns: ColumnMapping;
  /** What values become. */
  values: readonly ColumnValues[];
  failures: readonly RowFailure[] | null;
}) {
  const { table, collection, columns, values, failures } = props;
  const become = useMemo(() => textsOf(values), [values]);
  const labels = new Map(importFields(collection).map(({ name, label }) => [name, label]));
  const filled = columns.flatMap((name, index) => (name === '' ? [] : [{ name, index }]));
  const wrong = new Map(
    failures?.map(({ row, errors }) => [row, new Map(errors.map((one) => [one.field, problemInColumn(one)]))]),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="The first rows">
      <table className="w-full text-start">
        <thead>
          <tr className="border-b text-meta text-ink-muted">
            <th className="px-3 py-2 text-start font-medium">Row</th>
            {filled.map(({ name }) => (
              <th key={name} className="px-3 py-2 text-start font-medium whitespace-nowrap">
                {labels.get(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {table.rows.slice(0, shownRows).map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place
            <tr key={index}>
              <td className="px-3 py-2 text-ink-faint tabular-nums">{index + 1}</td>
              {filled.map(({ name, index: column }) => {
                const problem = wrong.get(index + 1)?.get(name);
                return (
                  <td key={name} className="max-w-72 min-w-24 px-3 py-2 align-top">
                    <span className="line-clamp-2 break-words">
                      {become.get(chosenKey(name, cells[column] ?? '')) ?? cells[column]}
                    </span>
                    {problem === undefined ? null : <ProblemText>{problem}</ProblemText>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What is wrong, in the words of the rule. */
export function ProblemText({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1 text-meta text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
      {children}
    </span>
  );
}
