import type { PaySlipDocument } from '@atrium/contracts/payslips/views';

/** Somebody's published pay slip of a month as its owner sees it in lists, with what a spec says otherwise. */
export function samplePaySlip(user: string, month: string, wishes: Partial<PaySlipDocument> = {}): PaySlipDocument {
  return {
    _id: `${user}_${month}`,
    version: 1,
    user,
    username: user,
    department: 'support',
    designation: 'member',
    month,
    state: 'Published',
    number: 1,
    currency: 'EUR',
    gross: '1000.00',
    net: '800.10',
    drafted: null,
    discarded: null,
    acknowledgedAt: null,
    publishedAt: `${month}-28T09:30:00.000Z`,
    updatedAt: `${month}-28T09:30:00.000Z`,
    deleted: false,
    ...wishes,
  };
}
