import { beforeAll, describe, expect, it } from '@jest/globals';
import { featureHorizons, featureStatuses, isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import sharp from 'sharp';
import { accountChanges, accountSteps } from '../accounts.js';
import { DemoCalendar } from '../demo-calendar.js';
import { marigold, openBlueHeron, openMarigold } from '../organisations.js';
import { Rehearsal } from '../rehearsal.js';
import { idMadeBy, inOrder } from '../step.js';
import { allCards } from '../tasks/all-cards.js';
import { taskSteps } from '../tasks/task-steps.js';
import { allWishes } from './all-wishes.js';
import { featureSteps } from './feature-steps.js';
import { sketches } from './sketches.js';

const today = new Date('2026-03-04T10:15:00');
const calendar = new DemoCalendar(today);
const ordered = inOrder(featureSteps(allWishes, calendar));
const rehearsal = new Rehearsal();
let requests: FeatureRequestView[] = [];

beforeAll(async () => {
  const before = [openMarigold(calendar), openBlueHeron(calendar), ...accountSteps(calendar)];
  for (const step of before) await rehearsal.take(step);
  const steps = inOrder([...accountChanges(calendar), ...taskSteps(allCards, calendar), ...ordered]);
  for (const step of steps) await rehearsal.take(step);
  requests = rehearsal.documents<FeatureRequestView>(marigold.id, 'feature-requests');
});

describe('the feature requests of the demo', () => {
  it('are a hundred and twenty, and two that were deleted', () => {
    expect(requests.filter(({ deleted }) => !deleted)).toHaveLength(120);
    expect(requests.filter(({ deleted }) => deleted)).toHaveLength(2);
    expect(new Set(requests.map(({ description }) => description)).size).toBe(requests.length);
  });

  it('are carried out by the product’s own rules, and every step changes something', () => {
    expect(rehearsal.withoutEffect).toEqual([]);
  });

  it('tell a past by people who are there, each request in its order, never in the future', () => {
    const arrived = new Map(accountSteps(calendar).map((step) => [idMadeBy(step), Date.parse(step.at)]));
    const last = new Map<string, number>();
    for (const step of ordered) {
      const at = Date.parse(step.at);
      const record = step.id ?? idMadeBy(step);
      expect({ key: step.key, later: at > (last.get(record) ?? 0) }).toEqual({ key: step.key, later: true });
      expect({ key: step.key, there: at > (arrived.get(step.actor.id) ?? Infinity) }).toEqual({
        key: step.key,
        there: true,
      });
      expect(at).toBeLessThan(today.getTime());
      last.set(record, at);
    }
  });

  it('are of every status, with a word for what is declined', () => {
    const open = requests.filter(({ deleted }) => !deleted);
    for (const status of featureStatuses) {
      expect({ status, some: open.filter((one) => one.status === status).length >= 4 }).toEqual({ status, some: true });
    }
    const fates = Object.values(allWishes).map(({ about, fate }) => [about, fate?.is ?? 'New'] as const);
    const wrong = fates.filter(([about, is]) => {
      const status = requests.find(({ description }) => description === about)?.status ?? '';
      return is === 'duplicate' || is === 'deleted' ? status !== 'New' : status !== is;
    });
    expect(wrong).toEqual([]);
    expect(open.filter(({ status, response }) => status === 'Declined' && response === '')).toEqual([]);
  });

  it('stand in every column of the roadmap', () => {
    for (const horizon of featureHorizons) {
      const column = requests.filter((one) => one.horizon === horizon && isOpenFeature(one.status));
      expect({ horizon, some: column.length >= 8 }).toEqual({ horizon, some: true });
    }
  });

  it('are wanted by many', () => {
    const total = requests.reduce((sum, { votes }) => sum + votes, 0);
    expect(total).toBeGreaterThan(700);
    expect(new Set(requests.flatMap(({ voters }) => voters)).size).toBe(26);
    expect(requests.filter(({ duplicateOf }) => duplicateOf !== null)).toHaveLength(6);
  });

  it('have pictures that are there to be drawn, and cards that work on them', async () => {
    const pictured = requests.filter(({ frimages }) => frimages !== '');
    expect(pictured).toHaveLength(Object.keys(sketches).length);
    expect(requests.filter(({ links }) => links.length > 0).length).toBeGreaterThan(20);
    for (const svg of Object.values(sketches)) {
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 960, height: 600 });
    }
  });

  it('are numbered in the order in which they were made', () => {
    const byNumber = requests.toSorted((a, b) => a.frnumber - b.frnumber);
    const byAge = requests.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    expect(byAge).toEqual(byNumber);
  });
});
