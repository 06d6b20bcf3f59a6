import { expect, it } from '@jest/globals';
import { absenceOn } from './rules.js';
import type { AwaySpan } from './views.js';

const span = (startDate: string, endDate: string, halves: Partial<AwaySpan> = {}): AwaySpan => {
  return { leave: `${startDate}-${endDate}`, startDate, endDate, startHalf: false, endHalf: false, ...halves };
};

it('is away from the first to the last day', () => {
  const away = [span('2026-03-09', '2026-03-13')];
  expect(absenceOn(away, '2026-03-08')).toBeNull();
  expect(absenceOn(away, '2026-03-09')).toEqual({ until: '2026-03-13', isHalf: false });
  expect(absenceOn(away, '2026-03-13')).toEqual({ until: '2026-03-13', isHalf: false });
  expect(absenceOn(away, '2026-03-14')).toBeNull();
});

it('is away for half of a day that is taken in part, and for all of one that is taken twice', () => {
  const morning = span('2026-03-09', '2026-03-09', { endHalf: true });
  const fromMidday = span('2026-03-09', '2026-03-10', { startHalf: true });
  expect(absenceOn([morning], '2026-03-09')).toEqual({ until: '2026-03-09', isHalf: true });
  expect(absenceOn([morning, fromMidday], '2026-03-09')).toEqual({ until: '2026-03-10', isHalf: false });
});
