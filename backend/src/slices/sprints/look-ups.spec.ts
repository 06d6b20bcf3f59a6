import { describe, expect, it } from '@jest/globals';
import { actorWith, stateAfter, toolsWith } from '../../../test/spec.js';
import { type SprintCommand, sprintDecider } from './decider.js';
import type { SprintEvent } from './events.js';
import { nothing } from './look-ups.js';

const created = {
  type: 'SprintCreated',
  data: { name: 'Sprint 12', goal: '', project: 'hotel', startDate: '', endDate: '' },
} as const satisfies SprintEvent;
const started: SprintEvent = { type: 'SprintStarted', data: {} };
const deleted: SprintEvent = { type: 'SprintDeleted', data: {} };
const completed: SprintEvent = { type: 'SprintCompleted', data: { done: [], carried: [], carryTo: null } };

const documents: Record<string, object> = {
  'projects hotel': { deleted: false },
  'projects razed': { deleted: true },
  'projects secret': { deleted: false, private: true, members: ['ann', 'bob'], lead: 'bob' },
  'projects led': { deleted: false, private: true, members: ['ann'], lead: 'eve' },
  'projects nobody': { deleted: false, private: true, members: [], lead: null },
  'sprints next': { state: 'Planned', deleted: false },
  'sprints active': { state: 'Active', deleted: false },
  'sprints gone': { state: 'Planned', deleted: true },
};
const work = [
  { collection: 'tasks', id: 'guide', points: 3, done: true },
  { collection: 'bugs', id: 'total', points: 0, done: false },
];
// NOTE: the tools answer with whatever document is asked for; what stands here has the fields that are read.
const visible = async (collection: string, id: string) => (documents[`${collection} ${id}`] ?? null) as never;
const burndown = { document: async (collection: string) => (collection === 'burndowns' ? { work } : null) as never };
const frozen = (completed: boolean) => ({ document: async () => ({ work, completed }) as never });

function lookUp(command: SprintCommand, history: SprintEvent[], tools: Parameters<typeof toolsWith>[0] = {}) {
  return sprintDecider.lookUp(command, stateAfter(sprintDecider, history), toolsWith(tools));
}
const create = (project: string): SprintCommand => ({ type: 'CreateSprint', data: { name: 'Soon', project } });
const edit = (project?: string): SprintCommand => ({ type: 'EditSprint', data: { project } });
const complete = (carryTo?: string): SprintCommand => ({ type: 'CompleteSprint', data: { carryTo } });
const known = { projectKnown: true, audience: null };
const start: SprintCommand = { type: 'StartSprint', data: {} };

describe('what is looked up before a decision about a sprint', () => {
  it('is whether its project is there for whoever names it', async () => {
    const unknown = { ...known, projectKnown: false };
    for (const [command, history] of [
      [create, []],
      [edit, [{ ...created, data: { ...created.data, project: null } } as SprintEvent]],
    ] as const) {
      expect(await lookUp(command('hotel'), [...history], { visible })).toEqual(known);
      expect(await lookUp(command('razed'), [...history], { visible })).toEqual(unknown);
      expect(await lookUp(command('nothing'), [...history], { visible })).toEqual(unknown);
    }
    expect(await lookUp(create(''), [])).toEqual(known);
    expect(await lookUp(edit(), [created])).toEqual(known);
    expect(await lookUp(edit('hotel'), [created])).toEqual(known);
  });

  it('is who the people of a private project are', async () => {
    expect(await lookUp(create('secret'), [], { visible })).toMatchObject({ audience: ['ann', 'bob'] });
    expect(await lookUp(edit('led'), [created], { visible })).toMatchObject({ audience: ['ann', 'eve'] });
    const follow: SprintCommand = { type: 'FollowProject', data: {} };
    const under = (project: string | null): SprintEvent[] => [{ ...created, data: { ...created.data, project } }];
    expect(await lookUp(follow, [...under('secret'), deleted], { visible })).toEqual({
      ...known,
      audience: ['ann', 'bob'],
    });
    expect(await lookUp(follow, under('nobody'), { visible })).toMatchObject({ audience: [] });
    expect(await lookUp(follow, under('hotel'), { visible })).toEqual(known);
    expect(await lookUp(follow, under(null))).toEqual(known);
  });

  it('is the turn of its project in its organisation, when it is to start', async () => {
    const asked: unknown[] = [];
    const tools = (free: boolean) => ({
      actor: actorWith(),
      claim: async (kind: string, value: string, stillHeld: (state: unknown) => boolean) => {
        const holders = [stateAfter(sprintDecider, [created, started]), stateAfter(sprintDecider, [created])];
        asked.push([kind, value, ...holders.map(stillHeld)]);
        return free;
      },
    });
    expect(await lookUp(start, [created], tools(true))).toEqual({ mayStart: true });
    expect(await lookUp(start, [created], tools(false))).toEqual({ mayStart: false });
    const turn = ['active-sprint', 'acme hotel', true, false];
    expect(asked).toEqual([turn, turn]);
  });

  it('is what is in it and where the rest can go, when it is to be completed', async () => {
    const content = { done: [{ collection: 'tasks', id: 'guide' }], carried: [{ collection: 'bugs', id: 'total' }] };
    const tools = { visible, ...burndown };
    for (const carryTo of [undefined, '', 'next']) {
      expect(await lookUp(complete(carryTo), [created, started], tools)).toEqual({ carryKnown: true, content });
    }
    for (const carryTo of ['active', 'gone', 'nothing']) {
      const facts = await lookUp(complete(carryTo), [created, started], tools);
      expect(facts).toEqual({ carryKnown: false, content });
    }
    const empty = { document: async () => null };
    expect(await lookUp(complete(), [created, started], empty)).toEqual({ carryKnown: true, content: nothing });
  });

  it('is what was in it when its completion was recorded, when that is to be carried over', async () => {
    const carryOver: SprintCommand = { type: 'CarryOverSprint', data: {} };
    const content = { done: [{ collection: 'tasks', id: 'guide' }], carried: [{ collection: 'bugs', id: 'total' }] };
    expect(await lookUp(carryOver, [created, started, completed], frozen(true))).toEqual({ content });
    await expect(lookUp(carryOver, [created, started, completed], frozen(false))).rejects.toMatchObject({
      code: 'rebuilding',
      status: 503,
    });
    const settled: SprintEvent = { type: 'SprintCarriedOver', data: { ...nothing, carryTo: null } };
    expect(await lookUp(carryOver, [created, started, completed, settled])).toEqual({ content: nothing });
    await expect(lookUp(carryOver, [], frozen(false))).rejects.toMatchObject({ code: 'sprintGone' });
  });

  it('is nothing where the answer would not matter', async () => {
    expect(await lookUp(create('hotel'), [created])).toBeUndefined();
    for (const command of [edit('other'), start, complete('next')]) {
      await expect(lookUp(command, [])).rejects.toMatchObject({ code: 'sprintGone' });
      await expect(lookUp(command, [created, deleted])).rejects.toMatchObject({ code: 'sprintGone' });
    }
    expect(await lookUp(start, [created, started, completed])).toEqual({ mayStart: true });
    expect(await lookUp(complete('next'), [created, started, completed])).toMatchObject({ content: nothing });
    expect(await lookUp({ type: 'DeleteSprint', data: {} }, [created])).toBeUndefined();
    expect(await lookUp({ type: 'RestoreSprint', data: {} }, [created])).toBeUndefined();
  });
});
