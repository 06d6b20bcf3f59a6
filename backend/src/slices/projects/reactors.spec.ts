import { describe, expect, it } from '@jest/globals';
import { recorded, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { ProjectEvent } from './events.js';
import { projectReactors } from './reactors.js';

function jobsAfter(event: ProjectEvent) {
  return recorded('project', [event]).flatMap((one) => projectReactors.flatMap((reactor) => reactor.react(one)));
}

describe('a project that is seen by others than before', () => {
  const changes: ProjectEvent[] = [
    { type: 'ProjectPrivacyChanged', data: { private: true } },
    { type: 'ProjectMembersChanged', data: { members: [] } },
    { type: 'ProjectLeadChanged', data: { lead: null } },
  ];

  it.each(changes)('takes its sprints along: $type', (event) => {
    const job = { name: 'FollowProject', collection: 'sprints', room: `under:${specId}`, data: {}, at: specTime(0) };
    expect(jobsAfter(event)).toMatchObject([{ data: { ...job, tenant: 'acme', position: '1000' } }]);
    expect(jobsAfter(event)).toEqual(jobsAfter(event));
  });

  it('leads to nothing by what changes nothing of that', () => {
    expect(jobsAfter({ type: 'ProjectStateChanged', data: { state: 'Active' } })).toEqual([]);
  });
});
