import { describe, expect, it } from '@jest/globals';
import { effectiveFlags, flagsFrom, permissionFlags, rolePresets } from '../core/permissions.js';
import { defaultTaskStatuses } from '../settings/task-board.js';
import { firstUnits } from '../settings/units.js';
import type { ImportAccount, ImportContext } from './cell-values.js';
import { matchColumns } from './columns.js';
import { importFields, requiredFields } from './importable-kinds.js';
import { rowChecker } from './row-check.js';

const accounts: ImportAccount[] = [
  { _id: 'ann-id', username: 'ann.lee', firstname: 'Ann', lastname: 'Lee', email: 'ann@acme.example' },
  { _id: 'old-id', username: 'old.hand', email: 'old@acme.example', deleted: true },
  { _id: 'back-id', username: 'taken.back', email: 'back@acme.example', deleted: true, invited: true },
];
const admin = { id: 'helen-id', role: 'admin', department: 'hr' } as const;
const contextOf = (importer: ImportContext['importer']): ImportContext => ({
  people: accounts.slice(0, 1),
  applications: [],
  modules: [],
  policyCategories: [],
  taskStatuses: defaultTaskStatuses,
  ...firstUnits,
  labels: [],
  importer,
  accounts,
});
const columns = ['username', 'email', 'dob', 'role', 'designation', 'department', 'manager'];
const checkAs = (importer: ImportContext['importer']) => rowChecker('users', columns, contextOf(importer));
const rowOf = (name: string, part: Readonly<Record<string, string>> = {}): string[] => {
  const whole: Readonly<Record<string, string>> = {
    username: name,
    email: `${name}@acme.example`,
    dob: '1990-02-28',
    role: 'dev',
    designation: 'Software Engineer',
    department: 'Developer',
    ...part,
  };
  return columns.map((column) => whole[column] ?? '');
};
const fieldsOf = (check: ReturnType<typeof checkAs>, row: string[], number = 1) =>
  check(row, number).errors.map(({ field }) => field);

describe('a row about a person', () => {
  it('becomes an invitation, with the rights that the role usually has', () => {
    const { commands, errors } = checkAs(admin)(rowOf('new.one', { manager: 'Ann Lee' }), 1);
    expect(errors).toEqual([]);
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatchObject({
      name: 'InviteUser',
      body: {
        username: 'new.one',
        role: 'dev',
        designation: 'softwareEngineer',
        department: 'developer',
        manager: 'ann-id',
        ...Object.fromEntries(rolePresets.dev.map((flag) => [flag, true])),
      },
    });
  });

  it('gives nobody more than the importer has, nor a place out of their reach', () => {
    const clerk = { id: 'cleo', role: 'member', department: 'support', createuser: true, createnotes: true } as const;
    const check = checkAs(clerk);
    const { commands, errors } = check(rowOf('new.one', { role: 'member', department: 'support' }), 1);
    expect(errors).toEqual([]);
    const given = { role: 'member', ...commands[0]?.body } as const;
    expect(effectiveFlags(given)).toEqual(['createnotes']);
    expect(fieldsOf(check, rowOf('b.two', { role: 'dev', department: 'support' }))).toEqual(['role']);
    expect(fieldsOf(check, rowOf('c.three', { role: 'member', department: 'hr' }))).toEqual(['department']);
    const under = rowOf('d.four', { role: 'member', department: 'support', manager: 'ann.lee' });
    expect(fieldsOf(check, under)).toEqual(['manager']);
    const everything = { ...admin, role: 'superadmin', ...flagsFrom(permissionFlags) } as const;
    expect(fieldsOf(checkAs(everything), rowOf('e.five', { role: 'superadmin' }))).toEqual(['role']);
  });

  it('may report to somebody of an earlier row, by any of their names', () => {
    const file = ['username', 'email', 'dob', 'role', 'designation', 'department', 'manager', 'firstname', 'lastname'];
    const check = rowChecker('users', file, { ...contextOf(admin), idOfRow: (row) => `row-${row}` });
    expect(check([...rowOf('boss.new'), 'Bea', 'Boss'], 1).errors).toEqual([]);
    for (const [index, name] of ['Boss.New', 'boss.new@acme.example', 'bea boss'].entries()) {
      const { commands, needs } = check(rowOf(`report.${index}`, { manager: name }), index + 2);
      expect([commands[0]?.body, needs]).toEqual([expect.objectContaining({ manager: 'row-1' }), [1]]);
    }
    // A later row, or one that is not imported, gives nobody.
    expect(fieldsOf(check, rowOf('no.role', { role: 'boss' }), 5)).toEqual(['role']);
    expect(fieldsOf(check, rowOf('under.it', { manager: 'no.role' }), 6)).toEqual(['manager']);
    expect(fieldsOf(check, rowOf('too.early', { manager: 'boss.new' }), 1)).toEqual(['manager']);
  });

  it('is passed over where the address is known, whatever else it says', () => {
    const { present, errors, commands } = checkAs(admin)(rowOf('ann', { email: 'ANN@acme.example', dob: '' }), 1);
    expect(present).toEqual({ id: 'ann-id', label: 'Ann Lee' });
    expect([errors, commands]).toEqual([[], []]);
  });

  it('is refused where the username is another’s, or somebody has it who was deleted', () => {
    const check = checkAs(admin);
    expect(check(rowOf('Ann.Lee', { email: 'other@acme.example' }), 1).errors).toEqual([
      { field: 'username', message: 'username: Ann Lee has it' },
    ]);
    expect(fieldsOf(check, rowOf('old.hand', { email: 'old@acme.example' }), 2)).toEqual(['username', 'email']);
    // An invitation that was taken back before it was used leaves its names.
    expect(fieldsOf(check, rowOf('taken.back', { email: 'back@acme.example' }), 3)).toEqual([]);
  });

  it('is refused where an earlier row has the same names, and not for being read twice', () => {
    const check = checkAs(admin);
    expect(fieldsOf(check, rowOf('new.one'), 1)).toEqual([]);
    expect(check(rowOf('NEW.one'), 4).errors).toEqual([
      { field: 'username', message: 'username: row 1 has the same' },
      { field: 'email', message: 'email: row 1 has the same' },
    ]);
    expect(fieldsOf(check, rowOf('new.one'), 1)).toEqual([]);
  });

  it('says of each field what is wrong with it', () => {
    const row = rowOf('no', { email: 'nowhere', dob: '2026-02-30', role: 'boss', designation: '', department: 'moon' });
    const { errors } = checkAs(admin)(row, 1);
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'department',
      'designation',
      'dob',
      'email',
      'role',
      'username',
    ]);
    expect(errors.find(({ field }) => field === 'department')?.message).toContain('must be one of');
  });
});

it('files of people have their columns matched by the names that other products give them', () => {
  const header = ['Login', 'First Name', 'Surname', 'E-mail', 'Mobile', 'Birthday', 'Role', 'Job Title', 'Team'];
  expect(matchColumns('users', [...header, 'Line manager', 'Hire Date', 'Password', 'Salary'])).toEqual([
    'username',
    'firstname',
    'lastname',
    'email',
    'phone',
    'dob',
    'role',
    'designation',
    'department',
    'manager',
    'joined',
    '',
    '',
  ]);
});

it('no file sets a password or a right by itself', () => {
  const names = importFields('users').map(({ name }) => name);
  expect(names.filter((name) => /password|create|edit|delete|flag/.test(name))).toEqual([]);
  expect(requiredFields('users').map(({ name }) => name)).toEqual([
    'username',
    'email',
    'dob',
    'role',
    'designation',
    'department',
  ]);
});
