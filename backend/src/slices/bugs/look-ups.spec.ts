import { describe, expect, it } from '@jest/globals';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { stateAfter, toolsWith } from '../../../test/spec.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { type BugCommand, bugDecider } from './decider.js';
import type { BugEvent } from './events.js';

const reported: BugEvent = {
  type: 'BugCreated',
  data: {
    ...detailsIn(bugKind, { app: 'billing' }),
    bugnumber: 12,
    reporter: { _id: 'rita', username: 'Rita', email: 'rita@example.com' },
  },
};
const assigned: BugEvent = { type: 'BugAssigned', data: { assignee: { _id: 'ann', username: 'Ann' } } };
const deleted: BugEvent = { type: 'BugDeleted', data: {} };

const ann = { _id: 'ann', username: 'Ann', role: 'member', active: true, deleted: false };
const eve = { _id: 'eve', username: 'Eve', role: 'member', active: false, deleted: false };
const users: Record<string, object> = { ann, eve };

// NOTE: the tools answer with whatever document is asked for; what stands here has the fields that are read.
const person = { document: async (_: string, id: string) => (users[id] ?? null) as never };
const everybody = {
  room: async (collection: string, room: string) =>
    (`${collection} ${room}` === 'users all' ? [ann, eve] : []) as never,
};
const number = { nextNumber: async (kind: string) => (kind === 'bug' ? 34 : 0) };
const seen = {
  visible: async (collection: string, id: string) => (`${collection} ${id}` === 'tasks t' ? {} : null) as never,
};

function lookUp(command: BugCommand, history: BugEvent[], tools: Partial<LookUpTools> = {}) {
  return bugDecider.lookUp(command, stateAfter(bugDecider, history), toolsWith(tools));
}

function from(fromItem: string): BugCommand {
  return { type: 'CreateBug', data: { fromCollection: 'tasks', fromItem } };
}

function link(item: string): BugCommand {
  return { type: 'LinkBug', data: { relation: 'blocks', collection: 'tasks', item } };
}

const name = (...coassignees: string[]): BugCommand => ({ type: 'AssignBug', data: { coassignees } });

describe('what is looked up before a decision about a bug', () => {
  it('is the number of a new bug, once its source is known to exist', async () => {
    expect(await lookUp({ type: 'CreateBug', data: {} }, [], number)).toEqual({
      items: nothingAboutItems,
      custom: nothingCustom,
      bugnumber: 34,
    });
    expect(await lookUp(from('t'), [], { ...number, ...seen })).toMatchObject({ bugnumber: 34 });
    expect(await lookUp(from('gone'), [], seen)).toEqual({
      items: { ...nothingAboutItems, itemKnown: false },
      custom: nothingCustom,
      bugnumber: 0,
    });
  });

  it.each(['EditBug', 'AssignBug'] as const)('is the person to whom %s gives it, by name', async (type) => {
    const give = (assignedTo: string): BugCommand => ({ type, data: { assignedTo } });
    const got = { assignee: { _id: 'ann', username: 'Ann' } };
    expect(await lookUp(give('ann'), [reported], person)).toMatchObject(got);
    expect(await lookUp(give('eve'), [reported], person)).toMatchObject({ assignee: null });
    expect(await lookUp(give('nobody-known'), [reported], person)).toMatchObject({ assignee: null });
  });

  const comment = 'Look at this, @ANN and @eve';
  it.each<BugCommand>([
    { type: 'EditBug', data: { comment } },
    { type: 'AssignBug', data: { comment } },
    { type: 'SetBugStatus', data: { status: 'Closed', comment } },
    { type: 'CommentOnBug', data: { comment } },
  ])('is who is there of those to whom the comment of $type speaks', async (command) => {
    expect(await lookUp(command, [reported], everybody)).toMatchObject({ assignee: null, mentions: ['ann'] });
  });

  it('is whether the record is there that it is linked to, and its place in the plan', async () => {
    expect(await lookUp(link('t'), [reported], seen)).toEqual(nothingAboutItems);
    expect(await lookUp(link('gone'), [reported], seen)).toMatchObject({ itemKnown: false });
    const plan: BugCommand = { type: 'PlanBug', data: { project: 'gone', sprint: 'gone' } };
    expect(await lookUp(plan, [reported], seen)).toEqual({
      ...nothingAboutItems,
      projectKnown: false,
      sprintKnown: false,
    });
  });

  it('is whether those can be given bugs who are newly to work along', async () => {
    const along: BugEvent = { type: 'BugCoassigneesChanged', data: { coassignees: ['eve'] } };
    expect(await lookUp(name('ann'), [reported], person)).toMatchObject({ areKnown: true });
    expect(await lookUp(name('ann', 'eve'), [reported], person)).toMatchObject({ areKnown: false });
    expect(await lookUp(name('ann', 'eve'), [reported, along], person)).toMatchObject({ areKnown: true });
  });

  it.each<[string, BugCommand, BugEvent[]]>([
    ['details alone', { type: 'EditBug', data: { priority: 'P1', comment: 'So' } }, [reported]],
    ['nobody', { type: 'AssignBug', data: { assignedTo: '' } }, [reported, assigned]],
    ['who has it already', { type: 'AssignBug', data: { assignedTo: 'ann' } }, [reported, assigned]],
  ])('asks for nobody where a command names %s', async (_, command, history) => {
    expect(await lookUp(command, history)).toMatchObject({ assignee: null, mentions: [] });
  });

  it.each<[string, BugCommand, BugEvent[]]>([
    ['a bug that was reported already', { type: 'CreateBug', data: {} }, [reported]],
    ['a cut link', { type: 'UnlinkBug', data: { collection: 'tasks', item: 't' } }, [reported]],
    ['watching', { type: 'WatchBug', data: {} }, [reported]],
    ['watching no more', { type: 'UnwatchBug', data: {} }, [reported]],
    ['deleting', { type: 'DeleteBug', data: {} }, [reported]],
    ['restoring', { type: 'RestoreBug', data: {} }, [reported, deleted]],
  ])('is nothing for %s', async (_, command, history) => {
    expect(await lookUp(command, history)).toBeUndefined();
  });

  it.each<[string, BugCommand, BugEvent[]]>([
    ['never was', { type: 'AssignBug', data: { assignedTo: 'ann', comment } }, []],
    ['is deleted', { type: 'CommentOnBug', data: { comment } }, [reported, deleted]],
  ])('is not begun for a bug that %s', async (_, command, history) => {
    await expect(lookUp(command, history)).rejects.toMatchObject({ code: 'bugGone' });
  });
});
