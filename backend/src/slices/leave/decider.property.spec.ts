import { addDays } from '@atrium/contracts/core/days';
import { describe, expect, it } from '@jest/globals';
import { leaveBalance } from '@atrium/contracts/leave/ledger';
import { holdsDays, type LeaveSpan, spansOverlap } from '@atrium/contracts/leave/rules';
import type { LeaveLedgerView, LeaveTypeTerms, LeaveView } from '@atrium/contracts/leave/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import * as fc from 'fast-check';
import { recorded } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { actorWith, decidesSoundly, decisionWith, refusalOf } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type LeaveCommand, leaveDecider } from './decider.js';
import type { LeaveEvent } from './events.js';
import { ledgersProjection } from './ledgers-projection.js';
import { leaveProjection } from './projections.js';
import type { LeaveOfRecord } from './state-rules.js';

const day = (n: number) => addDays('2027-11-01', n);

const span = fc
  .record({ from: fc.nat(150), length: fc.nat(12), startHalf: fc.boolean(), endHalf: fc.boolean() })
  .map(({ from, length, ...halves }) => ({ startDate: day(from), endDate: day(from + length), ...halves }));
const leaveType = fc.constantFrom('annual', 'annual', 'sick', 'Moving house');

/** What somebody tries with one of three leaves; whether rules allow it, they decide. */
const attempt = fc.record({
  leave: fc.nat(2),
  as: fc.constantFrom('ann', 'ann', 'mia'),
  /** Over year ends, with a leap day in between. */
  today: fc.integer({ min: -30, max: 160 }),
  command: fc.oneof(
    fc.record({ type: fc.constant('ApplyForLeave' as const), data: fc.tuple(span, leaveType).map(formOf) }),
    fc.record({ type: fc.constant('EditLeave' as const), data: fc.tuple(span, leaveType).map(formOf) }),
    fc.constantFrom<LeaveCommand>(
      { type: 'ApproveLeave', data: {} },
      { type: 'ApproveLeave', data: {} },
      { type: 'RejectLeave', data: { reason: 'No' } },
      { type: 'WithdrawLeave', data: {} },
      { type: 'RestoreLeave', data: {} },
    ),
  ),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

function formOf([dates, kind]: [LeaveSpan, string]) {
  return { ...dates, leaveType: kind };
}

const people = {
  ann: actorWith('member', 'createleave', 'editleave', 'deleteleave'),
  mia: { ...actorWith('admin'), id: 'mia', username: 'Mia' },
};
/** Holds what any of the commands finds. */
const foundFor = (others: readonly LeaveSpan[]) => ({
  settings: defaultSettings,
  timeZone: defaultSettings.timeZone,
  custom: nothingCustom,
  person: { department: 'developer', manager: '' },
  approver: null,
  deputy: null,
  insteadOf: null,
  insteadOfHr: false,
  hr: null,
  others,
});

/** Lets it all be tried, one after the other. @returns the leaves, and what became of their documents */
function live(attempts: readonly Attempt[]) {
  const leaves: LeaveOfRecord[] = [null, null, null];
  const histories: LeaveEvent[][] = [[], [], []];
  const documents: (LeaveView | null)[] = [null, null, null];
  const changes: SpecChange<LeaveView>[] = [];
  for (const { leave: which, as, today, command } of attempts) {
    const others = leaves.flatMap((one, n) =>
      n !== which && one !== null && holdsDays(one.state) ? [one.details] : [],
    );
    // A leave is Ann's own, regardless of who sends the command that makes it.
    const actor = command.type === 'ApplyForLeave' ? people.ann : people[as];
    const now = `${day(today)}T09:30:00.000Z`;
    const decision = decisionWith({ found: foundFor(others), actor, now });
    refusalOf(() => {
      for (const event of leaveDecider.decide(command, leaves[which] ?? null, decision)) {
        leaves[which] = leaveDecider.evolve(leaves[which] ?? null, event);
        histories[which]?.push(event);
        const before = documents[which] ?? null;
        const record = recorded('leave', histories[which] ?? []).at(-1);
        const projected = record === undefined ? null : leaveProjection.project(before, record);
        const version = (before?.version ?? 0) + 1;
        const after = projected === null ? null : { ...projected, _id: `leave-${which}`, version };
        documents[which] = after;
        changes.push({ collection: 'leave', before, after, at: now });
      }
    });
  }
  return { leaves, documents, changes };
}

const annual: LeaveTypeTerms = {
  id: 'annual',
  name: 'Annual leave',
  paid: true,
  halfDays: true,
  since: null,
  gone: false,
  terms: [
    { year: 2027, allowance: 10, carryOver: 5, at: '', by: { _id: '', username: '' }, version: 0 },
    { year: 2028, allowance: 12, carryOver: 4, at: '', by: { _id: '', username: '' }, version: 0 },
  ],
};

describe('leave', () => {
  it('never takes the same days twice, and its ledger is allowance and carry-over without what is taken', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        const { leaves, documents, changes } = live(attempts);
        const held = leaves.filter((one) => one !== null && holdsDays(one.state));
        for (const [n, one] of held.entries()) {
          for (const other of held.slice(n + 1)) {
            expect(one !== null && other !== null && spansOverlap(one.details, other.details)).toBe(false);
          }
        }

        const ledgers = [...rollAll<LeaveLedgerView>(ledgersProjection, changes).values()];
        const takenIn = (year: number): number =>
          documents
            .filter((one) => one?.state === 'Approved' && one.type === 'annual')
            .flatMap((one) => one?.counted ?? [])
            .filter((one) => one.year === year)
            .reduce((sum, { days }) => sum + days, 0);
        const owner = { user: 'ann', since: 2027, joined: '', entitlements: [] };
        const before = leaveBalance('acme', annual, ledgers, owner, 2027);
        const after = leaveBalance('acme', annual, ledgers, owner, 2028);
        const carried = Math.max(0, Math.min(4, 10 - takenIn(2027)));
        expect(before).toMatchObject({ taken: takenIn(2027), balance: 10 - takenIn(2027) });
        expect(after).toMatchObject({ carried, taken: takenIn(2028), balance: 12 + carried - takenIn(2028) });
        for (const { lines, balance } of [before, after]) {
          expect(lines.reduce((sum, { days }) => sum + days, 0)).toBe(balance);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('decides soundly', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 20 }), (attempts) => {
        const steps = attempts.map(({ command }) => ({
          command,
          found: foundFor([]),
        }));
        decidesSoundly(leaveDecider, steps, (step, n) => `id-${step}-${n}`);
      }),
      { numRuns: 60 },
    );
  });
});
