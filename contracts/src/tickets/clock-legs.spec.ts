import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultSettings } from '../settings/rules.js';
import { clockLegs } from './clock-legs.js';
import { ticketTargets } from './targets.js';

// Monday 2 March 2026; work is from nine to six, in UTC.
const hour = 60 * 60 * 1_000;
const at = (day: number, clock: string): string => `2026-03-0${day}T${clock}:00.000Z`;
const ms = (day: number, clock: string): number => Date.parse(at(day, clock));

describe('the legs of a clock', () => {
  it('run and pause in turn, each with what counted in it and up to its end', () => {
    const clock = [
      { from: at(2, '09:00'), to: at(2, '11:00') },
      { from: at(2, '15:00'), to: null },
    ];
    const legs = clockLegs({ createdAt: at(2, '09:00'), clock }, defaultSettings, ms(2, '16:00'));
    expect(legs.map(({ isRunning, counted, total }) => ({ isRunning, counted, total }))).toEqual([
      { isRunning: true, counted: 2 * hour, total: 2 * hour },
      { isRunning: false, counted: 0, total: 2 * hour },
      { isRunning: true, counted: hour, total: 3 * hour },
    ]);
  });

  it('leave out the night', () => {
    const clock = [{ from: at(2, '17:00'), to: null }];
    const [leg] = clockLegs({ createdAt: at(2, '17:00'), clock }, defaultSettings, ms(3, '10:00'));
    expect(leg?.parts).toEqual([
      { from: ms(2, '17:00'), to: ms(2, '18:00'), kind: 'counted' },
      { from: ms(2, '18:00'), to: ms(3, '09:00'), kind: 'outOfHours' },
      { from: ms(3, '09:00'), to: ms(3, '10:00'), kind: 'counted' },
    ]);
    expect(leg?.counted).toBe(2 * hour);
  });

  it('end where the target was met, whatever came later', () => {
    const clock = [
      { from: at(2, '09:00'), to: at(2, '10:00') },
      { from: at(3, '09:00'), to: null },
    ];
    const legs = clockLegs({ createdAt: at(2, '09:00'), clock }, defaultSettings, ms(2, '09:30'));
    expect(legs).toEqual([
      expect.objectContaining({ from: ms(2, '09:00'), to: ms(2, '09:30'), isRunning: true, total: hour / 2 }),
    ]);
  });

  it('begin with a pause where a ticket was created settled', () => {
    const legs = clockLegs({ createdAt: at(2, '09:00'), clock: [] }, defaultSettings, ms(2, '12:00'));
    expect(legs).toEqual([expect.objectContaining({ isRunning: false, counted: 0, total: 0 })]);
  });

  it('cover all of the way without a gap, and add up to what the target says', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 40 * hour }), { maxLength: 9 });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 400 * hour }), (lengths, length) => {
        const begin = ms(1, '07:30');
        const cuts = lengths.reduce<number[]>((all, each) => [...all, (all.at(-1) ?? begin) + each], [begin]);
        const clock = cuts.flatMap((from, n) => {
          if (n % 2 === 1) return [];
          const to = cuts[n + 1];
          return [{ from: new Date(from).toISOString(), to: to === undefined ? null : new Date(to).toISOString() }];
        });
        const until = begin + length;
        const legs = clockLegs({ createdAt: at(1, '07:30'), clock }, defaultSettings, until);
        const parts = legs.flatMap((leg) => leg.parts);
        expect(parts[0]?.from).toBe(begin);
        expect(parts.at(-1)?.to).toBe(until);
        parts.slice(1).forEach(({ from }, n) => expect(from).toBe(parts[n]?.to));
        const ticket = { priority: 'P1', clock, firstResponseAt: null, settledAt: null } as const;
        expect(legs.at(-1)?.total).toBe(ticketTargets(ticket, defaultSettings, until).response.used);
      }),
    );
  });
});
