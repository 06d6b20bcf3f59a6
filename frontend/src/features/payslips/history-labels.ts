import { isRecord } from '@atrium/contracts/core/values';
import { Eye, Pencil, Plus, Send, Trash2, Undo2, Undo } from 'lucide-react';
import type { HistoryLabels } from '../../shared-features/history/history-labels';

const labels: Readonly<Record<string, string>> = {
  state: 'State',
  number: 'Version',
  gross: 'Gross',
  net: 'Net',
  drafted: 'Draft, net',
};

/** Read by members of payroll who opened the payslip. */
export const paySlipLabels: HistoryLabels = {
  collection: 'payslips',
  thing: 'the pay slip',
  actions: {
    PaySlipDrafted: 'created the pay slip',
    PaySlipDraftChanged: 'changed the draft',
    PaySlipCorrectionDrafted: 'started a correction',
    PaySlipPublished: 'published the pay slip',
    PaySlipWithdrawn: 'withdrew the pay slip',
    PaySlipDraftDeleted: 'deleted the draft',
    PaySlipDraftRestored: 'brought the draft back',
    PaySlipOpened: 'opened the pay slip',
    PaySlipClosed: 'closed the pay slip',
    PaySlipDocumentAsked: 'asked for the document',
    PaySlipDocumentMade: 'got the document',
  },
  signs: {
    PaySlipDrafted: { icon: Plus, tone: 'primary' },
    PaySlipCorrectionDrafted: { icon: Pencil, tone: 'warning' },
    PaySlipPublished: { icon: Send, tone: 'success' },
    PaySlipWithdrawn: { icon: Undo, tone: 'danger' },
    PaySlipDraftDeleted: { icon: Trash2, tone: 'danger' },
    PaySlipDraftRestored: { icon: Undo2, tone: 'success' },
    PaySlipOpened: { icon: Eye, tone: 'neutral' },
  },
  labelOf: (field) => labels[field] ?? field,
  textOf(field, value) {
    if (field === 'drafted') return isRecord(value) ? String(value['net']) : null;
    if (typeof value === 'number') return value === 0 ? null : `${value}`;
    return typeof value === 'string' && value !== '' ? value : null;
  },
  told: new Set(['deleted']),
};
