import { describe, expect, it } from '@jest/globals';
import { bugApps, bugPriorities, bugStatuses, bugTail, isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { accountChanges, accountSteps } from '../accounts.js';
import { DemoCalendar } from '../demo-calendar.js';
import { blueHeron, marigold, openBlueHeron, openMarigold } from '../organisations.js';
import { Rehearsal } from '../rehearsal.js';
import { settingsSteps } from '../settings/settings-steps.js';
import { inOrder, type Step } from '../step.js';
import { allBugs, marigoldBugs } from './all-bugs.js';
import { bugSteps } from './bug-steps.js';

const today = new Date('2026-03-04T10:15:00');
const calendar = new DemoCalendar(today);
const bugs = bugSteps(allBugs, calendar);
const steps: readonly Step[] = [
  openMarigold(calendar),
  openBlueHeron(calendar),
  ...accountSteps(calendar),
  // Bugs have the labels that the company set up.
  ...settingsSteps(calendar),
  ...inOrder([...accountChanges(calendar), ...bugs]),
];

async function rehearse(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal();
  for (const step of steps) await rehearsal.take(step);
  return rehearsal;
}
const rehearsed = rehearse();
const reported = async (tenant = marigold.id) => (await rehearsed).documents<BugView>(tenant, 'bugs');

describe('the bugs of the demo', () => {
  it('come out the same when they are made again', () => {
    expect(bugSteps(allBugs, new DemoCalendar(today))).toEqual(bugs);
  });

  it('are four hundred, numbered in the order of their reports, over months', async () => {
    const all = await reported();
    expect(all).toHaveLength(marigoldBugs);
    expect(all.map(({ bugnumber }) => bugnumber)).toEqual(all.map((_, index) => index + 1));
    expect(all.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))).toEqual(all);
    expect(new Set(all.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
    expect(new Set(all.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThanOrEqual(40);
    expect(await reported(blueHeron.id)).toHaveLength(2);
  });

  it('each say something of their own', async () => {
    const all = await reported();
    expect(new Set(all.map(({ description }) => description.split('. ')[0])).size).toBe(all.length);
    expect(all.filter(({ description }) => /[{}]|undefined/.test(description))).toEqual([]);
    expect(
      all.flatMap(({ commmentlist }) => commmentlist).filter(({ description }) => /[{}]/.test(description)),
    ).toEqual([]);
  });

  it('are of every app, priority and status, most of them settled', async () => {
    const all = await reported();
    for (const app of bugApps) expect(all.filter((bug) => bug.app === app)).toHaveLength(marigoldBugs / 4);
    for (const priority of bugPriorities) {
      expect(all.filter((bug) => bug.priority === priority).length).toBeGreaterThanOrEqual(20);
    }
    for (const status of bugStatuses) expect(all.filter((bug) => bug.status === status).length).toBeGreaterThan(10);
    const open = all.filter(({ status }) => isOpenBug(status)).length;
    expect(open).toBeGreaterThan(50);
    expect(open).toBeLessThan(110);
  });

  it('have been discussed, opened again and linked to one another', async () => {
    const all = await reported();
    expect(all.filter(({ reopened }) => reopened > 0).length).toBeGreaterThanOrEqual(20);
    expect(all.filter(({ commentcount }) => commentcount > 0).length).toBeGreaterThanOrEqual(250);
    expect(all.filter(({ assignedTo }) => assignedTo !== null).length).toBeGreaterThanOrEqual(300);
    const links = all.flatMap((bug) => bug.links);
    expect(links.filter(({ relation }) => relation === 'duplicates').length).toBeGreaterThanOrEqual(15);
    expect(links.filter(({ relation }) => relation === 'relates').length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...all.map(({ allhistory }) => allhistory.length))).toBeLessThan(bugTail);
    const spoken = bugs.filter(({ data }) => 'comment' in data && String(data.comment).includes('@'));
    expect(spoken.length).toBeGreaterThanOrEqual(5);
  });

  it('are seeded by people who are there and have the rights, every step with an effect, never in the future', async () => {
    const rehearsal = await rehearsed;
    expect(rehearsal.withoutEffect).toEqual([]);
    const arrived = new Map(
      accountSteps(calendar).map(({ data, at }) => [(data as { username: string }).username, at]),
    );
    for (const { actor, at, key } of bugs) {
      const before = (arrived.get(actor.username) ?? '9') < at;
      expect({ key, before, past: Date.parse(at) < today.getTime() }).toEqual({ key, before: true, past: true });
    }
  });
});
