import type { LiveDocument } from '../core/live.js';

/** The kinds of records that are handed on. */
export const handOffRecords = ['tickets', 'bugs', 'tasks', 'feature-requests'] as const;
export type HandOffRecord = (typeof handOffRecords)[number];

/** How a wait ended: the receiver acted, the record went on to another person, or it was settled, merged or deleted. */
export type WaitEnd = 'acted' | 'passed' | 'closed';

export interface HandOff {
  readonly at: string;
  /** A person's id, or `none` for the product itself. */
  readonly from: string;
  /** Null while nobody took on what was made out of a ticket. */
  readonly to: string | null;
  /** The record was made out of a ticket. */
  readonly across?: true;
  /** It goes back to its former giver. */
  readonly returned?: true;
  /** Left out while it waits. */
  readonly ended?: { readonly at: string; readonly how: WaitEnd };
}

/** The hand-offs of a record, in order of recording. */
export interface RecordHandOffs {
  readonly kind: HandOffRecord;
  readonly record: string;
  /** The revision of the record that last changed them: what is folded twice counts once. */
  readonly upTo: number;
  readonly handOffs: readonly HandOff[];
}

/** The hand-offs of some of the records that were made on a UTC day. */
export interface HandOffsView extends LiveDocument {
  readonly area: HandOffArea;
  readonly records: readonly RecordHandOffs[];
}

/** Those who read support reports see the hand-offs of tickets, those who read developer reports the others. */
export type HandOffArea = 'tickets' | 'work';

export function areaOf(kind: HandOffRecord): HandOffArea {
  return kind === 'tickets' ? 'tickets' : 'work';
}

/** How many of the last hand-offs of a record are kept. */
export const handOffLimit = 100;
