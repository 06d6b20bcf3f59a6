import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { bob, content, correction, drafted, published } from '../../../test/pay-slips.js';
import { stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingGathered, type PaySlipCommand, paySlipDecider } from './decider.js';
import type { PaySlipEvent } from './events.js';
import { gatherForPaySlip } from './gather-queries.js';

const version = { ...content, number: 1, state: 'Published' };
const terms = { targetMs: 0, breakMs: 0, lateAfter: null };
const documents: Readonly<Record<string, object>> = {
  'settings acme': { ...defaultSettings, displayName: 'Acme', logo: 'file-1', currency: 'USD' },
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

function gather(command: PaySlipCommand, ...history: PaySlipEvent[]) {
  return gatherForPaySlip(command, stateAfter(paySlipDecider, history), tools);
}
const draft = (user: string): PaySlipCommand => ({ type: 'DraftPaySlip', data: { user, month: '2026-02' } });

describe('what is looked up before a decision about a pay slip', () => {
  it('is the person, the currency, the days and the month before for a draft', async () => {
    expect(await gather(draft('bob'))).toMatchObject({
      person: bob,
      currency: 'USD',
      previous: version,
      days: { working: 20, present: 1, unpaid: 19, source: 'attendance' },
    });
    expect(await gather(draft('eve'))).toMatchObject({
      person: null,
      previous: null,
      days: { source: 'leave', unpaid: 2 },
    });
    expect(await gather(draft('bob'), drafted)).toEqual(nothingGathered);
  });

  it('is the days alone, where an edit asks for them', async () => {
    expect(await gather({ type: 'EditPaySlip', data: {} }, drafted)).toEqual(nothingGathered);
    expect(await gather({ type: 'EditPaySlip', data: { refreshDays: true } }, drafted)).toMatchObject({
      days: { unpaid: 19 },
    });
    expect(await gather({ type: 'EditPaySlip', data: { refreshDays: true } })).toEqual(nothingGathered);
  });

  it('is who pays whom for publishing', async () => {
    expect(await gather({ type: 'PublishPaySlip', data: {} }, drafted)).toEqual({
      ...nothingGathered,
      person: bob,
      company: { name: 'Acme', logo: 'file-1' },
    });
    expect(await gather({ type: 'PublishPaySlip', data: {} }, drafted, published)).toEqual(nothingGathered);
  });

  it('is nothing for anything else', async () => {
    for (const type of ['DeletePaySlip', 'RestorePaySlip', 'OpenPaySlip'] as const) {
      expect(await gather({ type, data: {} }, drafted, published, correction)).toEqual(nothingGathered);
    }
    expect(await gather({ type: 'CorrectPaySlip', data: { reason: 'x' } }, drafted, published)).toEqual(
      nothingGathered,
    );
  });
});
