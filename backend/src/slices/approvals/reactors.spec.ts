import { describe, expect, it } from '@jest/globals';
import { recorded } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import { handOnRequests, type PeopleEvent } from './reactors.js';

const jobsAfter = (event: PeopleEvent) =>
  recorded('user', [event]).flatMap((one) => handOnRequests.react(one).map(({ data }) => data));

const waiting = (data: object) => [
  { name: 'HandOnLeave', collection: 'leave', room: `asked:${specId}`, data },
  { name: 'HandOnCorrections', collection: 'time-clocks', room: `asked:${specId}`, data },
];
const own = [
  { name: 'HandOnLeave', collection: 'leave', room: `self:${specId}`, where: { state: 'Pending' } },
  { name: 'HandOnCorrections', id: specId },
];

describe('what waits', () => {
  it('is reassigned to the successor when its approver leaves', () => {
    expect(jobsAfter({ type: 'UserDeactivated', data: {} })).toMatchObject(waiting({}));
    const handOver = { approvals: 'eve' };
    expect(jobsAfter({ type: 'UserDeactivated', data: { handOver } })).toMatchObject(waiting({ to: 'eve' }));
    expect(jobsAfter({ type: 'UserDeleted', data: {} })).toMatchObject(waiting({}));
  });

  it('is looked at again when the approver gets other rights, or either side moves', () => {
    expect(jobsAfter({ type: 'UserRightsChanged', data: {} })).toMatchObject(waiting({}));
    const moved = jobsAfter({ type: 'UserDetailsChanged', data: { department: 'sales' } });
    expect(moved).toMatchObject([...waiting({}), ...own]);
    expect(jobsAfter({ type: 'UserEmploymentChanged', data: { manager: 'eve' } })).toMatchObject(own);
  });

  it('stays as it is whatever else is said of people', () => {
    expect(jobsAfter({ type: 'UserDetailsChanged', data: {} })).toEqual([]);
    expect(jobsAfter({ type: 'UserEmploymentChanged', data: {} })).toEqual([]);
  });
});
