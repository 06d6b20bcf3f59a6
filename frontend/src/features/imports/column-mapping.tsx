import type { ColumnMapping } from '@atrium/contracts/imports/columns';
import { type ImportedCollection, importFields, requiredFields } from '@atrium/contracts/imports/importable-kinds';
import { useId } from 'react';
import { Select } from '../../ui/form/select';
import type { FileTable } from '../../platform/list/read-table';

const samples = 3;

/** What the first rows have in a column. */
function sampleOf({ rows }: FileTable, column: number): string {
  const filled = rows.slice(0, 50).flatMap((row) => row[column]?.trim() || []);
  return filled.slice(0, samples).join(' · ');
}

/** The columns of the file, each with what it holds and the field that it fills. */
export function ColumnMappingTable(props: {
  table: FileTable;
  collection: ImportedCollection;
  columns: ColumnMapping;
  onChange: (columns: ColumnMapping) => void;
}) {
  const { table, collection, columns, onChange } = props;
  const id = useId();
  const needed = new Set(requiredFields(collection).map(({ name }) => name));
  const options = importFields(collection).map(({ name, label }) => ({
    value: name,
    label: needed.has(name) ? `${label} *` : label,
  }));
  // A field that is chosen for a column is taken from the one that had it.
  const choose = (column: number, field: string) =>
    onChange(
      columns.map((present, index) => (index === column ? field : present === field && field !== '' ? '' : present)),
    );
  return (
    <ul className="flex flex-col divide-y" aria-label="Columns of the file">
      {table.header.map((heading, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns are known by their place
        <li key={column} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_16rem]">
          <div className="min-w-0">
            <p id={`${id}-${column}`} className="truncate font-medium">
              {heading || `Column ${column + 1}`}
            </p>
            <p className="truncate text-meta text-ink-faint">{sampleOf(table, column) || 'Empty in the first rows'}</p>
          </div>
          <Select
            aria-labelledby={`${id}-${column}`}
            placeholder="Not imported"
            options={options}
            value={columns[column] ?? ''}
            onChange={({ target }) => choose(column, target.value)}
          />
        </li>
      ))}
    </ul>
  );
}
