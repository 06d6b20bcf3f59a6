import type { Attachment } from '@atrium/contracts/core/attachments';
import { type EmployeeFileField, employeeFileFields } from '@atrium/contracts/employee-files/fields';
import { contractNames, ibanGroups } from '@atrium/contracts/employee-files/rules';
import type { EmergencyContact } from '@atrium/contracts/employee-files/views';
import { BellRing } from 'lucide-react';
import type { HistoryLabels } from '../../../shared-features/history/history-labels';
import { formatDay } from '../../../ui/format/formats';
import { formatList, formatNumber } from '../../../ui/format/numbers';

const isField = (field: string): field is EmployeeFileField => Object.hasOwn(employeeFileFields, field);

/** What a field of an employee's file is called. */
export function fileLabel(field: string): string {
  return isField(field) ? employeeFileFields[field].label : field;
}

/** Whom to call, how they stand to the person, and their number. */
export function contactText({ name, relation, phone }: EmergencyContact): string {
  return [name, relation, phone].filter(Boolean).join(' · ');
}

function listText(field: string, value: readonly unknown[]): string | null {
  const texts =
    field === 'documents'
      ? (value as readonly Attachment[]).map(({ name }) => name)
      : (value as readonly EmergencyContact[]).map(contactText);
  return texts.length === 0 ? null : formatList(texts);
}

/** A value of an employee's file as text; null for nothing. */
export function fileText(field: string, value: unknown): string | null {
  if (Array.isArray(value)) return listText(field, value);
  if (typeof value === 'number') return value === 0 ? null : formatNumber(value);
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'iban') return ibanGroups(value);
  if (field === 'contract') return contractNames[value as keyof typeof contractNames] ?? value;
  return isField(field) && employeeFileFields[field].type === 'day' ? formatDay(value, { dateStyle: 'medium' }) : value;
}

export const fileLabels: HistoryLabels = {
  collection: 'employee-files',
  thing: 'the employee file',
  actions: { EmploymentEndNeared: 'told that an end is near' },
  signs: { EmploymentEndNeared: { icon: BellRing, tone: 'warning' } },
  labelOf: fileLabel,
  textOf: fileText,
  lists: new Set(['documents', 'emergencyContacts']),
};
