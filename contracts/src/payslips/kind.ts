import type { RecordKind } from '../core/record-kind.js';
import { internal } from '../core/shared-fields.js';
import { paySlipStates } from './rules.js';

export const paySlipKind = {
  collection: 'payslips',
  one: 'pay slip',
  many: 'pay slips',
  heading: 'Pay slips',
  title: 'month',
  opens: ['/u/hr/payslip?open='],
  rights: { create: ['createpayslip'], edit: ['editpayslip'], remove: ['deletepayslip'] },
  commands: { create: 'DraftPaySlip', edit: 'EditPaySlip', remove: 'DeletePaySlip', restore: 'RestorePaySlip' },
  template: 'Pay Slip',
  fields: {
    month: { type: 'note', label: 'Month', on: ['list'] },
    user: { type: 'person', label: 'Name', on: ['list'] },
    username: internal,
    department: internal,
    designation: internal,
    state: { type: 'choice', options: paySlipStates, label: 'State', on: ['list', 'history'] },
    /** 0 without a current version. */
    number: { type: 'number', label: 'Version', on: ['list', 'history'] },
    gross: { type: 'note', label: 'Gross', on: ['list', 'history'] },
    net: { type: 'note', label: 'Net', on: ['list', 'history'] },
    payDate: { type: 'day', label: 'Pay date', on: ['list', 'history'] },
    drafted: { type: 'parts', label: 'Draft, net', on: ['history'] },
    /** When its person confirmed that they received the current version. */
    acknowledgedAt: { type: 'instant', label: 'Acknowledged', on: ['list', 'history'] },
    deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
    currency: internal,
    publishedAt: internal,
    updatedAt: internal,
    discarded: internal,
    draft: internal,
    versions: internal,
    readers: internal,
  },
} as const satisfies RecordKind;
