import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { defaultSettings, targetPriorities } from '../settings/rules.js';
import { workingTimeBetween } from '../settings/working-time.js';
import { type Clocked, type TargetStanding, type TargetSettings, ticketTargets } from './targets.js';

const begin = Date.UTC(2026, 2, 2);
const minute = 60_000;

const settings: fc.Arbitrary<TargetSettings> = fc.record({
  timeZone: fc.constantFrom('UTC', 'Europe/Lisbon', 'Asia/Kolkata', 'America/New_York'),
  workingHours: fc.constantFrom({ start: '09:00', end: '18:00' }, { start: '00:00', end: '24:00' }),
  workingDays: fc.constantFrom([1, 2, 3, 4, 5] as const, [0, 1, 2, 3, 4, 5, 6] as const).map((days) => [...days]),
  holidays: fc.constantFrom([], [{ date: '2026-03-04', name: 'Fair', halfDay: true }]),
  responseTargets: fc.constant(defaultSettings.responseTargets),
});

/** Stretches one after the other, the last one open or not, and a moment after all of them. */
const story = fc
  .record({
    priority: fc.constantFrom(...targetPriorities),
    steps: fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 9 }),
    later: fc.nat(5_000),
  })
  .map(({ priority, steps, later }) => {
    let moment = begin;
    const moments = steps.map((step) => new Date((moment += step * minute)).toISOString());
    const clock = moments.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: moments[index + 1] ?? null }] : []));
    const ticket: Clocked = { priority, clock, firstResponseAt: null, settledAt: null };
    return { ticket, now: moment + later * minute };
  });

const both = (ticket: Clocked, times: TargetSettings, now: number): TargetStanding[] =>
  Object.values(ticketTargets(ticket, times, now));

describe('the targets of a ticket', () => {
  it('use what the clock ran of the working time, and nothing else', () => {
    fc.assert(
      fc.property(story, settings, ({ ticket, now }, times) => {
        const ran = ticket.clock.reduce((sum, { from, to }) => sum + workingTimeBetween(times, from, to ?? now), 0);
        for (const { used, left, target, missed } of both(ticket, times, now)) {
          expect(used).toBe(ran);
          expect(left).toBe(target - used);
          expect(missed).toBe(left < 0);
        }
      }),
    );
  });

  it('are missed exactly after their due moment', () => {
    fc.assert(
      fc.property(story, settings, ({ ticket, now }, times) => {
        for (const [index, { dueAt, missed }] of both(ticket, times, now).entries()) {
          if (dueAt === null) {
            expect(missed).toBe(false);
            continue;
          }
          const due = Date.parse(dueAt);
          expect(both(ticket, times, due)[index]).toMatchObject({ left: 0, missed: false });
          if (missed) expect(due).toBeLessThan(now);
          else if (due < now) expect(both(ticket, times, now)[index]?.left).toBe(0);
        }
      }),
    );
  });

  it('have a due moment that does not depend on when one looks', () => {
    fc.assert(
      fc.property(story, settings, fc.nat(10_000), ({ ticket, now }, times, more) => {
        const later = both(ticket, times, now + more * minute);
        expect(both(ticket, times, now).map(({ dueAt }) => dueAt)).toEqual(later.map(({ dueAt }) => dueAt));
      }),
    );
  });

  it('stay as they are while the clock stands still', () => {
    fc.assert(
      fc.property(story, settings, fc.nat(10_000), ({ ticket, now }, times, more) => {
        fc.pre(ticket.clock.at(-1)?.to !== null);
        const before = both(ticket, times, now);
        expect(before.every(({ paused }) => paused)).toBe(true);
        expect(both(ticket, times, now + more * minute)).toEqual(before);
      }),
    );
  });

  it('never change again once they are met', () => {
    fc.assert(
      fc.property(story, settings, fc.nat(10_000), ({ ticket, now }, times, more) => {
        const met = { ...ticket, firstResponseAt: new Date(now).toISOString(), settledAt: new Date(now).toISOString() };
        expect(both(met, times, now + more * minute)).toEqual(both(met, times, now));
      }),
    );
  });
});
