import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@atrium/contracts/core/problems';
import { milestoneStage } from '@atrium/contracts/projects/rules';
import type { Milestone } from '@atrium/contracts/projects/views';
import {
  addMilestone,
  changeMilestone,
  fallDue,
  type MilestoneEvent,
  milestonesAfter,
  removeMilestone,
  restoreMilestone,
} from './milestone-rules.js';
import { dueRoomsOf } from './policy.js';

const at = '2026-03-02T09:00:00.000Z';
const beta: Milestone = { id: 'beta', name: 'Beta', day: '2026-04-30', doneAt: null, told: null };
const after = (...events: MilestoneEvent[]) =>
  events.reduce<readonly Milestone[]>((present, event) => milestonesAfter(present, event, at), [beta]);

describe('milestones', () => {
  it('stand in the order of their days', () => {
    const alpha = { milestone: 'alpha', name: 'Alpha', day: '2026-03-31' };
    expect(after({ type: 'ProjectMilestoneAdded', data: alpha }).map(({ id }) => id)).toEqual(['alpha', 'beta']);
  });

  it('are changed in what a body names, and reached or opened again', () => {
    expect(changeMilestone([beta], { milestone: 'beta', name: ' Beta 2 ', done: true })).toEqual([
      { type: 'ProjectMilestoneChanged', data: { milestone: 'beta', name: 'Beta 2' } },
      { type: 'ProjectMilestoneReached', data: { milestone: 'beta' } },
    ]);
    expect(changeMilestone([beta], { milestone: 'beta', day: beta.day, done: false })).toEqual([]);
    expect(() => changeMilestone([beta], { milestone: 'gone' })).toThrow(Refusal);
    expect(after({ type: 'ProjectMilestoneReached', data: { milestone: 'beta' } })).toEqual([{ ...beta, doneAt: at }]);
  });

  it('go, and come back under their ids', () => {
    expect(removeMilestone([], 'beta')).toEqual([]);
    const back = { milestone: 'beta', name: 'Beta', day: '2026-04-30', doneAt: at };
    expect(restoreMilestone([], back)).toEqual([{ type: 'ProjectMilestoneAdded', data: back }]);
    expect(restoreMilestone([beta], back)).toEqual([]);
  });

  it('have a limit', () => {
    const many = Array.from({ length: 60 }, (_, n): Milestone => ({ ...beta, id: `m${n}` }));
    expect(() => addMilestone(many, { name: 'More', day: '2026-04-30' }, 'more')).toThrow(Refusal);
  });

  it('are told of once as they come near and once when they are late, unless they moved or were reached', () => {
    const due = { milestone: 'beta', day: '2026-04-30' };
    const told = (late: boolean): MilestoneEvent => ({ type: 'ProjectMilestoneFellDue', data: { ...due, late } });
    expect(fallDue([beta], { ...due, late: false })).toEqual([told(false)]);
    expect(fallDue(after(told(false)), { ...due, late: false })).toEqual([]);
    expect(fallDue(after(told(false)), { ...due, late: true })).toEqual([told(true)]);
    expect(fallDue(after(told(true)), { ...due, late: true })).toEqual([]);
    expect(fallDue([{ ...beta, day: '2026-05-01' }], { ...due, late: true })).toEqual([]);
    const moved: MilestoneEvent = {
      type: 'ProjectMilestoneChanged',
      data: { milestone: 'beta', day: '2026-06-01' },
    };
    expect(after(told(true), moved)[0]?.told).toBeNull();
  });
});

it('the rooms of a project name the days on which its people are told, until it is over', () => {
  const active = { deleted: false, state: 'Active' } as const;
  expect(dueRoomsOf({ ...active, milestones: [beta] })).toEqual(['milestone:2026-04-23', 'milestone:2026-05-01']);
  expect(dueRoomsOf({ ...active, milestones: [{ ...beta, told: 'near' }] })).toEqual(['milestone:2026-05-01']);
  expect(dueRoomsOf({ ...active, milestones: [{ ...beta, doneAt: at }] })).toEqual([]);
  expect(dueRoomsOf({ ...active, deleted: true, milestones: [beta] })).toEqual([]);
  expect(dueRoomsOf({ ...active, state: 'Completed', milestones: [beta] })).toEqual([]);
});

it.each([
  ['done', { day: '2026-04-30', doneAt: at }, '2026-06-01'],
  ['late', beta, '2026-05-01'],
  ['near', beta, '2026-04-23'],
  ['ahead', beta, '2026-04-22'],
] as const)('a milestone is %s', (stage, milestone, today) => {
  expect(milestoneStage(milestone, today)).toBe(stage);
});
