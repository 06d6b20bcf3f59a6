import { roleNames } from '../core/permission-names.js';
import { roles } from '../core/permissions.js';
import type { RecordField } from '../core/record-kind.js';

/** Superadmins belong to no organisation. */
export const importedRoles = roles.filter((role) => role !== 'superadmin');

/** What a file says about a new person, in the order of the form for one. */
export const accountFields = {
  username: { type: 'text', label: 'Username', on: ['form'], longest: 30, required: true },
  firstname: { type: 'text', label: 'First name', on: ['form'], longest: 60 },
  lastname: { type: 'text', label: 'Last name', on: ['form'], longest: 60 },
  email: { type: 'text', label: 'Email', on: ['form'], longest: 254, required: true },
  phone: { type: 'phone', label: 'Telephone', on: ['form'] },
  dob: { type: 'day', label: 'Date of birth', on: ['form'], required: true },
  role: {
    type: 'choice',
    label: 'Role',
    on: ['form'],
    options: importedRoles,
    optionLabels: roleNames,
    required: true,
  },
  designation: { type: 'unit', units: 'designations', label: 'Designation', on: ['form'], required: true },
  department: { type: 'unit', units: 'departments', label: 'Department', on: ['form'], required: true },
  manager: { type: 'person', label: 'Reports to', on: ['form'] },
  joined: { type: 'day', label: 'Joined on', on: ['form'] },
} as const satisfies Readonly<Record<string, RecordField>>;
