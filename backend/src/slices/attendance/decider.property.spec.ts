import { dayAt } from '@atrium/contracts/core/zones';
import { describe, expect, it } from '@jest/globals';
import type { RequestCorrection } from '@atrium/contracts/attendance/commands';
import { countedBreaks, countedSpan, dayTotals, periodTotals } from '@atrium/contracts/attendance/rules';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import * as fc from 'fast-check';
import { actorWith, decidesSoundly, decisionWith, refusalOf } from '../../../test/spec.js';
import { type AttendanceCommand, attendanceDecider } from './decider.js';
import type { AttendanceEvent } from './events.js';

const zones = ['UTC', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'] as const;
const minute = 60_000;

/** One thing that somebody does, so many minutes after the one before; clocks of two nodes may differ. */
const happening = fc.record({
  what: fc.constantFrom('Punch In', 'Punch Out', 'Start Break', 'End Break', 'close'),
  // Over midnight, month ends and changes of the clocks.
  after: fc.oneof(fc.integer({ min: -2, max: 5 }), fc.integer({ min: 30, max: 1_200 }), fc.constant(40 * 24 * 60)),
});
const start = fc.constantFrom('2026-03-28T20:00Z', '2026-10-24T20:00Z', '2026-03-07T22:00Z', '2026-12-31T22:00Z');

/** Lets it all happen, one after the other. @returns what was recorded */
function live(steps: readonly { what: string; after: number }[], from: string, found: object) {
  let state = attendanceDecider.initialState;
  let now = Date.parse(from);
  const events: AttendanceEvent[] = [];
  for (const [step, { what, after }] of steps.entries()) {
    now += after * minute;
    const command: AttendanceCommand =
      what === 'close'
        ? { type: 'CloseForgotten', data: { pair: state.open?.pair ?? 'none' } }
        : what === 'Start Break' || what === 'End Break'
          ? { type: 'PunchBreak', data: { action: what } }
          : { type: 'Punch', data: { action: what === 'Punch In' ? 'Punch In' : 'Punch Out' } };
    const decision = decisionWith({ found, now: new Date(now).toISOString(), newId: (n) => `id-${step}-${n}` });
    refusalOf(() => {
      for (const event of attendanceDecider.decide(command, state, decision)) {
        events.push(event);
        state = attendanceDecider.evolve(state, event);
      }
    });
  }
  return { state, events, now };
}

const isOfBreak = ({ type }: AttendanceEvent) => type === 'BreakStarted' || type === 'BreakEnded';

describe('attendance', () => {
  it('is in or out, never twice either, and its totals add up, in every zone and whatever the clocks do', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), start, fc.constantFrom(...zones), (steps, from, timeZone) => {
        const found = { settings: { ...defaultSettings, timeZone }, away: [] };
        const { state, events, now } = live(steps, from, found);
        const kinds = events.filter((event) => !isOfBreak(event)).map(({ type }) => type === 'PunchedIn');
        expect(kinds).toEqual(kinds.map((_, index) => index % 2 === 0));
        expect(state.open !== null).toBe(kinds.length % 2 === 1);
        const times = events.map(({ data }) => ('at' in data ? data.at : 0));
        expect(times).toEqual(times.toSorted((a, b) => a - b));

        const days = Object.values(state.months).flat();
        const pairs = days.flatMap((day) => day.pairs);
        expect(pairs).toHaveLength(Math.ceil(kinds.length / 2));
        for (const { day, pairs: own } of days) {
          for (const pair of own) expect(dayAt(pair.in, timeZone)).toBe(day);
        }
        const counted = pairs.filter(({ missed }) => !missed);
        const present = counted.reduce((sum, pair) => sum + Math.max(0, (pair.out ?? now) - pair.in), 0);
        const onBreak = pairs
          .flatMap((pair) => countedBreaks(pair, now))
          .reduce((all, one) => all + one.until - one.from, 0);
        expect(onBreak).toBeLessThanOrEqual(present);
        for (const { breaks = [], out } of pairs) {
          for (const [index, { from, until }] of breaks.entries()) {
            // One after the other, and none lasts longer than its time.
            expect(from).toBeGreaterThanOrEqual(breaks[index - 1]?.until ?? 0);
            expect(until === null ? out : from).toBe(until === null ? null : Math.min(from, until));
          }
        }
        const { workedMs } = periodTotals(days, now);
        expect(workedMs).toBeLessThanOrEqual(present);
        // No more is taken off than each day's break.
        expect(workedMs).toBeGreaterThanOrEqual(present - onBreak - days.length * 60 * minute);
        for (const day of days) {
          const one = dayTotals(day, now);
          expect(one.workedMs).toBeGreaterThanOrEqual(0);
          expect(one.breakMs).toBeGreaterThanOrEqual(0);
          expect(one.overtimeMs).toBe(Math.max(0, one.workedMs - day.terms.targetMs));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is decided soundly under any sequence of commands', () => {
    const correction = fc.constantFrom('id-3', 'id-5', 'id-8');
    const morning = Date.parse('2026-03-02T00:00:00Z');
    const asked = fc.record({
      day: fc.constant('2026-03-02'),
      in: fc.integer({ min: 0, max: 6 }).map((hour) => morning + hour * 60 * minute),
      out: fc.integer({ min: 2, max: 9 }).map((hour) => morning + hour * 60 * minute),
      reason: fc.constant('because'),
    });
    const command: fc.Arbitrary<AttendanceCommand> = fc.oneof(
      fc.record({
        type: fc.constant('Punch'),
        data: fc.record({ action: fc.constantFrom('Punch In', 'Punch Out') }),
      }),
      fc.record({
        type: fc.constant('PunchBreak'),
        data: fc.record({ action: fc.constantFrom('Start Break', 'End Break') }),
      }),
      fc.record({ type: fc.constant('RequestCorrection'), data: asked }),
      fc.record({
        type: fc.constantFrom('ApproveCorrection', 'WithdrawCorrection'),
        data: fc.record({ correction }),
      }),
      fc.record({
        type: fc.constantFrom('RefuseCorrection', 'ReverseCorrection'),
        data: fc.record({ correction, reason: fc.constant('no') }),
      }),
    );
    const found = {
      settings: defaultSettings,
      away: [],
      approver: null,
      handedOn: {},
      person: { department: 'developer', manager: '' },
      locked: [],
      insteadOf: null,
    };
    fc.assert(
      fc.property(fc.array(fc.record({ command, found: fc.constant(found) }), { maxLength: 40 }), (steps) =>
        decidesSoundly(attendanceDecider, steps, (step) => `id-${step}`),
      ),
      { numRuns: 100 },
    );
  });

  it('counts, of each time, what was approved last and not taken back, and never two times at once', () => {
    const hour = 60 * minute;
    const morning = Date.parse('2026-03-02T06:00:00Z');
    const boss = { ...actorWith('admin'), id: 'boss' };
    const [owner, found] = [
      actorWith('member'),
      {
        settings: defaultSettings,
        away: [],
        approver: null,
        person: { department: 'developer', manager: '' },
        locked: [],
        insteadOf: null,
      },
    ];
    const step = fc.record({
      what: fc.constantFrom('ask', 'ask', 'Approve', 'Approve', 'Refuse', 'Reverse', 'Reverse', 'Withdraw'),
      // Which of those that there are is meant; an odd one asks about a time that there is.
      which: fc.nat({ max: 11 }),
      from: fc.integer({ min: 0, max: 8 }),
      hours: fc.integer({ min: 1, max: 4 }),
    });
    const recorded = [0, 5].flatMap((from, index): AttendanceEvent[] => {
      const stamp = { date: '', timeonly: '', day: '2026-03-02', claimed: null, offline: false };
      const [came, went] = [morning + from * hour, morning + (from + 3) * hour];
      const terms = { targetMs: 8 * hour, breakMs: 0, lateAfter: null };
      const forgottenAt = new Date(went + hour).toISOString();
      return [
        { type: 'PunchedIn', data: { ...stamp, punch: `in-${index}`, at: came, terms, forgottenAt } },
        { type: 'PunchedOut', data: { ...stamp, punch: `out-${index}`, at: went, pair: `in-${index}` } },
      ];
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = recorded.reduce(
          (known, event) => attendanceDecider.evolve(known, event),
          attendanceDecider.initialState,
        );
        /** By time: the corrections that were approved and not taken back, the last one last. */
        const approved = new Map<string, string[]>();
        for (const [n, { what, which, from, hours }] of steps.entries()) {
          const pairs = Object.values(state.months).flatMap((days) => days.flatMap((day) => day.pairs));
          const known = Object.keys(state.corrections).toSorted();
          const correction = known[which % Math.max(1, known.length)] ?? 'none';
          const pair = which % 2 === 1 ? pairs[which % Math.max(1, pairs.length)]?._id : undefined;
          const span = { in: morning + from * hour, out: morning + (from + hours) * hour };
          const command = commandOf(what, correction, {
            day: '2026-03-02',
            ...span,
            reason: 'x',
            ...(pair ? { pair } : {}),
          });
          const actor = what === 'ask' || what === 'Withdraw' ? owner : boss;
          const newId = (k: number): string => `c-${n}-${k}`;
          const decision = decisionWith({ actor, id: owner.id, found, now: '2026-03-03T09:00:00.000Z', newId });
          refusalOf(() => {
            for (const event of attendanceDecider.decide(command, state, decision)) {
              state = attendanceDecider.evolve(state, event);
              if (event.type === 'CorrectionApproved') {
                approved.set(event.data.pair, [...(approved.get(event.data.pair) ?? []), event.data.correction]);
              }
              if (event.type === 'CorrectionReversed') {
                const others = (approved.get(event.data.pair) ?? []).filter((id) => id !== event.data.correction);
                approved.set(event.data.pair, others);
              }
            }
          });
          const now = Object.values(state.months).flatMap((days) => days.flatMap((day) => day.pairs));
          for (const [id, ids] of approved) {
            const counts = now.find(({ _id }) => _id === id)?.amended?.correction;
            expect(counts).toBe(ids.at(-1));
          }
          const spans = now.flatMap((one) => countedSpan(one) ?? []).toSorted((a, b) => a.in - b.in);
          for (const [index, one] of spans.entries()) {
            expect(one.in).toBeGreaterThanOrEqual(spans[index - 1]?.out ?? 0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** The command of a step. */
function commandOf(what: string, correction: string, asked: RequestCorrection): AttendanceCommand {
  switch (what) {
    case 'ask':
      return { type: 'RequestCorrection', data: asked };
    case 'Approve':
      return { type: 'ApproveCorrection', data: { correction } };
    case 'Refuse':
      return { type: 'RefuseCorrection', data: { correction, reason: 'no' } };
    case 'Reverse':
      return { type: 'ReverseCorrection', data: { correction, reason: 'no' } };
    default:
      return { type: 'WithdrawCorrection', data: { correction } };
  }
}
