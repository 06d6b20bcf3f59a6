import type { PayDays } from '@atrium/contracts/payslips/rules';
import type { PaidEmployee, PaySlipContent } from '@atrium/contracts/payslips/views';
import type { PayYear } from '@atrium/contracts/payslips/year-to-date';
import type { SlipSalary } from '@atrium/contracts/salaries/rules';
import type { PaySlipEvent } from '../src/slices/payslips/events.js';

// A pay slip and its events, for specs.

export const days: PayDays = {
  working: 21,
  present: 20,
  unpaid: 1,
  recorded: 1,
  source: 'attendance',
  missing: [{ day: '2026-02-03', part: 1, why: 'unrecorded', paid: false }],
};

export const employee: PaidEmployee = { employeeNumber: 'E-7', taxId: '12345678901', iban: 'DE89370400440532013000' };
export const yearBefore: PayYear = {
  slips: 1,
  gross: '4000.00',
  unpaid: '0.00',
  deductions: [{ label: 'Income tax', amount: '900.00' }],
  net: '3100.00',
};

/** The basic pay, nearly a third of it for lodging, and a fixed pension. */
export const salary: SlipSalary = {
  parts: [
    {
      structure: 'engineers',
      name: 'Engineers',
      since: '2025-03-01',
      basic: '3000.00',
      lines: [
        { label: 'Basic pay', kind: 'earning', perDay: true, amount: null, percent: '100', of: '' },
        { label: 'Lodging', kind: 'earning', perDay: false, amount: null, percent: '30', of: 'Basic pay' },
        { label: 'Pension', kind: 'deduction', perDay: false, amount: '99.99', percent: null, of: '' },
      ],
      days: 21,
    },
  ],
  working: 21,
};

export const content: PaySlipContent = {
  currency: 'EUR',
  earnings: [
    { label: 'Basic pay', amount: '4200.00', perDay: true },
    { label: 'Meal allowance', amount: '160.10', perDay: false },
  ],
  deductions: [{ label: 'Income tax', amount: '980.45' }],
  days,
  gross: '4360.10',
  unpaid: '200.00',
  deducted: '1180.45',
  net: '3179.65',
  note: '',
  payDate: '2026-02-27',
  employee,
  yearBefore,
};

export const bob = { username: 'Bob', department: 'support', designation: 'member' } as const;
export const bobNamed = { ...bob, departmentName: 'Support', designationName: 'Member' };
export const acme = { name: 'Acme and Sons Ltd', logo: null, address: '1 Main Street' };

export const drafted: PaySlipEvent = {
  type: 'PaySlipDrafted',
  data: { author: 'ann', user: 'bob', month: '2026-02', ...bob, content },
};
export const published: PaySlipEvent = {
  type: 'PaySlipPublished',
  data: { number: 1, content, reason: '', person: bobNamed, company: acme },
};
export const correction: PaySlipEvent = {
  type: 'PaySlipCorrectionDrafted',
  data: { author: 'cleo', reason: 'Bonus forgotten', content: { ...content, note: 'Sorry' } },
};
export const publishedAgain: PaySlipEvent = {
  type: 'PaySlipPublished',
  data: {
    number: 2,
    content: { ...content, note: 'Sorry' },
    reason: 'Bonus forgotten',
    person: bobNamed,
    company: acme,
  },
};
export const withdrawn: PaySlipEvent = { type: 'PaySlipWithdrawn', data: { number: 1, reason: 'Paid twice' } };
export const deleted: PaySlipEvent = { type: 'PaySlipDraftDeleted', data: {} };
export const restored: PaySlipEvent = { type: 'PaySlipDraftRestored', data: {} };
export const opened = (reader: string, number = 1): PaySlipEvent => ({
  type: 'PaySlipOpened',
  data: { reader, number },
});
export const closed = (reader: string): PaySlipEvent => ({ type: 'PaySlipClosed', data: { reader } });
export const asked: PaySlipEvent = { type: 'PaySlipDocumentAsked', data: { number: 1 } };
export const made: PaySlipEvent = { type: 'PaySlipDocumentMade', data: { number: 1 } };
