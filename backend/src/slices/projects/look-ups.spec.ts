import { describe, expect, it } from '@jest/globals';
import { stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type ProjectCommand, projectDecider } from './decider.js';
import type { ProjectEvent } from './events.js';

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

function lookUp(command: ProjectCommand, history: ProjectEvent[] = [], given: Parameters<typeof toolsWith>[0] = tools) {
  return projectDecider.lookUp(command, stateAfter(projectDecider, history), toolsWith(given));
}
const create = (people: { lead?: string; members?: string[] }): ProjectCommand => ({
  type: 'CreateProject',
  data: { name: 'Any', ...people },
});
const edit = (people: { lead?: string; members?: string[] }): ProjectCommand => ({ type: 'EditProject', data: people });

const allKnown = { leadKnown: true, membersKnown: true, custom: nothingCustom };

describe('what is looked up before a decision about a project', () => {
  it('says whether everybody named belongs to the organisation', async () => {
    expect(await lookUp(create({ lead: 'ann', members: ['ann', 'bob'] }))).toEqual(allKnown);
    for (const id of ['gone', 'removed', 'nobody-known']) {
      expect(await lookUp(create({ lead: id }))).toEqual({ ...allKnown, leadKnown: false, membersKnown: true });
      expect(await lookUp(create({ members: ['ann', id] }))).toEqual({
        ...allKnown,
        leadKnown: true,
        membersKnown: false,
      });
    }
    expect(await lookUp(create({ lead: '' }))).toEqual(allKnown);
  });

  it('is only that of those who are new to it', async () => {
    expect(await lookUp(edit({ lead: 'gone', members: ['gone', 'bob'] }), [created])).toEqual(allKnown);
    expect(await lookUp(edit({ lead: 'removed' }), [created])).toEqual({
      ...allKnown,
      leadKnown: false,
      membersKnown: true,
    });
    expect(await lookUp(edit({ members: ['removed'] }), [created])).toEqual({
      ...allKnown,
      leadKnown: true,
      membersKnown: false,
    });
  });

  it('is nothing where nothing is asked, or the answer would not matter', async () => {
    const named = { lead: 'bob', members: ['bob'] };
    expect(await lookUp(create(named), [created], {})).toBeUndefined();
    expect(await lookUp(edit({}), [created], {})).toEqual(allKnown);
    await expect(lookUp(edit(named), [], {})).rejects.toMatchObject({ code: 'projectGone' });
    await expect(lookUp(edit(named), [created, deleted], {})).rejects.toMatchObject({ code: 'projectGone' });
    const others: ProjectCommand[] = [
      { type: 'PostProjectUpdate', data: { health: 'On track', text: 'Fine' } },
      { type: 'DeleteProject', data: {} },
      { type: 'RestoreProject', data: {} },
    ];
    for (const command of others) expect(await lookUp(command, [created], {})).toBeUndefined();
  });
});
