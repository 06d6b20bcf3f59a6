import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { employmentAsOf, employmentEntries } from './employment-rules';

function entry(version: number, at: string, changes: Record<string, unknown>): HistoryEntry {
  return {
    _id: `e${version}`,
    version,
    type: version === 1 ? 'UserCreated' : 'UserDetailsChanged',
    at: `${at}T10:00:00.000Z`,
    by: { _id: 'sofia', username: 'sofia' },
    changes: Object.entries(changes).map(([field, to]) => ({ field, from: null, to })),
  };
}

const history = [
  entry(4, '2026-09-30', { active: false, left: '2026-09-30' }),
  entry(3, '2026-05-04', { email: 'new@acme.test' }),
  entry(2, '2026-03-02', { designation: 'leadEngineer', manager: 'meera' }),
  entry(1, '2026-01-05', { role: 'dev', designation: 'softwareEngineer', department: 'developer', active: true }),
];
const dayOf = (at: string) => at.slice(0, 10);

describe('how somebody is employed', () => {
  it('is what had been said by the end of the day', () => {
    expect(employmentAsOf(history, '2026-03-01', dayOf)).toMatchObject({
      role: 'dev',
      designation: 'softwareEngineer',
      department: 'developer',
      manager: '',
      active: true,
    });
    expect(employmentAsOf(history, '2026-03-02', dayOf)).toMatchObject({
      designation: 'leadEngineer',
      manager: 'meera',
    });
    expect(employmentAsOf(history, '2026-12-31', dayOf)).toMatchObject({ active: false, left: '2026-09-30' });
  });

  it('is nothing before the account was made', () => {
    expect(employmentAsOf(history, '2026-01-04', dayOf)).toBeNull();
    expect(employmentAsOf([], '2026-01-04', dayOf)).toBeNull();
  });

  it('is shown by what concerns it alone', () => {
    expect(employmentEntries(history).map(({ version }) => version)).toEqual([4, 2, 1]);
  });
});
