import { describe, expect, it } from '@jest/globals';
import { recorded, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { SprintEvent } from './events.js';
import { sprintReactors } from './reactors.js';

const carried = [
  { collection: 'bugs', id: 'total' },
  { collection: 'feature-requests', id: 'dark' },
  { collection: 'tasks', id: 'guide' },
] as const;
const done = [{ collection: 'tasks', id: 'call' }] as const;

function jobsAfter(event: SprintEvent) {
  return recorded('sprint', [event]).flatMap((one) => sprintReactors.flatMap((reactor) => reactor.react(one)));
}
const settled = (carryTo: string | null): SprintEvent => ({
  type: 'SprintCarriedOver',
  data: { done, carried, carryTo },
});

describe('a completed sprint', () => {
  it('carries over what was not done, and nothing else', () => {
    const sprint = 'next';
    expect(jobsAfter(settled(sprint)).map(({ data }) => data)).toMatchObject([
      { name: 'PlanBug', id: 'total', data: { sprint }, tenant: 'acme', at: specTime(0) },
      { name: 'PlanFeatureRequest', id: 'dark', data: { sprint } },
      { name: 'PlanTask', id: 'guide', data: { sprint } },
    ]);
  });

  it('gives it back to the backlog where no other sprint takes it', () => {
    const bodies = jobsAfter(settled(null)).map(({ data }) => data);
    expect(bodies).toMatchObject(carried.map(({ id }) => ({ id, data: { sprint: '' } })));
  });

  it('asks for each record once, and for the same each time', () => {
    const jobs = jobsAfter(settled('next'));
    expect(new Set(jobs.map(({ key }) => key)).size).toBe(carried.length);
    expect(jobsAfter(settled('next'))).toEqual(jobs);
  });

  it('settles first what was not done when its completion was recorded', () => {
    const completed: SprintEvent = { type: 'SprintCompleted', data: { done, carried, carryTo: 'next' } };
    expect(jobsAfter(completed).map(({ data }) => data)).toMatchObject([
      { name: 'CarryOverSprint', id: specId, data: { carryTo: 'next' }, at: specTime(0) },
    ]);
  });

  it('alone leads to anything', () => {
    expect(jobsAfter({ type: 'SprintStarted', data: {} })).toEqual([]);
  });
});
