import { roleName } from '@atrium/contracts/core/permission-names';
import { departmentNow, designationNow } from '../../../platform/organisation/units-now';
import type { CsvColumn } from '../../../platform/list/csv';
import type { FileFormat } from '../../../platform/list/table-file';
import { stateOf, type UserRow } from './select';

function columnsOf(nameOf: (person: string) => string): readonly CsvColumn<UserRow>[] {
  return [
    { header: 'S.No', value: ({ serial }) => serial },
    { header: 'Username', value: ({ user }) => user.username },
    { header: 'First name', value: ({ user }) => user.firstname },
    { header: 'Last name', value: ({ user }) => user.lastname },
    { header: 'Email', value: ({ user }) => user.email },
    { header: 'Role', value: ({ user }) => roleName(user.role) },
    { header: 'Designation', value: ({ user }) => designationNow(user.designation) },
    { header: 'Department', value: ({ user }) => departmentNow(user.department) },
    { header: 'Reports to', value: ({ user }) => (user.manager === '' ? '' : nameOf(user.manager)) },
    { header: 'Joined', value: ({ user }) => user.joined },
    { header: 'Left', value: ({ user }) => user.left },
    { header: 'State', value: ({ user }) => stateOf(user) },
  ];
}

/**
 * Accounts as a file, as far as the list shows them.
 * @param nameOf the name of a person by their id
 */
export async function exportUsers(
  rows: readonly UserRow[],
  format: FileFormat,
  nameOf: (person: string) => string,
): Promise<void> {
  const { downloadTable } = await import('../../../platform/list/table-file');
  return downloadTable('users', columnsOf(nameOf), rows, format);
}
