import { paySlipKind } from '@atrium/contracts/payslips/kind';
import type { SheetAmount, SheetLine } from '@atrium/contracts/payslips/sheet-fields';
import { isRecord } from '@atrium/contracts/core/values';
import { Check, Download, Eye, Pencil, Plus, Send, Trash2, Undo2 } from 'lucide-react';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { fieldText, recordLabels } from '../../shared-features/record-list/record-labels';
import { longDate, money } from './select';

const sheetLabels: Readonly<Record<string, string>> = {
  lines: 'Lines',
  unpaidDays: 'Unpaid days',
  sheetGross: 'Gross',
  sheetDeducted: 'Deducted',
  sheetNet: 'Net',
  sheetPayDate: 'Pay date',
  paidDays: 'Paid days',
  employeeNumber: 'Employee number',
  taxId: 'Tax ID',
  iban: 'Bank account',
  note: 'Note',
};

function isAmount(value: unknown): value is SheetAmount {
  return isRecord(value) && typeof value['amount'] === 'string' && typeof value['currency'] === 'string';
}

function isLine(value: unknown): value is SheetLine {
  return isAmount(value) && 'label' in value;
}

const lineText = ({ label, amount, currency }: SheetLine): string => `${label}: ${money(amount, currency)}`;

const declared = recordLabels(paySlipKind, {
  actions: {
    PaySlipDrafted: 'created the pay slip',
    PaySlipDraftChanged: 'changed the draft',
    PaySlipCorrectionDrafted: 'started a correction',
    PaySlipPublished: 'published the pay slip',
    PaySlipWithdrawn: 'withdrew the pay slip',
    PaySlipAcknowledged: 'acknowledged the pay slip',
    PaySlipDraftDeleted: 'deleted the draft',
    PaySlipDraftRestored: 'brought the draft back',
    PaySlipOpened: 'opened the pay slip',
    PaySlipClosed: 'closed the pay slip',
    PaySlipDocumentAsked: 'asked for the document',
    PaySlipDocumentMade: 'got the document',
    PaySlipExported: 'took its lines for accounting',
  },
  signs: {
    PaySlipDrafted: { icon: Plus, tone: 'primary' },
    PaySlipCorrectionDrafted: { icon: Pencil, tone: 'warning' },
    PaySlipPublished: { icon: Send, tone: 'success' },
    PaySlipWithdrawn: { icon: Undo2, tone: 'danger' },
    PaySlipAcknowledged: { icon: Check, tone: 'success' },
    PaySlipDraftDeleted: { icon: Trash2, tone: 'danger' },
    PaySlipDraftRestored: { icon: Undo2, tone: 'success' },
    PaySlipOpened: { icon: Eye, tone: 'neutral' },
    PaySlipExported: { icon: Download, tone: 'neutral' },
  },
  lists: new Set(['lines']),
  // The lines tell of them.
  implied: new Set(['unpaidDays', 'sheetGross', 'sheetDeducted', 'sheetNet', 'sheetPayDate']),
  textOf(field, value, nameOf) {
    if (Array.isArray(value)) return value.filter(isLine).map(lineText).join('\n') || null;
    if (isAmount(value)) return money(value.amount, value.currency);
    if (field === 'sheetPayDate') return typeof value === 'string' && value !== '' ? longDate(value) : null;
    if (field === 'drafted') return isRecord(value) ? String(value['net']) : null;
    return value === 0 ? null : fieldText(paySlipKind, field, value, nameOf);
  },
});

/** The labels of the history of a pay slip; those of payroll read it who opened the pay slip. */
export const paySlipLabels: HistoryLabels = {
  ...declared,
  labelOf: (field) => sheetLabels[field] ?? declared.labelOf(field),
  // Parts of a draft, which are not put back one by one.
  fieldChangesIn: ({ changes }) => changes,
  unseen: 'Open the pay slip to see who wrote this.',
};
