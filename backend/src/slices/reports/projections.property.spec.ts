import { expect, it } from '@jest/globals';
import { bugApps, bugPriorities, bugStatuses } from '@atrium/contracts/bugs/rules';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { featurePriorities, featureStatuses } from '@atrium/contracts/feature-requests/rules';
import { projectStates } from '@atrium/contracts/projects/rules';
import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import { developerReport } from '@atrium/contracts/reports/report';
import { reportKinds } from '@atrium/contracts/reports/rules';
import type { Counts, DashboardView, StatusCounts } from '@atrium/contracts/reports/views';
import { recordsBehind, workLedger } from '@atrium/contracts/reports/work-ledger';
import * as fc from 'fast-check';
import { bugView, featureRequestView, projectView, taskView } from '../../../test/item-views.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { dashboardRollup } from './projections.js';

const _id = fc.constantFrom('one', 'two', 'three');
const deleted = fc.boolean();
const module = fc.constantFrom('' as const, ...bugApps);
const assignee = fc.constantFrom(null, 'ann', 'bea');
const day = fc.integer({ min: 1, max: 9 });

const version = fc.oneof(
  fc
    .record({
      _id,
      deleted,
      module,
      status: fc.constantFrom(...bugStatuses),
      priority: fc.constantFrom(...bugPriorities),
      assignee,
    })
    .map(({ assignee: who, ...wishes }) => {
      const assignedTo = who === null ? null : { _id: who, username: who };
      return { collection: 'bugs', after: bugView({ ...wishes, assignedTo }) };
    }),
  fc
    .record({
      _id,
      deleted,
      submodule: module,
      status: fc.constantFrom(...featureStatuses),
      priority: fc.constantFrom(...featurePriorities),
    })
    .map((wishes) => ({ collection: 'feature-requests', after: featureRequestView(wishes) })),
  fc
    .record({
      _id,
      deleted,
      state: fc.constantFrom('open', 'done'),
      status: fc.constantFrom('todo', 'doing', 'done'),
      priority: fc.constantFrom(...taskPriorityCodes),
      assignee,
    })
    .map((wishes) => ({ collection: 'tasks', after: taskView(wishes) })),
  fc
    .record({ _id, deleted, state: fc.constantFrom(...projectStates) })
    .map((wishes) => ({ collection: 'projects', after: projectView(wishes) })),
);

/** Any sequence of changes, each from what its record was before. */
const changes = fc.array(fc.tuple(version, day), { maxLength: 40 }).map((steps) => {
  const documents = new Map<string, LiveDocument>();
  return steps.map(([{ collection, after }, at]): SpecChange<LiveDocument> => {
    const key = `${collection} ${after._id}`;
    const before = documents.get(key) ?? null;
    documents.set(key, after);
    return { collection, before, after, at: `2026-03-0${at}T12:00:00.000Z` };
  });
});

/** The last versions of all records that are not deleted. */
function standing(sequence: readonly SpecChange<LiveDocument>[]): [collection: string, doc: LiveDocument][] {
  const last = new Map(
    sequence.map(({ collection, after }) => [`${collection} ${after?._id}`, [collection, after] as const]),
  );
  return [...last.values()].flatMap(([collection, doc]) =>
    doc === null || (doc as { deleted?: boolean }).deleted ? [] : [[collection, doc]],
  );
}

/** Counts everything anew; keys name what is counted. */
function recount(sequence: readonly SpecChange<LiveDocument>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [collection, doc] of standing(sequence)) {
    const { status, state, priority, module: own, submodule } = doc as never as Record<string, string>;
    const { assignee: who, assignedTo } = doc as { assignee?: string | null; assignedTo?: { _id: string } | null };
    // A task's status is the organisation's own: the dashboard counts what is open and what is done.
    const stage = collection === 'tasks' ? state : (status ?? state);
    const key =
      collection === 'projects'
        ? `projects/${state}`
        : [collection, stage, priority || 'none', own || submodule || 'none', who ?? assignedTo?._id ?? 'none'].join(
            '/',
          );
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const leaves = (path: string, counts: Counts) =>
  Object.entries(counts).map(([key, n]) => [`${path}/${key}`, n] as const);

function flat(now: DashboardView['now']): Record<string, number> {
  const items = Object.entries(now?.items ?? {}).flatMap(([kind, statuses]: [string, StatusCounts]) =>
    Object.entries(statuses).flatMap(([status, priorities]) =>
      Object.entries(priorities).flatMap(([priority, modules]) =>
        Object.entries(modules).flatMap(([own, people]) => leaves(`${kind}/${status}/${priority}/${own}`, people)),
      ),
    ),
  );
  return Object.fromEntries([...items, ...leaves('projects', now?.projects ?? {})]);
}

it('what there is now is what a plain recount finds, whatever happened before', () => {
  fc.assert(
    fc.property(changes, (sequence) => {
      const documents = rollAll<DashboardView>(dashboardRollup, sequence);
      expect(flat(documents.get('now')?.now)).toEqual(recount(sequence));
    }),
    { numRuns: 300 },
  );
});

it('what came into a status and did not leave it on any day stands in it now', () => {
  fc.assert(
    fc.property(changes, (sequence) => {
      const documents = [...rollAll<DashboardView>(dashboardRollup, sequence).values()];
      const flows: Record<string, number> = {};
      const add = (key: string, sign: number) => {
        flows[key] = (flows[key] ?? 0) + sign;
        if (flows[key] === 0) delete flows[key];
      };
      for (const { kind, from, to } of documents.flatMap(({ day: report }) => report?.entries ?? [])) {
        if (to !== null) add(`${kind}/${to.status}`, 1);
        if (from !== null) add(`${kind}/${from.status}`, -1);
      }
      const wanted: Record<string, number> = {};
      for (const [path, n] of Object.entries(recount(sequence))) {
        const [kind, status] = path.split('/');
        if (kind !== 'projects') wanted[`${kind}/${status}`] = (wanted[`${kind}/${status}`] ?? 0) + n;
      }
      expect(flows).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});

it('each figure counts the very records that are opened behind it, and the flow begins with nothing', () => {
  const people = new Map([
    ['ann', 'developer'],
    ['bea', 'testing'],
  ]);
  const time = { from: '2026-02-27', to: '2026-03-09' };
  const anything = { kind: null, module: null, priority: null, assignee: null, department: null };
  const asked = [
    {},
    { assignee: 'ann' },
    { assignee: 'none' },
    { department: 'testing' },
    { priority: 'High' },
  ] as const;
  fc.assert(
    fc.property(changes, fc.constantFrom(...asked), (sequence, wishes) => {
      const ledger = workLedger([...rollAll<DashboardView>(dashboardRollup, sequence).values()], 'UTC', people);
      const query = { ...anything, ...time, ...wishes };
      const report = developerReport(ledger, query);
      for (const kind of reportKinds) {
        const behind = (figure: 'created' | 'settled' | 'stayed', stay: string | null = null) =>
          recordsBehind(ledger, { ...query, kind, figure, stay, part: null }).size;
        const { created, settled } = report.totals[kind];
        expect([behind('created'), behind('settled')]).toEqual([created, settled]);
        expect(report.cycle[kind].count).toBe(settled);
        for (const { status, count } of report.stays[kind]) expect(behind('stayed', status)).toBe(count);
      }
      expect(Object.values(report.flow[0]?.standing ?? {}).every((count) => count === 0)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
