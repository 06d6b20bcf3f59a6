import { describe, expect, it } from '@jest/globals';
import { stateAfter, toolsWith, uploadedBy } from '../../../test/spec.js';
import { type PolicyCommand, policyDecider } from './decider.js';
import type { PolicyEvent } from './events.js';

const content = { title: 'Travel', body: 'Book early.', departments: ['sales'], roles: ['manager'] } as const;
const drafted: PolicyEvent = { type: 'PolicyDrafted', data: content };
const published = (acknowledge: boolean): PolicyEvent => ({
  type: 'PolicyPublished',
  data: { ...content, revision: 1, effectiveDate: '2026-03-02', acknowledge, note: '' },
});
const deleted: PolicyEvent = { type: 'PolicyDeleted', data: {} };

const reader = (_id: string, changes: object = {}) => ({
  _id,
  department: 'sales',
  role: 'member',
  active: true,
  acknowledged: {},
  ...changes,
});
const readers = [
  reader('ann'),
  reader('bob', { acknowledged: { 'the-aggregate': { 1: '2026-03-02T10:00:00.000Z' } } }),
  reader('cleo', { acknowledged: { other: { 1: '2026-03-02T10:00:00.000Z' } } }),
  reader('dan', { active: false }),
  reader('eve', { department: 'hr' }),
  reader('finn', { department: 'hr', role: 'manager' }),
];
// NOTE: the tools answer with whatever is asked for; what stands here has the fields that are read.
const tools = {
  now: '2026-03-02T23:30:00.000Z',
  document: async () => ({ timeZone: 'Europe/Athens' }) as never,
  room: async (collection: string, room: string) =>
    (collection === 'policy-readers' && room === 'writers' ? readers : []) as never,
};

function lookUp(command: PolicyCommand, history: PolicyEvent[], given: Parameters<typeof toolsWith>[0] = tools) {
  return policyDecider.lookUp(command, stateAfter(policyDecider, history), toolsWith(given));
}
const remind: PolicyCommand = { type: 'RemindPolicyReaders', data: {} };
const whenDue: PolicyCommand = { type: 'RemindWhenDue', data: { revision: 1 } };

const uploads = async (id: string) => (id === 'none' ? null : uploadedBy(id === 'mine' ? 'ann' : 'bob'));

describe('what is looked up before a decision about a policy', () => {
  it('is the organisation’s day where it counts', async () => {
    for (const type of ['PublishPolicy', 'ArchivePolicy', 'UnarchivePolicy'] as const) {
      expect(await lookUp({ type, data: {} }, [drafted])).toEqual({ today: '2026-03-03' });
    }
  });

  it('is who of the audience has not acknowledged the version', async () => {
    expect(await lookUp(remind, [drafted, published(true)])).toEqual({ people: ['ann', 'cleo', 'finn'] });
    expect(await lookUp(remind, [drafted, published(false)])).toEqual({ people: [] });
    const due = [drafted, published(true)];
    expect(await lookUp(whenDue, due)).toEqual({ today: '2026-03-03', people: ['ann', 'cleo', 'finn'] });
    expect(await lookUp(whenDue, [...due, deleted])).toMatchObject({ people: [] });
  });

  it('is nothing of what is not there', async () => {
    for (const command of [remind, { type: 'EditPolicy', data: {} } as const]) {
      await expect(lookUp(command, [], {})).rejects.toMatchObject({ code: 'policyGone' });
      await expect(lookUp(command, [drafted, deleted], {})).rejects.toMatchObject({ code: 'policyGone' });
    }
  });

  it('is which files are the sender’s own uploads', async () => {
    const attachments = ['mine', 'theirs', 'none'].map((file) => ({ file, name: file }));
    const create: PolicyCommand = { type: 'CreatePolicy', data: { title: 'Travel', body: 'x', attachments } };
    const edit: PolicyCommand = { type: 'EditPolicy', data: { attachments } };
    const given = { ...tools, file: uploads };
    expect(await lookUp(create, [], given)).toEqual({ uploads: ['mine'] });
    expect(await lookUp(edit, [drafted], given)).toEqual({ uploads: ['mine'] });
  });
});
