import type { ImportContext } from '@atrium/contracts/imports/cell-values';
import type { ColumnMapping } from '@atrium/contracts/imports/columns';
import type { ImportedCollection } from '@atrium/contracts/imports/importable-kinds';
import type { RowFailure } from '@atrium/contracts/imports/views';
import { useEffect, useState } from 'react';
import { checkTable } from './check-table';
import type { FileTable } from './read-table';

interface Checked {
  readonly of: object;
  readonly failures: readonly RowFailure[];
}

/** The rows with errors, found anew whenever the columns change; null until they are known. */
export function useCheck(
  table: FileTable,
  collection: ImportedCollection,
  columns: ColumnMapping,
  context: ImportContext,
): readonly RowFailure[] | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    void checkTable(table, { collection, columns, context }, ending.signal).then((failures) => {
      if (failures !== null) setChecked({ of: columns, failures });
    });
    return () => ending.abort();
  }, [table, collection, columns, context]);
  return checked?.of === columns ? checked.failures : null;
}
