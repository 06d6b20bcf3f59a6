import { describe, expect, it } from '@jest/globals';
import { stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type ProjectCommand, projectDecider } from './decider.js';
import type { ProjectEvent } from './events.js';

const created: ProjectEvent = {
  type: 'ProjectCreated',
  data: {
    name: 'Kitchen displays',
    key: 'KD',
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
  claim: async () => true,
};

function lookUp(command: ProjectCommand, history: ProjectEvent[] = [], given: Parameters<typeof toolsWith>[0] = tools) {
  return projectDecider.lookUp(command, stateAfter(projectDecider, history), toolsWith(given));
}
const create = (people: { lead?: string; members?: string[] }): ProjectCommand => ({
  type: 'CreateProject',
  data: { name: 'Any', ...people },
});
const named = (name: string, key?: string): ProjectCommand => ({ type: 'CreateProject', data: { name, key } });
const edit = (people: { lead?: string; members?: string[] }): ProjectCommand => ({ type: 'EditProject', data: people });

const allKnown = { leadKnown: true, membersKnown: true, key: 'ANY', custom: nothingCustom };
const asItIs = { ...allKnown, key: 'KD' };

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
    expect(await lookUp(edit({ lead: 'gone', members: ['gone', 'bob'] }), [created])).toEqual(asItIs);
    expect(await lookUp(edit({ lead: 'removed' }), [created])).toEqual({
      ...asItIs,
      leadKnown: false,
      membersKnown: true,
    });
    expect(await lookUp(edit({ members: ['removed'] }), [created])).toEqual({
      ...asItIs,
      leadKnown: true,
      membersKnown: false,
    });
  });

  it('is the first key that the name suggests and nobody has, or the one asked for', async () => {
    const taken = new Set(['ANY', 'PRJ']);
    const claiming = { ...tools, claim: async (_kind: string, value: string) => !taken.has(value) };
    expect(await lookUp(named('Guest Feedback'), [], claiming)).toMatchObject({ key: 'GF' });
    expect(await lookUp(named('Any'), [], claiming)).toMatchObject({ key: 'AN' });
    expect(await lookUp(named('計画'), [], claiming)).toMatchObject({ key: 'PRJA' });
    expect(await lookUp(named('Any', 'OWN'), [], claiming)).toMatchObject({ key: 'OWN' });
    expect(await lookUp(named('Other', 'ANY'), [], claiming)).toMatchObject({ key: null });
    expect(await lookUp({ type: 'EditProject', data: { key: 'ANY' } }, [created], claiming)).toMatchObject({
      key: null,
    });
    expect(await lookUp({ type: 'EditProject', data: { key: 'KD' } }, [created], {})).toMatchObject({ key: 'KD' });
    expect(await lookUp({ type: 'EditProject', data: { key: '' } }, [created], {})).toMatchObject({ key: '' });
  });

  it('is nothing where nothing is asked, or the answer would not matter', async () => {
    const known = { lead: 'bob', members: ['bob'] };
    expect(await lookUp(create(known), [created], {})).toBeUndefined();
    expect(await lookUp(edit({}), [created], {})).toEqual(asItIs);
    await expect(lookUp(edit(known), [], {})).rejects.toMatchObject({ code: 'projectGone' });
    await expect(lookUp(edit(known), [created, deleted], {})).rejects.toMatchObject({ code: 'projectGone' });
    const others: ProjectCommand[] = [
      { type: 'PostProjectUpdate', data: { health: 'On track', text: 'Fine' } },
      { type: 'DeleteProject', data: {} },
      { type: 'RestoreProject', data: {} },
    ];
    for (const command of others) expect(await lookUp(command, [created], {})).toBeUndefined();
  });
});
