import { describe, expect, it } from '@jest/globals';
import { dayTotals, periodTotals } from '@atrium/contracts/attendance/rules';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { dayAt } from '@atrium/contracts/settings/working-time';
import * as fc from 'fast-check';
import { decidesSoundly, decisionWith, refusalOf } from '../../../test/spec.js';
import { type AttendanceCommand, attendanceDecider, type AttendanceGathered } from './decider.js';
import type { AttendanceEvent } from './events.js';

const zones = ['UTC', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'] as const;
const minute = 60_000;

/** One thing that somebody does, so many minutes after the one before; clocks of two nodes may differ. */
const happening = fc.record({
  what: fc.constantFrom('Punch In', 'Punch Out', 'close'),
  // Over midnight, month ends and changes of the clocks.
  after: fc.oneof(fc.integer({ min: -2, max: 5 }), fc.integer({ min: 30, max: 1_200 }), fc.constant(40 * 24 * 60)),
});
const start = fc.constantFrom('2026-03-28T20:00Z', '2026-10-24T20:00Z', '2026-03-07T22:00Z', '2026-12-31T22:00Z');

/** Lets it all happen, one after the other. @returns what was recorded */
function live(steps: readonly { what: string; after: number }[], from: string, gathered: AttendanceGathered) {
  let state = attendanceDecider.initialState;
  let now = Date.parse(from);
  const events: AttendanceEvent[] = [];
  for (const [step, { what, after }] of steps.entries()) {
    now += after * minute;
    const command: AttendanceCommand =
      what === 'close'
        ? { type: 'CloseForgotten', data: { pair: state.open?.pair ?? 'none' } }
        : { type: 'Punch', data: { action: what === 'Punch In' ? 'Punch In' : 'Punch Out' } };
    const decision = decisionWith({ gathered, now: new Date(now).toISOString(), newId: (n) => `id-${step}-${n}` });
    refusalOf(() => {
      for (const event of attendanceDecider.decide(command, state, decision)) {
        events.push(event);
        state = attendanceDecider.evolve(state, event);
      }
    });
  }
  return { state, events, now };
}

describe('attendance', () => {
  it('is in or out, never twice either, and its totals add up, in every zone and whatever the clocks do', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), start, fc.constantFrom(...zones), (steps, from, timeZone) => {
        const gathered = { settings: { ...defaultSettings, timeZone }, department: null, manager: '', locked: [] };
        const { state, events, now } = live(steps, from, gathered);
        const kinds = events.map(({ type }) => type === 'PunchedIn');
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
        const { workedMs } = periodTotals(days, now);
        expect(workedMs).toBeLessThanOrEqual(present);
        // No more is taken off than each day's break.
        expect(workedMs).toBeGreaterThanOrEqual(present - days.length * 60 * minute);
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
      fc.record({ type: fc.constant('RequestCorrection'), data: asked }),
      fc.record({
        type: fc.constantFrom('ApproveCorrection', 'WithdrawCorrection'),
        data: fc.record({ correction }),
      }),
      fc.record({
        type: fc.constant('RefuseCorrection'),
        data: fc.record({ correction, reason: fc.constant('no') }),
      }),
    );
    const gathered: AttendanceGathered = {
      settings: defaultSettings,
      department: 'developer',
      manager: '',
      locked: [],
    };
    fc.assert(
      fc.property(fc.array(fc.record({ command, gathered: fc.constant(gathered) }), { maxLength: 40 }), (steps) =>
        decidesSoundly(attendanceDecider, steps, (step) => `id-${step}`),
      ),
      { numRuns: 100 },
    );
  });
});
