import type { RecordField } from '../core/record-kind.js';
import { contractKinds, contractNames, mostDocuments, mostWeeklyHours } from './rules.js';

/** What an employee's file says, in the order of the form. It is no kind of record: it is linked, listed and sent nowhere. */
export const employeeFileFields = {
  personalPhone: { type: 'phone', label: 'Private telephone', on: ['form', 'history'] },
  address: { type: 'text', label: 'Private address', longest: 300, on: ['form', 'history'] },
  emergencyContacts: { type: 'parts', label: 'Emergency contacts', on: ['form', 'history'] },
  employeeNumber: { type: 'text', label: 'Employee number', longest: 40, on: ['form', 'history'] },
  contract: {
    type: 'choice',
    label: 'Contract',
    options: contractKinds,
    optionLabels: contractNames,
    on: ['form', 'history'],
  },
  contractStart: { type: 'day', label: 'Contract begins', on: ['form', 'history'] },
  contractEnd: { type: 'day', label: 'Contract ends', on: ['form', 'history'] },
  probationEnd: { type: 'day', label: 'Probation ends', on: ['form', 'history'] },
  weeklyHours: { type: 'number', label: 'Hours a week', most: mostWeeklyHours, on: ['form', 'history'] },
  noticePeriod: { type: 'text', label: 'Notice period', longest: 120, on: ['form', 'history'] },
  taxId: { type: 'text', label: 'Tax ID', longest: 40, on: ['form', 'history'] },
  socialSecurityNumber: { type: 'text', label: 'Social security number', longest: 40, on: ['form', 'history'] },
  iban: { type: 'text', label: 'Bank account (IBAN)', longest: 42, on: ['form', 'history'] },
  documents: { type: 'files', label: 'Documents', most: mostDocuments, on: ['form', 'history'] },
} as const satisfies Readonly<Record<string, RecordField>>;

export type EmployeeFileField = keyof typeof employeeFileFields;
export const employeeFileFieldNames = Object.keys(employeeFileFields) as readonly EmployeeFileField[];

/** What people may change in their own file. */
export const ownFileFields = [
  'personalPhone',
  'address',
  'emergencyContacts',
] as const satisfies readonly EmployeeFileField[];
