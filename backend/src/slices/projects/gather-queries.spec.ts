import { describe, expect, it } from '@jest/globals';
import { stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingGathered, type ProjectCommand, projectDecider } from './decider.js';
import type { ProjectEvent } from './events.js';
import { gatherForProject } from './gather-queries.js';

const created: ProjectEvent = {
  type: 'ProjectCreated',
  data: {
    name: 'Kitchen displays',
    description: '',
    startDate: '',
    targetDate: '',
    lead: 'gone',
    members: ['gone', 'ann'],
    private: false,
    state: 'Planned',
  },
};
const deleted: ProjectEvent = { type: 'ProjectDeleted', data: {} };

const people: Record<string, object> = {
  ann: { active: true, deleted: false },
  bob: { active: true, deleted: false },
  gone: { active: false, deleted: false },
  removed: { active: true, deleted: true },
};
// NOTE: the tools answer with whatever document is asked for; what stands here has the fields that are read.
const tools = {
  document: async (collection: string, id: string) => (collection === 'users' ? (people[id] ?? null) : null) as never,
};

function gather(command: ProjectCommand, history: ProjectEvent[] = [], given: Parameters<typeof toolsWith>[0] = tools) {
  return gatherForProject(command, stateAfter(projectDecider, history), toolsWith(given));
}
const create = (people: { lead?: string; members?: string[] }): ProjectCommand => ({
  type: 'CreateProject',
  data: { name: 'Any', ...people },
});
const edit = (people: { lead?: string; members?: string[] }): ProjectCommand => ({ type: 'EditProject', data: people });

describe('what is looked up before a decision about a project', () => {
  it('is whether everybody who is named is one of the organisation’s people', async () => {
    expect(await gather(create({ lead: 'ann', members: ['ann', 'bob'] }))).toEqual(nothingGathered);
    for (const id of ['gone', 'removed', 'nobody-known']) {
      expect(await gather(create({ lead: id }))).toEqual({ ...nothingGathered, leadKnown: false, membersKnown: true });
      expect(await gather(create({ members: ['ann', id] }))).toEqual({
        ...nothingGathered,
        leadKnown: true,
        membersKnown: false,
      });
    }
    expect(await gather(create({ lead: '' }))).toEqual(nothingGathered);
  });

  it('is only that of those who are new to it', async () => {
    expect(await gather(edit({ lead: 'gone', members: ['gone', 'bob'] }), [created])).toEqual(nothingGathered);
    expect(await gather(edit({ lead: 'removed' }), [created])).toEqual({
      ...nothingGathered,
      leadKnown: false,
      membersKnown: true,
    });
    expect(await gather(edit({ members: ['removed'] }), [created])).toEqual({
      ...nothingGathered,
      leadKnown: true,
      membersKnown: false,
    });
  });

  it('is nothing where nothing is asked, or the answer would not matter', async () => {
    const named = { lead: 'bob', members: ['bob'] };
    expect(await gather(create(named), [created], {})).toEqual(nothingGathered);
    expect(await gather(edit(named), [], {})).toEqual(nothingGathered);
    expect(await gather(edit(named), [created, deleted], {})).toEqual(nothingGathered);
    expect(await gather(edit({}), [created], {})).toEqual(nothingGathered);
    const others: ProjectCommand[] = [
      { type: 'PostProjectUpdate', data: { health: 'On track', text: 'Fine' } },
      { type: 'DeleteProject', data: {} },
      { type: 'RestoreProject', data: {} },
    ];
    for (const command of others) expect(await gather(command, [created], {})).toEqual(nothingGathered);
  });
});
