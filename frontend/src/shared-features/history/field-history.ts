import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/values';
import { diffArrays } from 'diff';
import { undoneActs } from './history-labels';
import { historyNameOf } from './own-field';

/** One change of a field. */
export interface FieldStep {
  readonly entry: HistoryEntry;
  readonly from: unknown;
  readonly to: unknown;
  /** Whether the record began with it. */
  readonly isFirst: boolean;
  /** What took it back, unless that was taken back itself. */
  readonly undoneBy: HistoryEntry | null;
}

/** A part of a value, such as a line of a text or one of several labels, and the step that brought it. */
export interface PartBy<Part> {
  readonly part: Part;
  readonly step: FieldStep;
}

/** Reads one of a record's own fields, or a part of a list, by its key out of all of them. */
function ownField(custom: unknown, key: string): Readonly<Record<string, unknown>> | undefined {
  const fields: unknown = isRecord(custom) ? custom['fields'] : custom;
  return Array.isArray(fields) ? fields.find((each) => isRecord(each) && each['key'] === key) : undefined;
}

/** The identity of a value; nothing, an empty text and an empty list are the same. */
function contentOf(value: unknown): string {
  return value === '' || (Array.isArray(value) && value.length === 0) ? 'null' : JSON.stringify(value ?? null);
}

/**
 * Every change of a field, the newest first.
 * @param entries the history of its record, in any order
 * @param field as the history calls it, an own field by `ownFieldName`, or a part of a list by `partName`
 * @param changesIn gives the changes of an entry, where it holds them otherwise
 */
export function fieldHistory(
  entries: readonly HistoryEntry[],
  field: string,
  changesIn: (entry: HistoryEntry) => readonly FieldChange[] = ({ changes }) => changes,
): readonly FieldStep[] {
  const { name, key } = historyNameOf(field);
  const read = (value: unknown) => (key === null ? value : ownField(value, key));
  const undone = undoneActs(entries);
  return entries
    .toSorted((a, b) => b.version - a.version)
    .flatMap((entry) =>
      changesIn(entry)
        .filter((change) => change.field === name)
        .map(({ from, to }) => ({
          entry,
          from: read(from),
          to: read(to),
          isFirst: entry.version === 1,
          undoneBy: undone.get(entry.act ?? '') ?? null,
        })),
    )
    .filter(({ from, to }) => contentOf(from) !== contentOf(to));
}

/** Who brought each part of the newest value; what a step left in place stays its author's. */
function partsBy<Part>(
  steps: readonly FieldStep[],
  partsOf: (value: unknown) => readonly Part[],
): readonly PartBy<Part>[] {
  const identity = (part: Part) => JSON.stringify(part);
  return steps.toReversed().reduce<readonly PartBy<Part>[]>((before, step) => {
    const now = partsOf(step.to);
    let [old, fresh] = [0, 0];
    return diffArrays(
      before.map(({ part }) => identity(part)),
      now.map(identity),
    ).flatMap(({ added, removed, count }) => {
      const [kept, came] = [before.slice(old, old + count), now.slice(fresh, fresh + count)];
      if (!added) old += count;
      if (!removed) fresh += count;
      if (removed) return [];
      return added ? came.map((part) => ({ part, step })) : kept;
    });
  }, []);
}

/** @returns the author of each line of the present text; empty for other values */
export function linesBy(steps: readonly FieldStep[]): readonly PartBy<string>[] {
  return partsBy(steps, (value) => (typeof value === 'string' && value !== '' ? value.split('\n') : []));
}

/** @returns who added each present item of a list; empty for other values */
export function itemsBy(steps: readonly FieldStep[]): readonly PartBy<unknown>[] {
  return partsBy(steps, (value) => (Array.isArray(value) ? value : []));
}
