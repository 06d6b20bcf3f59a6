import { expect, it } from '@jest/globals';
import { bugApps, bugPriorities, bugStatuses } from '@atrium/contracts/bugs/rules';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { featurePriorities, featureStatuses } from '@atrium/contracts/feature-requests/rules';
import { projectStates } from '@atrium/contracts/projects/rules';
import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import type { Counts, DashboardView, StatusCounts } from '@atrium/contracts/reports/views';
import * as fc from 'fast-check';
import { bugView, featureRequestView, projectView, taskView } from '../../../test/item-views.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { dashboardRollup } from './projections.js';

const _id = fc.constantFrom('one', 'two', 'three');
const deleted = fc.boolean();
const module = fc.constantFrom('' as const, ...bugApps);
const day = fc.integer({ min: 1, max: 9 });

const version = fc.oneof(
  fc
    .record({
      _id,
      deleted,
      module,
      status: fc.constantFrom(...bugStatuses),
      priority: fc.constantFrom(...bugPriorities),
    })
    .map((wishes) => ({ collection: 'bugs', after: bugView(wishes) })),
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
    .record({ _id, deleted, state: fc.constantFrom('open', 'done'), priority: fc.constantFrom(...taskPriorityCodes) })
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

/** Counts by plain counting: the key says what is counted. */
function recount(sequence: readonly SpecChange<LiveDocument>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [collection, doc] of standing(sequence)) {
    const { status, state, priority, module: own, submodule } = doc as never as Record<string, string>;
    // A task's status is the organisation's own: the dashboard counts what is open and what is done.
    const stage = collection === 'tasks' ? state : (status ?? state);
    const key =
      collection === 'projects'
        ? `projects/${state}`
        : [collection, stage, priority || 'none', own || submodule || 'none'].join('/');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const leaves = (path: string, counts: Counts) =>
  Object.entries(counts).map(([key, n]) => [`${path}/${key}`, n] as const);

function flat(now: DashboardView['now']): Record<string, number> {
  const items = Object.entries(now?.items ?? {}).flatMap(([kind, statuses]: [string, StatusCounts]) =>
    Object.entries(statuses).flatMap(([status, priorities]) =>
      Object.entries(priorities).flatMap(([priority, modules]) => leaves(`${kind}/${status}/${priority}`, modules)),
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
      const add = (kind: string, counts: Counts, sign: number) => {
        for (const [status, n] of Object.entries(counts)) {
          const key = `${kind}/${status}`;
          flows[key] = (flows[key] ?? 0) + sign * n;
          if (flows[key] === 0) delete flows[key];
        }
      };
      for (const [kind, modules] of documents
        .flatMap(({ day: report }) => Object.values(report?.quarters ?? {}))
        .flatMap(({ items }) => Object.entries(items))) {
        for (const { entered, left } of Object.values(modules ?? {})) {
          add(kind, entered, 1);
          add(kind, left, -1);
        }
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
