import type { LiveDocument, Position } from '@atrium/contracts/core/live';
import type { PastActivity, PastMoment, StepDirection } from '@atrium/contracts/core/past';
import type { RecordAudience } from '@atrium/contracts/users/record-audience';
import type { RefusalTable } from '@atrium/contracts/core/problems';
import { refusalsOf } from '@atrium/contracts/core/problems';

/** A moment as a client names it. */
export type AskedMoment = { readonly position: Position } | { readonly instant: string };

/** A topic of documents, with the rooms in which its reader is today. */
export interface AskedTopic {
  readonly topic: string;
  readonly collection: string;
  readonly rooms: readonly string[];
}

interface Asked {
  /** The tenant whose data is read; moments are those of the acting tenant. */
  readonly tenant: string;
  readonly acting: string;
  /** Up to where the archive has to be filled, so that today's rights are those of now. */
  readonly upTo: number;
}

/** Questions to the past's thread; each names the field that gave its moment. */
export type PastQuestion = Asked &
  (
    | { readonly kind: 'snapshot'; readonly topic: AskedTopic; readonly at: AskedMoment }
    /** All of a topic, also where a snapshot holds only its newest. */
    | { readonly kind: 'documents'; readonly topic: AskedTopic; readonly at: AskedMoment; readonly field: string }
    | { readonly kind: 'deltas'; readonly topic: AskedTopic; readonly from: AskedMoment; readonly to: AskedMoment }
    | { readonly kind: 'moments'; readonly moments: Readonly<Record<string, AskedMoment>> }
    | { readonly kind: 'activity'; readonly from: AskedMoment; readonly to: AskedMoment; readonly buckets: number }
    | {
        readonly kind: 'step';
        readonly topic: AskedTopic;
        readonly from: AskedMoment;
        readonly direction: StepDirection;
      }
    | {
        readonly kind: 'audience';
        readonly at: AskedMoment;
        readonly collection: string;
        readonly id: string;
        /** Those of the collection in which the asker is today. */
        readonly rooms: readonly string[];
      }
    | {
        /** What happened to records of several topics, with each of them before and after. */
        readonly kind: 'around';
        readonly topics: readonly AskedTopic[];
        /** Left out changes are those up to there. */
        readonly after: AskedMoment;
        /** The last position that is asked for; the last of all when left out. */
        readonly until?: Position;
        /** Only this record; all when left out. */
        readonly record?: string;
        /** After so many changes the answer ends. */
        readonly most: number;
      }
    | {
        readonly kind: 'changesBy';
        readonly person: string;
        /** Instants in milliseconds; the second is exclusive. */
        readonly span: readonly [from: number, until: number];
        readonly collections: readonly string[];
      }
  );

/** Refusals of moments by field, and of a past that is not ready. */
export const pastRefusals = {
  future: { status: 400, message: 'This moment is yet to come' },
  beforeBeginning: { status: 400, message: 'Nothing was there at this moment yet' },
  backwards: { status: 400, message: 'The end must not be before the beginning' },
} as const satisfies RefusalTable;

export const refusePast = refusalsOf(pastRefusals);

export type PastProblem =
  | { readonly code: keyof typeof pastRefusals; readonly field: string }
  /** The archive is being filled: with how far it is. */
  | { readonly code: 'filling' }
  /** The event store is away. */
  | { readonly code: 'away' };

/** What the thread answers, by the kind of the question; documents and deltas are JSON, ready to be sent. */
export interface PastAnswers {
  snapshot: PastMoment & { readonly documents: string; readonly complete: boolean };
  documents: PastMoment & { readonly documents: readonly string[] };
  deltas: { readonly from: Position; readonly to: Position; readonly deltas: string; readonly complete: boolean };
  moments: Readonly<Record<string, PastMoment>>;
  around: ChangesAround;
  activity: PastActivity;
  step: PastMoment | null;
  /** By the rights of then. */
  audience: PastMoment & Pick<RecordAudience, 'seers' | 'superadmins'>;
  changesBy: ChangesBy;
}

/** A change of a record before and after, as its reader may see both today. */
export interface ChangeAround {
  readonly position: Position;
  readonly at: string;
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly by: { readonly _id: string; readonly username: string };
  /** Null where it was not there, or was not seen. */
  readonly before: LiveDocument | null;
  readonly after: LiveDocument | null;
}

export interface ChangesAround {
  /** In the order of the log. */
  readonly changes: readonly ChangeAround[];
  /** Up to where there are no others. */
  readonly through: Position;
  readonly complete: boolean;
}

/** A person's changes within a time span, regardless of rights: callers must filter. */
export interface ChangesBy {
  readonly changed: readonly { readonly collection: string; readonly id: string }[];
  /** Positions before the first change and of the last one. */
  readonly after: Position;
  readonly upTo: Position;
  /** False when the answer was cut at its limit. */
  readonly complete: boolean;
}

export type PastOutcome<Kind extends keyof PastAnswers = keyof PastAnswers> =
  | { readonly answer: PastAnswers[Kind] }
  | { readonly problem: PastProblem };
