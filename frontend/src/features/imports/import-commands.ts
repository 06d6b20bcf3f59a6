import type { ImportFileView, ImportView } from '@atrium/contracts/imports/views';
import type { ValueMapping } from '@atrium/contracts/imports/values';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { dispatch } from '../../platform/api/dispatch-here';
import { downloadDocument } from '../../platform/api/files';
import { toast } from '../../ui/overlay/toast-store';
import { type FileTable, packed } from '../../platform/list/read-table';

const failure = 'Not imported';

/** Uploads the rows and starts the import. @returns whether it was started */
export async function startImport(
  table: FileTable,
  { values, ...how }: Pick<ImportView, 'collection' | 'name' | 'columns' | 'mode'> & { readonly values: ValueMapping },
): Promise<boolean> {
  const body = new FormData();
  body.set('file', await packed(table), 'rows.csv.gz');
  try {
    const { data } = await api.send<ImportFileView>('POST', '/imports/file', { body });
    const { file, rows } = data;
    const answered = await dispatch('StartImport', {
      body: { ...how, file, rows, ...(values.length === 0 ? {} : { values }) },
      failure,
    });
    return answered.ok;
  } catch (error) {
    toast.error(failure, { description: problemOf(error).message });
    return false;
  }
}

export function cancelImport(id: string): Promise<unknown> {
  return dispatch('CancelImport', { id, failure: 'Not cancelled' });
}

/** The rows that the server did not import, as a file to be fixed. */
export async function downloadImportErrors({ _id, name }: ImportView): Promise<void> {
  const file = `${name.replace(/\.\w+$/, '')}-errors.csv`;
  const problem = await downloadDocument(`/imports/${_id}/errors.csv`, file);
  if (problem !== null) toast.error('No file', { description: problem.message });
}
