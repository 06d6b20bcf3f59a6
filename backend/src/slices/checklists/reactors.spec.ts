import { expect, it } from '@jest/globals';
import { recorded } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import { type EmploymentEvent, followManagers } from './reactors.js';

const jobs = (data: EmploymentEvent['data']) =>
  recorded('user', [{ type: 'UserEmploymentChanged', data } as const]).flatMap((one) => [...followManagers.react(one)]);

it('a new manager takes over the checklists of their people', () => {
  expect(jobs({ manager: 'leo' })).toMatchObject([
    { data: { name: 'FollowChecklistManager', collection: 'checklists', room: `about:${specId}` } },
  ]);
  expect(jobs({})).toEqual([]);
});
