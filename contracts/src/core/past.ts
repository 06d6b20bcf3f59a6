import type { Delta, LiveDocument, Position } from './live.js';
import type { FieldProblem } from './problems.js';
import { isInstant } from './calendar-values.js';

/**
 * Time travel: what a topic held at a moment. Readers see the data of then by today's rights: the poorer of the shapes
 * that they saw then and see now, without anything that was deleted or erased. A moment is a {@link Position}, or an
 * instant, which stands for the last position at or before it. The same position always gives the same answer, except
 * for rights and erasures. Topics have the names under which they are followed live: a collection, the entries of a
 * record, or its history.
 */
export const pastPaths = {
  /** `?topic=&at=` gives a {@link PastSnapshot}. */
  snapshot: '/past/snapshot',
  /** `?topic=&from=&to=` gives {@link PastDeltas}. */
  deltas: '/past/deltas',
  /** `?from=&to=&buckets=` gives {@link PastActivity}. */
  activity: '/past/activity',
  /** `?topic=&from=&direction=` gives a {@link PastStep}. */
  step: '/past/step',
} as const;

/** A resolved moment: a position, and when its event was decided. */
export interface PastMoment {
  position: Position;
  /** An ISO instant; never earlier than that of an earlier position. */
  at: string;
}

/** A topic's documents at a position. */
export interface PastSnapshot<Doc extends LiveDocument = LiveDocument> extends PastMoment {
  topic: string;
  /** Whether that is everything, or only the newest part of it, as with a live snapshot. */
  complete: boolean;
  /** In the order of a live snapshot. */
  snapshot: Doc[];
}

/** A change of then, with the moment at which it happened. */
export type PastDelta<Doc extends LiveDocument = LiveDocument> = Delta<Doc> & { at: string };

/** A topic's changes between two positions, in order. */
export interface PastDeltas<Doc extends LiveDocument = LiveDocument> {
  topic: string;
  from: Position;
  /** Up to where these are all of them. */
  to: Position;
  /** Whether that is the end that was asked for; otherwise ask again from `to`. A position is never parted. */
  complete: boolean;
  deltas: PastDelta<Doc>[];
}

/** Counts without content. */
export interface PastActivity {
  /** The first moment that there is, and the last. */
  first: PastMoment;
  last: PastMoment;
  /** Events in each of as many equal spans between the two instants. */
  buckets: number[];
}

/** The next or previous visible change of a topic; null for none. */
export interface PastStep {
  topic: string;
  moment: PastMoment | null;
}

/** Directions of {@link PastStep}. */
export const stepDirections = ['previous', 'next'] as const;
export type StepDirection = (typeof stepDirections)[number];

/** Limit of {@link PastActivity}. */
export const mostBuckets = 1_000;
/** Per answer, unless a single position has more. */
export const mostPastDeltas = 5_000;

/** The largest position is a signed 64-bit number. */
const positionPattern = /^(0|[1-9]\d{0,17})$/;

/** Checks the form only. */
export function isPosition(text: unknown): text is Position {
  return typeof text === 'string' && positionPattern.test(text);
}

/**
 * Reads a moment out of the parameters of a request or an address.
 * @returns a position or an instant; undefined when it is neither, which is noted under the field's name
 */
export function readMoment(
  raw: Readonly<Record<string, unknown>>,
  field: string,
  problems: FieldProblem[],
): { position: Position } | { instant: string } | undefined {
  const value = raw[field];
  if (isPosition(value)) return { position: value };
  if (isInstant(value)) return { instant: new Date(value).toISOString() };
  problems.push({ field, message: `${field} must be a position, or an instant such as 2026-11-25T09:00:00.000Z` });
  return undefined;
}
