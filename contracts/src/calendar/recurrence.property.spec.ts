import { supportedDays } from '../core/calendar-values.js';
import { dayNumber, weekDays } from '../core/days.js';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comesOn, occurrenceDays, ruleFrom, timesBefore, turnsOf } from './recurrence.js';
import { frequencies, monthlyKinds, type Recurrence } from './rules.js';

const [first, last] = [dayNumber(supportedDays.first), dayNumber(supportedDays.last)];
const day = fc.oneof(fc.integer({ min: first, max: last }), fc.constantFrom(first, last, last - 1));

const rules: fc.Arbitrary<Recurrence> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  interval: fc.integer({ min: 1, max: 99 }),
  weekdays: fc.subarray([...weekDays]),
  monthly: fc.constantFrom(...monthlyKinds),
  until: fc.constantFrom('', '1999-12-31', supportedDays.last),
  count: fc.option(fc.integer({ min: 1, max: 1_000 })),
});

/** Looking more often than that at a rule never ends. */
const endless = 10_000_000;

/** A rule that counts how often it is looked at, which it is a few times for each period. */
function counted(rule: Recurrence): { rule: Recurrence; looks: () => number } {
  let looks = 0;
  const handler: ProxyHandler<Recurrence> = {
    get(target, name) {
      looks += 1;
      if (looks > endless) throw new RangeError('The rule is looked at for ever');
      return Reflect.get(target, name);
    },
  };
  return { rule: new Proxy(rule, handler), looks: () => looks };
}

/** How often a rule may be looked at over so many days. */
const looksOver = (days: number): number => 100 + 10 * Math.max(0, days);

it('looking for any span of days costs no more than its days, wherever it lies', () => {
  fc.assert(
    fc.property(day, rules, day, fc.integer({ min: -5, max: 800 }), (start, given, from, length) => {
      const { rule, looks } = counted(ruleFrom(start, given));
      const found = [...occurrenceDays(start, rule, from, from + length)];
      // Report filter is counted from the beginning.
      const before = rule.count === null ? 0 : 1_000;
      // Of short months it goes on from some more before.
      const skipped = Math.ceil((from - start) / 50);
      expect(looks()).toBeLessThanOrEqual(looksOver(length + before + Math.max(0, skipped)));
      expect(found.every((each) => each >= from && each <= Math.min(from + length, last))).toBe(true);
      expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b));
    }),
    { numRuns: 300 },
  );
});

it('all days of a rule end with the last one that is supported', () => {
  fc.assert(
    fc.property(day, rules, (start, given) => {
      const { rule, looks } = counted(ruleFrom(start, given));
      expect(timesBefore(start, rule, Infinity)).toBeLessThanOrEqual(last - start + 1);
      expect(looks()).toBeLessThanOrEqual(looksOver(last - start));
    }),
    { numRuns: 20 },
  );
});

it('an invalid day never occurs', () => {
  fc.assert(
    fc.property(day, rules, (start, given) => {
      const { rule, looks } = counted(ruleFrom(start, given));
      expect(comesOn(start, rule, dayNumber('2026-99-99'))).toBe(false);
      expect(looks()).toBeLessThanOrEqual(looksOver(0));
    }),
  );
});

it('turns are the days of the rule in their order, and found at once however many there are', () => {
  const index = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.integer({ min: first, max: last - 40_000 }), rules, index, (start, given, at) => {
      const { rule, looks } = counted(ruleFrom(start, given));
      const turns = turnsOf(start, rule);
      expect(looks()).toBeLessThanOrEqual(looksOver(Math.max(1_000, (last - start) / 28)));
      const days = [...occurrenceDays(start, rule, start, start + 3_000)];
      for (const [place, day] of days.entries()) expect([place, turns.indexOf(day)]).toEqual([place, place]);
      expect(at < days.length ? turns.dayOf(at) : days[at]).toBe(days[at]);
      expect(turns.indexOf(start + at) === undefined).toBe(!days.includes(start + at));
      expect(turns.indexOf(last + 1)).toBeUndefined();
    }),
  );
});
