import type { RecordField } from '../core/record-kind.js';
import { balanceKinds } from './commands.js';

/** What a row of a file can be: an entry of a person's balance, or what they are entitled to from a year on. */
export const balanceEntryKinds = [...balanceKinds, 'entitlement'] as const;
export type BalanceEntryKind = (typeof balanceEntryKinds)[number];

/** What a file says about the leave of people. */
export const balanceEntryFields = {
  user: { type: 'person', label: 'Person', on: ['form'], required: true },
  type: { type: 'internal', label: 'Leave type', on: ['form'], required: true },
  kind: {
    type: 'choice',
    label: 'Kind of entry',
    on: ['form'],
    options: balanceEntryKinds,
    optionLabels: { opening: 'Opening balance', correction: 'Correction', entitlement: 'Entitlement' },
  },
  year: { type: 'number', label: 'Year', on: ['form'], required: true },
  days: { type: 'number', label: 'Days', on: ['form'], required: true },
  reason: { type: 'text', label: 'Reason', on: ['form'] },
} as const satisfies Readonly<Record<string, RecordField>>;
