import { paySlipKind } from '@atrium/contracts/payslips/kind';
import { isRecord } from '@atrium/contracts/core/values';
import { Check, Download, Eye, Pencil, Plus, Send, Trash2, Undo2 } from 'lucide-react';
import { fieldText, recordLabels } from '../../shared-features/record-list/record-labels';

/** The labels of the history of a pay slip; those of payroll read it who opened the pay slip. */
export const paySlipLabels = recordLabels(paySlipKind, {
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
  textOf(field, value, nameOf) {
    if (field === 'drafted') return isRecord(value) ? String(value['net']) : null;
    return value === 0 ? null : fieldText(paySlipKind, field, value, nameOf);
  },
});
