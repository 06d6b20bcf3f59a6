import { expect, it } from '@jest/globals';
import { handOffLedger, handOffMap, handOffsBehind } from '@atrium/contracts/reports/hand-off-map';
import { handOffFigures, handOffGroupings, handOffKinds } from '@atrium/contracts/reports/hand-off-query';
import type { HandOffsView } from '@atrium/contracts/reports/hand-off-views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import * as fc from 'fast-check';
import { taskView } from '../../../test/item-views.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import type { DocumentChange } from '../../platform/kernel/rollup.js';
import type { HandOffSources } from './hand-off-rules.js';
import { handOffsRollup } from './hand-offs-projection.js';

const people = ['ann', 'bea', 'cem'] as const;
const departments = new Map([
  ['ann', 'support'],
  ['bea', 'developer'],
]);
const links = [[], [{ collection: 'tickets', id: 'ticket', relation: 'relates' }]] as const;

const step = fc.record({
  _id: fc.constantFrom('one', 'two'),
  by: fc.constantFrom(...people),
  assignee: fc.constantFrom(null, ...people),
  deleted: fc.constantFrom(false, false, false, true),
  state: fc.constantFrom('open', 'open', 'done'),
  links: fc.constantFrom(...links),
  hours: fc.integer({ min: 0, max: 30 }),
});

/** Any sequence of changes of a few tasks, each from what the task was before. */
const stories = fc.array(step, { maxLength: 40 }).map((steps) => {
  const tasks = new Map<string, TaskView>();
  let now = Date.UTC(2026, 1, 25, 6);
  return steps.map(({ by, hours, ...wishes }): SpecChange<TaskView> => {
    now += hours * 3_600_000;
    const at = new Date(now).toISOString();
    const before = tasks.get(wishes._id) ?? null;
    const after = taskView({ ...wishes, createdAt: before?.createdAt ?? at });
    tasks.set(after._id, after);
    return { collection: 'tasks', before, after, at, by: { id: by, username: by } };
  });
});

const documentsOf = (story: readonly SpecChange<TaskView>[]) => [
  ...rollAll<HandOffsView>(handOffsRollup, story).values(),
];

it('a hand-off goes to another person, and only the last one of a record can wait', () => {
  fc.assert(
    fc.property(stories, (story) => {
      for (const { handOffs } of documentsOf(story).flatMap(({ records }) => records)) {
        for (const { from, to } of handOffs) expect(to).not.toBe(from);
        expect(handOffs.slice(0, -1).filter(({ ended }) => ended === undefined)).toEqual([]);
        for (const { at, ended } of handOffs) expect((ended?.at ?? at) >= at).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

it('a change that is folded twice counts once', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const kept = new Map<string, Omit<HandOffsView, 'version'>>();
      story.forEach(({ before, after, at = '', by = { id: '', username: '' } }, revision) => {
        const recorded = { revision, at, by, event: { type: 'Changed', data: {} } };
        const change = { collection: 'tasks', id: after?._id, before, after, recorded } as never as Extract<
          DocumentChange<HandOffSources>,
          { collection: 'tasks' }
        >;
        for (const id of handOffsRollup.affects(change)) {
          const once = handOffsRollup.roll(kept.get(id) ?? null, change, id, null);
          expect(handOffsRollup.roll(once, change, id, null)).toBe(once);
          if (once !== null) kept.set(id, once);
        }
      });
      expect([...kept.values()]).toEqual(documentsOf(story).map((doc) => ({ ...doc, version: undefined })));
    }),
    { numRuns: 200 },
  );
});

it('each number is that of the hand-offs behind it, and the edges add up to the whole', () => {
  const asked = fc.record({
    kind: fc.constantFrom(null, ...handOffKinds),
    department: fc.constantFrom(null, 'support' as const),
    by: fc.constantFrom(...handOffGroupings),
    from: fc.constantFrom('2026-02-01', '2026-02-27'),
  });
  fc.assert(
    fc.property(stories, asked, (story, wishes) => {
      const ledger = handOffLedger(documentsOf(story), 'UTC', departments);
      const query = { to: '2026-06-30', ...wishes };
      const { total, edges } = handOffMap(ledger, query);
      for (const { from, to, ...numbers } of [{ from: null, to: null, ...total }, ...edges]) {
        const behind = handOffFigures.map((figure) => handOffsBehind(ledger, query, { figure, from, to }).length);
        expect(behind).toEqual([numbers.count, numbers.acted, numbers.waiting, numbers.returned]);
      }
      expect(edges.reduce((sum, { count }) => sum + count, 0)).toBe(total.count);
    }),
    { numRuns: 200 },
  );
});
