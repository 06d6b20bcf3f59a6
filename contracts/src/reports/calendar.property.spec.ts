import { supportedDays } from '../core/calendar-values.js';
import { addDays, dayCount, dayNumber, dayOfNumber } from '../core/days.js';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { periodsBetween, periodUnits } from './calendar.js';
import { readReportQuery } from './query.js';
import { developerReport } from './report.js';
import { ledgerOf } from './support-ledger.js';
import { readSupportQuery } from './support-query.js';
import { reportOf } from './support-report.js';
import { workLedger } from './work-ledger.js';
import { reportDays } from './time.js';

const [first, last] = [dayNumber(supportedDays.first), dayNumber(supportedDays.last)];
const supported = fc
  .oneof(
    fc.integer({ min: first, max: last }),
    fc.integer({ min: last - 800, max: last }),
    fc.constantFrom(first, last),
  )
  .map(dayOfNumber);
const length = fc.integer({ min: -3, max: reportDays + 3 });

/** Two days of which the second lies about as far behind the first as a report may reach, at both ends of all days too. */
const asked = fc.tuple(supported, length).map(([to, days]) => ({ from: addDays(to, -days), to }));

describe('any two days that a report is asked for', () => {
  it('are refused, or make a developer report of bounded size', () => {
    fc.assert(
      fc.property(asked, (raw) => {
        const { query, problems } = readReportQuery(raw, '2026-11-22');
        if (problems.length > 0) return;
        const { periods, flow } = developerReport(workLedger([], 'Europe/Berlin', new Map()), query);
        expect(periods.length).toBeLessThanOrEqual(dayCount(raw.from, raw.to));
        expect(flow.length).toBeLessThanOrEqual(dayCount(raw.from, raw.to));
        expect([periods[0]?.from, periods.at(-1)?.to, flow.at(-1)?.day]).toEqual([raw.from, raw.to, raw.to]);
      }),
    );
  });

  it('are refused, or make a support report of bounded size', () => {
    fc.assert(
      fc.property(asked, (raw) => {
        const { query, problems } = readSupportQuery(raw, '2026-11-22');
        if (problems.length > 0) return;
        const { periods } = reportOf(ledgerOf([], new Map()), query, Date.parse('2026-11-22'));
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([raw.from, raw.to]);
        expect(periods.length).toBeLessThanOrEqual(dayCount(raw.from, raw.to));
      }),
    );
  });

  it.each(['9999-12-31', '+010000-01-01', '1899-12-31'])('are refused by name beyond those supported: %s', (day) => {
    for (const read of [readReportQuery, readSupportQuery]) {
      for (const field of ['from', 'to']) {
        const { problems } = read({ [field]: day }, '2026-11-22');
        expect(problems).toContainEqual({ field, message: expect.stringContaining(supportedDays.last) });
      }
    }
  });
});

it('parts of a time follow one another without a gap, whatever the days', () => {
  fc.assert(
    fc.property(asked, fc.constantFrom(...periodUnits), ({ from, to }, unit) => {
      const periods = periodsBetween(from, to, unit);
      const covered = periods.flatMap((period) => dayCount(period.from, period.to));
      expect(covered.every((days) => days > 0)).toBe(true);
      expect(covered.reduce((sum, days) => sum + days, 0)).toBe(Math.max(0, dayCount(from, to)));
    }),
  );
});

it.each(['9999-12-31', 'no day'])('days that nobody lets through end as well: %s', (day) => {
  for (const unit of periodUnits) expect(periodsBetween(day, day, unit).length).toBeLessThanOrEqual(1);
});
