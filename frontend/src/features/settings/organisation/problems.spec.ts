import { describe, expect, it } from '@jest/globals';
import { byPath, noProblems, problemsOf } from './problems';

describe('problems', () => {
  it('are found by the rules of the contract, by path', () => {
    expect(problemsOf({ sprintLength: 7 })).toEqual(noProblems);
    expect(
      problemsOf({
        workingHours: { start: '18:00', end: '09:00' },
        holidays: [{ date: '2026-02-30', name: 'Never', halfDay: false }],
        sprintLength: Number.NaN,
      }),
    ).toEqual({
      'workingHours.end': 'The end must be after the start',
      'holidays.0.date': expect.any(String),
      sprintLength: expect.any(String),
    });
  });

  it('are the first of each value', () => {
    const told = [
      { field: 'logo', message: 'first' },
      { field: 'logo', message: 'second' },
    ];
    expect(byPath(told)).toEqual({ logo: 'first' });
  });
});
