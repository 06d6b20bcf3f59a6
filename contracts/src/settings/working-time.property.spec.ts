import { dayMs, type WeekDay, weekDays } from '../core/days.js';
import { dayAt, dayCutter } from '../core/zones.js';
import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { type Holiday } from './rules.js';
import {
  addWorkingTime,
  daysCounted,
  isWorkingDay,
  workingClock,
  workingTimeBetween,
  type WorkingTimes,
} from './working-time.js';

const begin = Date.UTC(2026, 0, 1);
const day = (number: number) => new Date(begin + number * dayMs).toISOString().slice(0, 10);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Zones that move their clocks in both hemispheres, by half an hour, not at all, and at midnight. */
const zones = ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC', 'Pacific/Apia'];

const times: fc.Arbitrary<WorkingTimes> = fc.record({
  timeZone: fc.constantFrom(...zones),
  workingDays: fc.subarray<WeekDay>([...weekDays], { minLength: 1 }),
  workingHours: fc
    .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
    // At least an hour: with a minute a week, days of work would take longer than anybody looks ahead.
    .filter(([start, end]) => end - start >= 60)
    .map(([start, end]) => ({ start: clock(start), end: clock(end) })),
  holidays: fc.uniqueArray(
    fc.record<Holiday>({
      date: fc.integer({ min: 0, max: 364 }).map(day),
      name: fc.constant('Off'),
      halfDay: fc.boolean(),
    }),
    { selector: ({ date }) => date, maxLength: 20 },
  ),
});
const instant = fc.integer({ min: begin, max: begin + 300 * dayMs });
const span = fc.integer({ min: 0, max: 21 * dayMs });
const runs = { numRuns: 60 };

describe('working time', () => {
  it('adds up, is never more than the time, and never runs backwards', () => {
    fc.assert(
      fc.property(times, instant, span, span, (own, from, first, second) => {
        const [middle, to] = [from + first, from + first + second];
        const one = workingTimeBetween(own, from, middle);
        const other = workingTimeBetween(own, middle, to);
        return (
          one >= 0 &&
          one <= first &&
          one + other === workingTimeBetween(own, from, to) &&
          workingTimeBetween(own, to, from) === 0
        );
      }),
      runs,
    );
  });

  it('is the same by the quick clock, and so is the day by the quick cutter', () => {
    fc.assert(
      fc.property(times, fc.array(fc.tuple(instant, span), { maxLength: 5 }), (own, spans) => {
        const [between, cut] = [workingClock(own), dayCutter(own.timeZone)];
        return spans.every(
          ([from, length]) =>
            between(from, from + length) === workingTimeBetween(own, from, from + length) &&
            between(from + length, from) === 0 &&
            cut(from) === dayAt(from, own.timeZone),
        );
      }),
      runs,
    );
  });

  it('comes back: what is added lies between, and not a moment earlier', () => {
    fc.assert(
      fc.property(times, instant, fc.integer({ min: 1, max: 3 * dayMs }), (own, from, wanted) => {
        const due = Date.parse(addWorkingTime(own, from, wanted));
        return workingTimeBetween(own, from, due) === wanted && workingTimeBetween(own, from, due - 1) === wanted - 1;
      }),
      runs,
    );
  });

  it('is zero on days off', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 300 }), (own, number) => {
        const utc = { ...own, timeZone: 'UTC' };
        const from = begin + number * dayMs;
        const worked = workingTimeBetween(utc, from, from + dayMs);
        // Half of a single minute is none, as far as a clock shows it.
        return isWorkingDay(utc, day(number)) ? worked >= 0 : worked === 0;
      }),
      runs,
    );
  });
});

describe('days counted', () => {
  const number = fc.integer({ min: 0, max: 300 });

  it('add up day by day, and half days never make them more', () => {
    fc.assert(
      fc.property(times, number, fc.nat(20), fc.nat(20), fc.boolean(), fc.boolean(), (own, from, a, b, first, last) => {
        const to = from + a + b + 1;
        const whole = daysCounted(own, day(from), day(to));
        const parts = daysCounted(own, day(from), day(from + a)) + daysCounted(own, day(from + a + 1), day(to));
        const halved = daysCounted(own, day(from), day(to), { first, last });
        return whole === parts && whole <= to - from + 1 && halved <= whole && halved >= whole - 1;
      }),
      runs,
    );
  });
});
