import { describe, expect, it } from '@jest/globals';
import { refuse } from '@atrium/contracts/core/problems';
import { actorWith, stateAfter, toolsWith } from '../../../test/spec.js';
import { type SprintCommand, sprintDecider } from './decider.js';
import type { SprintEvent } from './events.js';

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

const away = () => Promise.reject(refuse('rebuilding'));

function lookUp(command: SprintCommand, history: SprintEvent[], tools: Parameters<typeof toolsWith>[0] = {}) {
  return sprintDecider.lookUp(command, stateAfter(sprintDecider, history), toolsWith(tools));
}
const create = (project: string): SprintCommand => ({ type: 'CreateSprint', data: { name: 'Soon', project } });
const edit = (project?: string): SprintCommand => ({ type: 'EditSprint', data: { project } });
const complete = (carryTo?: string): SprintCommand => ({ type: 'CompleteSprint', data: { carryTo } });
const nothing = { done: [], carried: [] };
const open = { deleted: false, audience: null };
const start: SprintCommand = { type: 'StartSprint', data: {} };

describe('what is looked up before a decision about a sprint', () => {
  it('is its project as the sender sees it', async () => {
    for (const [command, history] of [
      [create, []],
      [edit, [{ ...created, data: { ...created.data, project: null } } as SprintEvent]],
    ] as const) {
      expect(await lookUp(command('hotel'), [...history], { visible })).toEqual({ into: open });
      expect(await lookUp(command('razed'), [...history], { visible })).toEqual({ into: { ...open, deleted: true } });
      expect(await lookUp(command('nothing'), [...history], { visible })).toEqual({ into: null });
    }
    expect(await lookUp(create(''), [])).toEqual({ into: null });
    expect(await lookUp(edit(), [created])).toEqual({ into: null });
    expect(await lookUp(edit('hotel'), [created])).toEqual({ into: null });
  });

  it('is who the people of a private project are', async () => {
    expect(await lookUp(create('secret'), [], { visible })).toMatchObject({ into: { audience: ['ann', 'bob'] } });
    expect(await lookUp(edit('led'), [created], { visible })).toMatchObject({ into: { audience: ['ann', 'eve'] } });
    const follow: SprintCommand = { type: 'FollowProject', data: {} };
    const under = (project: string | null): SprintEvent[] => [{ ...created, data: { ...created.data, project } }];
    expect(await lookUp(follow, [...under('secret'), deleted], { visible })).toEqual({
      followed: { deleted: false, audience: ['ann', 'bob'] },
    });
    expect(await lookUp(follow, under('nobody'), { visible })).toMatchObject({ followed: { audience: [] } });
    expect(await lookUp(follow, under('hotel'), { visible })).toEqual({ followed: open });
    expect(await lookUp(follow, under(null))).toEqual({ followed: null });
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
    expect(await lookUp(start, [created], tools(true))).toEqual({ hasTurn: true });
    expect(await lookUp(start, [created], tools(false))).toEqual({ hasTurn: false });
    const turn = ['active-sprint', 'acme hotel', true, false];
    expect(asked).toEqual([turn, turn]);
  });

  it('is what is in it and where the rest can go, when it is to be completed', async () => {
    const content = { done: [{ collection: 'tasks', id: 'guide' }], carried: [{ collection: 'bugs', id: 'total' }] };
    const tools = { visible, ...burndown };
    expect(await lookUp(complete('next'), [created, started], tools)).toEqual({ target: 'next', content });
    for (const carryTo of [undefined, '', 'active', 'gone', 'nothing']) {
      expect(await lookUp(complete(carryTo), [created, started], tools)).toEqual({ target: null, content });
    }
    const empty = { document: async () => null };
    expect(await lookUp(complete(), [created, started], empty)).toEqual({ target: null, content: nothing });
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
    expect(await lookUp(carryOver, [created, started, completed, settled])).toEqual({ content: null });
    expect(await lookUp(carryOver, [created, started])).toEqual({ content: null });
  });

  it('is nothing where the answer would not matter', async () => {
    expect(await lookUp(create('hotel'), [created])).toBeUndefined();
    for (const command of [edit('other'), start, complete('next')]) {
      await expect(lookUp(command, [])).rejects.toMatchObject({ code: 'sprintGone' });
      await expect(lookUp(command, [created, deleted])).rejects.toMatchObject({ code: 'sprintGone' });
    }
    expect(await lookUp(start, [created, started, completed])).toEqual({ hasTurn: false });
    expect(await lookUp(complete('next'), [created, started, completed])).toEqual({ content: null, target: null });
    expect(await lookUp({ type: 'DeleteSprint', data: {} }, [created])).toBeUndefined();
    expect(await lookUp({ type: 'RestoreSprint', data: {} }, [created])).toBeUndefined();
  });

  it('is asked for after it is refused what does not exist for the sender: 404 comes before 503', async () => {
    const tools = { document: away, visible: away, claim: away };
    const hidden: SprintEvent = { type: 'SprintAudienceChanged', data: { audience: ['bob'] } };
    const followed: SprintCommand = { type: 'FollowProject', data: {} };
    const carryOver: SprintCommand = { type: 'CarryOverSprint', data: { carryTo: 'next' } };
    const gone = { code: 'sprintGone', status: 404 };
    for (const command of [edit('hotel'), start, complete('next'), carryOver, followed]) {
      await expect(lookUp(command, [], tools)).rejects.toMatchObject(gone);
      await expect(lookUp(command, [created, hidden, started, completed], tools)).rejects.toMatchObject(gone);
    }
    await expect(lookUp(carryOver, [created, started, completed], tools)).rejects.toMatchObject({ status: 503 });
  });
});
