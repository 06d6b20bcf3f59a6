import type { Reading } from '@atrium/contracts/policies/reading';
import { downloadTable, type FileFormat } from '../../platform/list/table-file';

interface ReaderRow {
  readonly id: string;
  readonly department: string;
  readonly acknowledgedAt: string | null;
  readonly remindedAt: string | null;
}

/** Who is asked to acknowledge, those who have not done so first. */
export function readerRows({ done, open }: Reading): readonly ReaderRow[] {
  return [
    ...open.map(({ id, department, remindedAt }) => ({ id, department, acknowledgedAt: null, remindedAt })),
    ...done.map(({ id, department, at }) => ({ id, department, acknowledgedAt: at, remindedAt: null })),
  ];
}

/** Gives the readers of a version as a file. @param names of people and departments as they are called now */
export function exportReaders(
  name: string,
  reading: Reading,
  names: { readonly person: (id: string) => string; readonly department: (code: string) => string },
  format: FileFormat,
): Promise<void> {
  const columns = [
    { header: 'Name', value: ({ id }: ReaderRow) => names.person(id) },
    { header: 'Department', value: ({ department }: ReaderRow) => names.department(department) },
    { header: 'Acknowledged', value: ({ acknowledgedAt }: ReaderRow) => acknowledgedAt },
    { header: 'Reminded', value: ({ remindedAt }: ReaderRow) => remindedAt },
  ];
  return downloadTable(name, columns, readerRows(reading), format);
}
