import { dayOf } from '@atrium/contracts/core/days';
import type { Planned } from '@atrium/contracts/core/items';
import {
  type PlannedCollection,
  plannedCollections,
  type Workable,
  workDoneAt,
  workState,
} from '@atrium/contracts/sprints/rules';
import { describeDocument, type ItemDescription, type ItemDocument } from '../../shared-features/item-links/item-kinds';

export type PlannedDocument = ItemDocument & Planned & Workable;

export interface WorkRow {
  readonly id: string;
  readonly collection: PlannedCollection;
  readonly description: ItemDescription;
  readonly points: number;
  readonly sprint: string | null;
  /** The day on which a task falls due; empty for none. */
  readonly due: string;
}

export interface WorkQuestion {
  readonly project: string;
  readonly kind?: PlannedCollection;
  /** Includes done records. */
  readonly done?: boolean;
  /** Of this state alone, done or not. */
  readonly status?: string;
  /** Still open after this day. */
  readonly dueBefore?: string;
  /** Whether a moment at which something came to be done is one that counts; nothing else is shown then. */
  readonly doneAt?: (instant: string) => boolean;
}

/** Open ones first, by kind and number; as in a project's progress, what is invalid or declined is no work. */
export function workRows(
  documents: Readonly<Record<PlannedCollection, readonly PlannedDocument[]>>,
  { project, kind, done = false, status, dueBefore, doneAt }: WorkQuestion,
): WorkRow[] {
  return plannedCollections
    .filter((collection) => kind === undefined || collection === kind)
    .flatMap((collection) =>
      documents[collection]
        .filter((document) => document.project === project && workState(document) !== 'none')
        .filter((document) => doneAt === undefined || wasDone(document, doneAt))
        .map((document) => ({
          id: `${collection}:${document._id}`,
          collection,
          description: describeDocument(collection, document),
          points: document.points,
          sprint: document.sprint,
          due: dayOf(typeof document['starttime'] === 'string' ? document['starttime'] : ''),
        })),
    )
    .filter(({ description: { state, isSettled } }) =>
      status === undefined ? done || doneAt !== undefined || !isSettled : state?.label === status,
    )
    .filter(({ due, description }) => dueBefore === undefined || (!description.isSettled && isBefore(due, dueBefore)))
    .toSorted((a, b) => Number(a.description.isSettled) - Number(b.description.isSettled));
}

function wasDone(document: PlannedDocument, counts: (instant: string) => boolean): boolean {
  const at = workDoneAt(document);
  return at !== null && counts(at);
}

/** Whether something was due before a day. */
export function isBefore(due: string, day: string): boolean {
  return due !== '' && due < day;
}

/** How many rows each kind would have. */
export function countKinds(
  documents: Parameters<typeof workRows>[0],
  question: Omit<WorkQuestion, 'kind'>,
): Readonly<Record<PlannedCollection, number>> {
  const rows = workRows(documents, question);
  const counts = plannedCollections.map((kind) => [kind, rows.filter(({ collection }) => collection === kind).length]);
  return Object.fromEntries(counts) as Record<PlannedCollection, number>;
}
