import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { commandTable } from '@atrium/contracts/command-table';
import { dayOf } from '@atrium/contracts/core/days';
import { departments, designations, roles } from '@atrium/contracts/core/permissions';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { UserView } from '@atrium/contracts/users/views';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SliceRegistry } from '../src/platform/slice/registry.js';
import { slices } from '../src/slices/index.js';
import { dataSet, lastEvening, stepsOf } from './data-set.js';
import { DemoCalendar } from './demo-calendar.js';
import { blueHeron, lastCommandId, marigold, switchMarigoldOn } from './organisations.js';
import { demoPassword } from './people.js';
import { Rehearsal } from './rehearsal.js';
import { idMadeBy } from './step.js';

const today = new Date('2026-03-04T10:15:00');
const calendar = new DemoCalendar(today);
const demo = dataSet(calendar);
const steps = stepsOf(demo);
const registry = new SliceRegistry(slices);

async function rehearse(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal();
  for (const step of steps) await rehearsal.take(step);
  await rehearsal.take({ ...switchMarigoldOn, at: today.toISOString(), lanes: [] });
  return rehearsal;
}
const rehearsed = rehearse();

describe('the demo data', () => {
  it('come out the same when they are made again', () => {
    expect(dataSet(new DemoCalendar(today))).toEqual(demo);
    expect(dataSet(DemoCalendar.since(calendar.beginning))).toEqual(demo);
  });

  it('leave something to tell of since everybody last looked', () => {
    const evening = Date.parse(lastEvening(calendar));
    expect(demo.seen.flat().every(({ at }) => Date.parse(at) < evening)).toBe(true);
    const [sinceThen = []] = demo.since;
    expect(sinceThen.length).toBeGreaterThan(20);
  });

  it('keep to the rules of every command’s body', () => {
    const broken = steps.flatMap(({ name, data, key }) => {
      const body = plainToInstance<object, object>(commandTable[name].body, data);
      const errors = validateSync(body, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
      return errors.map(({ property, constraints }) => ({ key, property, constraints }));
    });
    expect(broken).toEqual([]);
  });

  it('have a key of its own for each step', () => {
    const keys = steps.map(({ name, key, actor, id }) => [name, actor.id, id, key].join(' '));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are seeded day by day, so that the past shows each day as it was', () => {
    const days = steps.map(({ at }) => dayOf(at));
    expect(days).toEqual(days.toSorted());
  });

  it('tell a past: every record in the order of its story, by people who are there, never in the future', () => {
    const last = new Map<string, number>();
    const arrived = new Map<string, number>();
    for (const step of steps) {
      const at = Date.parse(step.at);
      const id = step.id ?? idMadeBy(step);
      // An organisation, its settings and its closed months have the same id.
      const record = `${registry.sliceOfCommand(step.name)?.category ?? ''} ${id}`;
      expect({ key: step.key, late: at > (last.get(record) ?? 0) }).toEqual({ key: step.key, late: true });
      expect(at).toBeLessThan(today.getTime());
      last.set(record, at);
      if (step.name === 'CreateUser') arrived.set(id, at);
      if (step.name.endsWith('Task')) expect(at).toBeGreaterThan(arrived.get(step.actor.id) ?? Infinity);
    }
  });

  it('are carried out by the product’s own rules, and every step changes something', async () => {
    // A step without effect would be decided anew, on a later state, when an interrupted seeding is continued.
    const rehearsal = await rehearsed;
    expect(rehearsal.withoutEffect).toEqual([]);
  });

  it('end with the one command that marks them as complete', async () => {
    const rehearsal = await rehearsed;
    expect(rehearsal.commandIds.at(-1)).toBe(lastCommandId);
    const [company] = rehearsal.documents<TenantView>('system', 'tenants');
    expect(company).toMatchObject({ _id: marigold.id, isActive: true });
  });
});

describe('the people', () => {
  it('are of every role, designation and department, each under their own name', async () => {
    const rehearsal = await rehearsed;
    const colleagues = rehearsal.documents<UserView>(marigold.id, 'users');
    const all = ['system', marigold.id, blueHeron.id].flatMap((tenant) =>
      rehearsal.documents<UserView>(tenant, 'users'),
    );
    expect(colleagues.length).toBeGreaterThanOrEqual(24);
    expect(colleagues.length).toBeLessThanOrEqual(28);
    expect(rehearsal.documents<UserView>(blueHeron.id, 'users')).toHaveLength(2);
    expect(new Set(all.map(({ role }) => role))).toEqual(new Set(roles));
    expect(new Set(colleagues.map(({ designation }) => designation))).toEqual(new Set(designations));
    expect(new Set(colleagues.map(({ department }) => department))).toEqual(new Set(departments));
    expect(new Set(all.map(({ username }) => username.toLowerCase())).size).toBe(all.length);
    expect(new Set(all.map(({ email }) => email.toLowerCase())).size).toBe(all.length);
    expect(all.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
  });
});

describe('the tasks', () => {
  it('are some sixty, some done and two deleted, over every column, with weeks of history', async () => {
    const rehearsal = await rehearsed;
    const cards = rehearsal.documents<TaskView>(marigold.id, 'tasks');
    const board = cards.filter(({ deleted }) => !deleted);
    const open = board.filter(({ state }) => state === 'open');
    expect(cards).toHaveLength(62);
    expect(cards.length - board.length).toBe(2);
    expect(board.length - open.length).toBeGreaterThanOrEqual(18);
    for (const column of ['T1', 'T2', 'T3', 'T4']) {
      expect(open.filter(({ priority }) => priority === column).length).toBeGreaterThanOrEqual(4);
    }
    expect(new Set(cards.map(({ tasktitle }) => tasktitle)).size).toBe(cards.length);
    expect(Math.min(...cards.map(({ createdAt }) => Date.parse(createdAt)))).toBeLessThan(Date.parse('2026-01-10'));
    expect(rehearsal.documents<TaskView>(blueHeron.id, 'tasks')).toHaveLength(3);
  });

  it('are due before, on and soon after today', async () => {
    const rehearsal = await rehearsed;
    const cards = rehearsal.documents<TaskView>(marigold.id, 'tasks');
    const due = cards.flatMap(({ state, deleted, starttime }) =>
      state === 'open' && !deleted && starttime !== '' ? [starttime] : [],
    );
    expect(due.filter((day) => day < '2026-03-04').length).toBeGreaterThanOrEqual(4);
    expect(due.filter((day) => day === '2026-03-04').length).toBeGreaterThanOrEqual(3);
    expect(due.filter((day) => day > '2026-03-04' && day <= '2026-03-11').length).toBeGreaterThanOrEqual(8);
  });

  it('are numbered in the order in which they were made', async () => {
    const rehearsal = await rehearsed;
    const cards = rehearsal.documents<TaskView>(marigold.id, 'tasks');
    const byNumber = cards.toSorted((a, b) => a.tasknumber - b.tasknumber);
    expect(byNumber.map(({ tasknumber }) => tasknumber)).toEqual(cards.map((_, index) => index + 1));
    const byAge = byNumber.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    expect(byAge).toEqual(byNumber);
  });
});

it('can be watched live with the same password', () => {
  const script = readFileSync(new URL('../../scripts/demo-live.mjs', import.meta.url), 'utf8');
  expect(script).toContain(`'${demoPassword}'`);
});
