import type { RecordedEvent } from '../../src/platform/kernel/events.js';
import type { DocumentChange } from '../../src/platform/kernel/rollup.js';
import { groupBy } from '@atrium/contracts/core/values';
import { decodeDocument, type StoredDocument } from '../../src/platform/projections/codec.js';
import { foldChange, foldEntry, foldEvent } from '../../src/platform/projections/fold.js';
import { registry } from './installation.js';
import { documentKey, type ReadModels } from './read-models.js';
import type { Deed } from './writers.js';

/** What became of commands, by the log; everything but the first two is to be empty. */
export interface Findings {
  readonly acknowledged: number;
  readonly events: number;
  /** Answered with success, and not in the log. */
  readonly lost: string[];
  /** In the log more than once. */
  readonly doubled: string[];
  /** In the log with fewer or more events than belong together. */
  readonly half: string[];
  /** Refused, and in the log all the same; or in the log, and sent by nobody. */
  readonly unasked: string[];
  /** Numbers that two tasks have. */
  readonly sameNumber: number[];
  /** Streams whose revisions leave one out or repeat one. */
  readonly gaps: string[];
}

/** What {@link findingsOf} finds when all is well. */
export const nothingWrong = { lost: [], doubled: [], half: [], unasked: [], sameNumber: [], gaps: [] };

/**
 * Holds what was answered against the log.
 * @param log all events of tasks that these writers can have made
 */
export function findingsOf(deeds: readonly Deed[], log: readonly RecordedEvent[]): Findings {
  const tasks = log.filter(({ category }) => category === 'task');
  const byTitle = groupBy(
    tasks.filter(({ event }) => titleOf(event.data) !== undefined),
    ({ event }) => titleOf(event.data),
  );
  const byCommand = groupBy(tasks, ({ commandId }) => commandId);
  const found: Findings = {
    acknowledged: 0,
    events: tasks.length,
    lost: [],
    doubled: [],
    half: [],
    unasked: [],
    sameNumber: [],
    gaps: [],
  };
  for (const { title, status, task, events } of deeds) {
    const recorded = byTitle.get(title) ?? [];
    byTitle.delete(title);
    if (status !== 200) {
      if (recorded.length > 0) found.unasked.push(`${title} was refused`);
      continue;
    }
    const [first] = recorded;
    if (first === undefined || first.aggregateId !== task?._id) {
      found.lost.push(title);
      continue;
    }
    if (recorded.length > 1) found.doubled.push(title);
    const together = byCommand.get(first.commandId) ?? [];
    const inOneGo = together.every(
      (event, n) => event.aggregateId === first.aggregateId && event.revision === first.revision + n,
    );
    if (together.length !== events || !inOneGo) found.half.push(`${title}: ${together.length} of ${events}`);
  }
  for (const [title] of byTitle) found.unasked.push(`${title} was not answered`);
  const numbers = tasks.flatMap(({ event }) => ('tasknumber' in event.data ? [Number(event.data.tasknumber)] : []));
  found.sameNumber.push(...numbers.filter((number, at) => numbers.indexOf(number) !== at));
  for (const [id, own] of groupBy(tasks, ({ aggregateId }) => aggregateId)) {
    if (own.some(({ revision }, at) => revision !== at)) found.gaps.push(id);
  }
  return { ...found, acknowledged: deeds.filter(({ status }) => status === 200).length };
}

function titleOf(data: object): string | undefined {
  return 'tasktitle' in data && typeof data.tasktitle === 'string' ? data.tasktitle : undefined;
}

/** Lets the rollups add up one change. */
function rollUp(documents: Map<string, StoredDocument>, change: DocumentChange): void {
  for (const rollup of registry.rollupsOf(change.collection)) {
    for (const id of rollup.affects(change)) {
      const key = documentKey(change.recorded.tenant, rollup.collection, id);
      const rolled = foldChange(rollup, id, documents.get(key) ?? null, change);
      if (rolled !== null) documents.set(key, rolled.stored);
    }
  }
}

/** Written a moment after the actions that it records: it is still on its way when all else has come to rest. */
const late = 'audit';

/** Documents that are not what the pure fold of the log makes of them, or that should not be there. */
export function unfaithful(models: ReadModels, log: readonly RecordedEvent[]): string[] {
  const expected = new Map<string, StoredDocument>();
  for (const recorded of log.filter(({ category }) => category !== late)) {
    const { tenant, aggregateId: id } = recorded;
    for (const projection of registry.projectionsOf(recorded.category)) {
      const { collection } = projection;
      const key = documentKey(tenant, collection, id);
      const before = expected.get(key) ?? null;
      const folded = foldEvent(projection, before, recorded);
      if (folded === null) continue;
      expected.set(key, folded.stored);
      if (folded.delta === null) continue;
      rollUp(expected, { collection, id, before: before?.doc ?? null, after: folded.stored.doc, recorded });
    }
    for (const entries of registry.entriesOf(recorded.category)) {
      for (const entry of entries.affects(recorded)) {
        const key = documentKey(tenant, entries.collection, entry);
        const folded = foldEntry(entries, entry, expected.get(key) ?? null, recorded);
        if (folded !== null) expected.set(key, folded.stored);
      }
    }
  }
  const there = new Map([...models].filter(([key]) => key.includes('}:doc:') && !key.includes(`}:doc:${late}:`)));
  const wrong = [...expected].flatMap(([key, document]) => {
    const text = there.get(key);
    there.delete(key);
    const same = text !== undefined && JSON.stringify(decodeDocument(text)) === JSON.stringify(document);
    return same ? [] : [`${key} is ${text ?? 'missing'} instead of ${document.json}`];
  });
  return [...wrong, ...[...there.keys()].map((key) => `${key} should not be there`)];
}
