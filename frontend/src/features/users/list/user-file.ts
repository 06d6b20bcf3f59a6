import type { CsvColumn } from '../../../platform/list/csv';
import type { FileFormat } from '../../../platform/list/table-file';
import { stateOf, type UserRow } from './select';

const columns: readonly CsvColumn<UserRow>[] = [
  { header: 'S.No', value: ({ serial }) => serial },
  { header: 'Username', value: ({ user }) => user.username },
  { header: 'First name', value: ({ user }) => user.firstname },
  { header: 'Last name', value: ({ user }) => user.lastname },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Role', value: ({ user }) => user.role },
  { header: 'Designation', value: ({ user }) => user.designation },
  { header: 'Department', value: ({ user }) => user.department },
  { header: 'Joined', value: ({ user }) => user.joined },
  { header: 'Left', value: ({ user }) => user.left },
  { header: 'State', value: ({ user }) => stateOf(user) },
];

/** Accounts as a file, as far as the list shows them. */
export async function exportUsers(rows: readonly UserRow[], format: FileFormat): Promise<void> {
  const { downloadTable } = await import('../../../platform/list/table-file');
  return downloadTable('users', columns, rows, format);
}
