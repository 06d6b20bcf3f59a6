import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { bob, content, correction, days, drafted, employee, published } from '../../../test/pay-slips.js';
import { stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type PaySlipCommand, paySlipDecider } from './decider.js';
import type { PaySlipEvent } from './events.js';

const version = { ...content, number: 1, state: 'Published' };
const terms = { targetMs: 0, breakMs: 0, lateAfter: null };
const documents: Readonly<Record<string, object>> = {
  'settings acme': {
    ...defaultSettings,
    displayName: 'Acme',
    logo: 'file-1',
    currency: 'USD',
    payroll: { legalName: 'Acme Ltd', address: '', payDay: 0 },
  },
  'employee-files bob': { ...employee, address: 'Hidden' },
  'users bob': { ...bob, email: 'bob@example.com' },
  'attendance-sheets bob_2026-02': { days: [{ day: '2026-02-02', terms, pairs: [] }] },
  'payslips bob_2026-01': { versions: [version], draft: { ...content, note: 'A correction' } },
};
const taken = { state: 'Approved', type: 'unpaid', startHalf: false, endHalf: false };
const leaves = [
  { ...taken, startDate: '2026-02-03', endDate: '2026-02-04' },
  { ...taken, startDate: '2026-02-05', endDate: '2026-02-05', type: null },
  { ...taken, startDate: '2026-02-06', endDate: '2026-02-06', state: 'Pending' },
];
const tools = toolsWith({
  room: async (collection, room) => (`${collection} ${room}` === 'leave self:eve' ? leaves : []) as never,
  document: async (collection, id) => (documents[`${collection} ${id}`] ?? null) as never,
});

function lookUp(command: PaySlipCommand, ...history: PaySlipEvent[]) {
  return paySlipDecider.lookUp(command, stateAfter(paySlipDecider, history), tools);
}
const draft = (user: string): PaySlipCommand => ({ type: 'DraftPaySlip', data: { user, month: '2026-02' } });

describe('what is looked up before a decision about a pay slip', () => {
  it('is the person, the currency, the days and the month before for a draft', async () => {
    expect(await lookUp(draft('bob'))).toMatchObject({
      person: bob,
      currency: 'USD',
      previous: version,
      payDate: '2026-02-27',
      employee,
      // The pay slip of January is in another currency.
      yearBefore: { slips: 0, gross: '0.00', deductions: [] },
      days: { working: 20, present: 1, unpaid: 0, recorded: 19, source: 'attendance' },
    });
    expect(await lookUp(draft('eve'))).toMatchObject({
      person: null,
      previous: null,
      employee: { employeeNumber: '', taxId: '', iban: '' },
      days: { source: 'leave', unpaid: 2 },
    });
    await expect(lookUp(draft('bob'), drafted)).rejects.toMatchObject({ code: 'monthTaken' });
  });

  it('is the days alone, where an edit asks for them', async () => {
    const refresh: PaySlipCommand = { type: 'EditPaySlip', data: { refreshDays: true } };
    expect(await lookUp({ type: 'EditPaySlip', data: {} }, drafted)).toEqual({ days, custom: nothingCustom });
    expect(await lookUp(refresh, drafted)).toMatchObject({ days: { recorded: 19 } });
    const anew: PaySlipCommand = { type: 'EditPaySlip', data: { refreshEmployee: true } };
    expect(await lookUp(anew, drafted)).toMatchObject({ days, employee });
    await expect(lookUp(refresh)).rejects.toMatchObject({ code: 'paySlipGone' });
  });

  it('is who pays whom for publishing', async () => {
    const publish: PaySlipCommand = { type: 'PublishPaySlip', data: {} };
    expect(await lookUp(publish, drafted)).toMatchObject({
      person: bob,
      company: { name: 'Acme Ltd', logo: 'file-1' },
      yearBefore: { slips: 1, gross: content.gross, net: content.net },
    });
    expect(await lookUp(publish, drafted, published)).toMatchObject({ person: null });
  });

  it('is the form, the file and the year for a correction, and nothing for anything else', async () => {
    const correct: PaySlipCommand = { type: 'CorrectPaySlip', data: { reason: 'x' } };
    expect(await lookUp(correct, drafted, published)).toMatchObject({
      custom: nothingCustom,
      employee,
      yearBefore: { slips: 1 },
    });
    for (const type of ['DeletePaySlip', 'RestorePaySlip', 'OpenPaySlip'] as const) {
      expect(await lookUp({ type, data: {} }, drafted, published, correction)).toBeUndefined();
    }
  });
});
