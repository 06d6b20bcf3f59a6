import { describe, expect, it } from '@jest/globals';
import type { WorkloadView } from '@atrium/contracts/users/views';
import { goodbyeOf, soleSuccessor, thingsToHandOver } from './hand-over-rules';

const workload: WorkloadView = { _id: 'bob', version: 3, tickets: 1, bugs: 0, tasks: 12, reports: 2 };

describe('what a person leaves behind', () => {
  it('is listed by kind, without empty kinds', () => {
    expect(thingsToHandOver(workload).map(({ text }) => text)).toEqual([
      '1 open ticket',
      '12 open tasks',
      '2 people report to them',
    ]);
    expect(thingsToHandOver(undefined)).toEqual([]);
  });

  it('goes to whom it was given, and stays where it was given to nobody', () => {
    const successors = { ticketsTo: 'eve', bugsTo: 'eve', tasksTo: '' };
    expect(goodbyeOf('2026-03-31', successors, workload)).toEqual({ left: '2026-03-31', ticketsTo: 'eve' });
  });

  it('has one successor only where all of it goes to the same', () => {
    const all = { ticketsTo: 'eve', tasksTo: 'eve', approvalsTo: 'eve' };
    expect(soleSuccessor(all, workload)).toBe('eve');
    expect(soleSuccessor({ ...all, tasksTo: 'bob' }, workload)).toBeUndefined();
    expect(soleSuccessor({}, workload)).toBeUndefined();
  });
});
