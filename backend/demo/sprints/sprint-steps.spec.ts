import { describe, expect, it } from '@jest/globals';
import type { ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';
import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { dataSet, stepsOf } from '../data-set.js';
import { DemoCalendar } from '../demo-calendar.js';
import { marigold } from '../organisations.js';
import { Rehearsal } from '../rehearsal.js';

const today = new Date('2026-03-04T10:15:00');

async function rehearse(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal();
  for (const step of stepsOf(dataSet(new DemoCalendar(today)))) await rehearsal.take(step);
  return rehearsal;
}
const rehearsed = rehearse();

describe('the projects of the demo', () => {
  it('are five, with reports, one of them private, one at risk with a target that moved twice, one completed', async () => {
    const projects = (await rehearsed).documents<ProjectView>(marigold.id, 'projects');
    expect(projects).toHaveLength(5);
    expect(projects.filter((one) => one.private)).toHaveLength(1);
    const [late, ...others] = projects.filter(({ health }) => health === 'At risk');
    expect(others).toEqual([]);
    expect(late?.targetMoves.map(({ reason }) => reason !== '')).toEqual([true, true]);
    expect(projects.filter(({ completedAt }) => completedAt !== null)).toHaveLength(1);
    expect(projects.filter(({ updates }) => updates.length === 0)).toEqual([]);
  });

  it('have work filed under them, some of it done', async () => {
    const progress = (await rehearsed).documents<ProjectProgressView>(marigold.id, 'project-progress');
    const tasks = progress.map(({ counts }) => counts.tasks).filter(({ total }) => total > 0);
    expect(tasks.length).toBeGreaterThanOrEqual(4);
    expect(tasks.some(({ done, total }) => done > 0 && done < total)).toBe(true);
  });
});

describe('the sprints of the demo', () => {
  it('are six: four completed, one active, one planned', async () => {
    const sprints = (await rehearsed).documents<SprintView>(marigold.id, 'sprints');
    expect(sprints.map(({ state }) => state)).toEqual([
      'Completed',
      'Completed',
      'Completed',
      'Completed',
      'Active',
      'Planned',
    ]);
    const days = sprints.map(({ startedAt, completedAt }) => [startedAt?.slice(0, 10), completedAt?.slice(0, 10)]);
    expect(days.flat().filter((day) => day !== undefined)).toEqual(
      days
        .flat()
        .filter((day) => day !== undefined)
        .toSorted(),
    );
  });

  it('took work in, got most of it done, and carried the rest over to the next', async () => {
    const rehearsal = await rehearsed;
    const sprints = rehearsal.documents<SprintView>(marigold.id, 'sprints');
    const burndowns = rehearsal.documents<BurndownView>(marigold.id, 'burndowns');
    const burndownOf = (id: string) => burndowns.find(({ _id }) => _id === id);
    for (const [index, { _id, outcome, state }] of sprints.entries()) {
      const burndown = burndownOf(_id);
      const last = burndown?.steps.at(-1);
      expect(last?.scope.items).toBeGreaterThan(0);
      if (state === 'Planned') expect(last?.done.items).toBe(0);
      if (state !== 'Completed') continue;
      expect(outcome?.carryTo).toBe(sprints[index + 1]?._id);
      expect(outcome?.done.length).toBe(last?.done.items);
    }
    const begun = burndowns.filter(({ steps }) => steps.length > 1);
    expect(begun.filter(({ committed }) => committed.items < 5)).toEqual([]);
    const velocity = sprints.map(({ _id }) => burndownOf(_id)?.steps.at(-1)?.done.points ?? 0);
    expect(velocity.slice(0, 4).every((points) => points >= 10)).toBe(true);
    expect(sprints.flatMap(({ outcome }) => outcome?.carried ?? []).length).toBeGreaterThanOrEqual(4);
    expect(burndowns.flatMap(({ steps }) => steps).filter(({ scopeChange }) => scopeChange).length).toBeGreaterThan(3);
  });

  it('hold nothing open that should have been carried over', async () => {
    const rehearsal = await rehearsed;
    const completed = rehearsal
      .documents<SprintView>(marigold.id, 'sprints')
      .filter(({ state }) => state === 'Completed')
      .map(({ _id }) => _id);
    const tasks = rehearsal.documents<TaskView>(marigold.id, 'tasks');
    const stuck = tasks.filter(
      ({ sprint, state, deleted }) => sprint !== null && completed.includes(sprint) && state === 'open' && !deleted,
    );
    expect(stuck).toEqual([]);
  });
});
