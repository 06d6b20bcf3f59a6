import type { ImportContext } from '@atrium/contracts/imports/cell-values';
import type { ColumnMapping } from '@atrium/contracts/imports/columns';
import type { ImportedCollection } from '@atrium/contracts/imports/importable-kinds';
import type { ValueMapping } from '@atrium/contracts/imports/values';
import { isStaff } from '@atrium/contracts/users/staff';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import type { FileTable } from '../../platform/list/read-table';
import { checkTable, type TableCheck } from './check-table';

interface Checked extends TableCheck {
  readonly of: ColumnMapping;
  readonly values: ValueMapping;
}

/** What the file would bring, found anew whenever the columns or the values change; null until they are known. */
export function useCheck(
  table: FileTable,
  of: { readonly collection: ImportedCollection; readonly columns: ColumnMapping; readonly values: ValueMapping },
  context: ImportContext,
): TableCheck | null {
  const { collection, columns, values } = of;
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    void checkTable(table, { collection, columns, values, context }, ending.signal).then((found) => {
      if (found !== null) setChecked({ of: columns, values, ...found });
    });
    return () => ending.abort();
  }, [table, collection, columns, values, context]);
  return checked?.of === columns && checked.values === values ? checked : null;
}

/** Stands for records that are not made yet. */
const anyId = '00000000-0000-4000-8000-000000000000';

/** What the texts of a file may refer to: the people and the lists of the organisation. */
export function useImportContext(): ImportContext {
  const me = useUser();
  const { applications, modules, policyCategories, taskStatuses, labels, departments, designations, leaveTypes } =
    useSettings();
  const { documents } = useCollection('users');
  const { documents: balances } = useCollection('leave-corrections');
  return useMemo(
    () => ({
      people: documents.filter(isStaff),
      applications,
      modules,
      policyCategories,
      taskStatuses,
      departments,
      designations,
      labels,
      importer: { ...me, id: me._id },
      accounts: documents,
      idOfRow: () => anyId,
      leave: { types: leaveTypes, balances },
    }),
    [
      documents,
      applications,
      modules,
      policyCategories,
      taskStatuses,
      labels,
      departments,
      designations,
      leaveTypes,
      balances,
      me,
    ],
  );
}
