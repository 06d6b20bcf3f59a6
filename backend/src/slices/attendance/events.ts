import type { PersonRef } from '@atrium/contracts/core/items';
import type { BreakTimes, Claim, DayTerms } from '@atrium/contracts/attendance/rules';
import type { RecordedSpan } from '@atrium/contracts/attendance/views';
import type { HandedOn } from '../../platform/shared/approvers.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

interface Stamp {
  readonly punch: string;
  readonly at: number;
  readonly date: string;
  readonly timeonly: string;
}

interface Claimed {
  readonly claimed: Claim | null;
  readonly offline: boolean;
}

interface OfBreak extends Claimed {
  readonly break: string;
  readonly at: number;
  readonly day: string;
  readonly pair: string;
}

/** Early events, and corrections that leave breaks alone, name none. */
export interface WithBreaks {
  readonly breaks?: readonly BreakTimes[];
}

/** Names the approver where their deputy decided; early events name none. */
interface Deciding {
  readonly insteadOf?: PersonRef;
}

interface OfPair {
  readonly day: string;
  readonly pair: string;
}

export type AttendanceEvent =
  | DomainEvent<
      'PunchedIn',
      Stamp &
        Claimed & {
          readonly day: string;
          readonly terms: DayTerms;
          readonly forgottenAt: string;
        }
    >
  | DomainEvent<'PunchedOut', Stamp & Claimed & OfPair>
  | DomainEvent<'PunchOutMissed', Stamp & OfPair>
  | DomainEvent<'BreakStarted', OfBreak>
  /** Left out where punching out ends it. */
  | DomainEvent<'BreakEnded', OfBreak>
  | DomainEvent<
      'CorrectionRequested',
      WithBreaks & {
        readonly correction: string;
        readonly day: string;
        readonly pair: string | null;
        readonly recorded: RecordedSpan | null;
        readonly in: number;
        readonly out: number;
        readonly reason: string;
        /** An approver's id; left out for nobody, and in early events. */
        readonly approver?: string;
      }
    >
  | DomainEvent<
      'CorrectionApproved',
      WithBreaks & {
        readonly correction: string;
        readonly day: string;
        readonly pair: string;
        readonly added: boolean;
        /** The punches whose times it changes. */
        readonly punches: { readonly in: string | null; readonly out: string | null };
        readonly in: number;
        readonly out: number;
        /** The day's terms, if it had no record. */
        readonly terms: DayTerms;
      } & Deciding
    >
  /** Early events have no day. */
  | DomainEvent<
      'CorrectionRefused',
      Deciding & { readonly correction: string; readonly reason: string; readonly day?: string }
    >
  | DomainEvent<'CorrectionWithdrawn', { readonly correction: string; readonly day?: string }>
  | DomainEvent<'CorrectionHandedOn', HandedOn & { readonly correction: string; readonly day: string }>
  /** The approver's deputy sees it and decides; null from when that is over. */
  | DomainEvent<
      'CorrectionDeputized',
      {
        readonly correction: string;
        readonly day: string;
        readonly approver: PersonRef;
        readonly deputy: PersonRef | null;
      }
    >
  | DomainEvent<
      'CorrectionReversed',
      {
        readonly correction: string;
        readonly reason: string;
        readonly day: string;
        readonly pair: string;
        /** Whether the span existed only through the correction. */
        readonly added: boolean;
        readonly punches: { readonly in: string | null; readonly out: string | null };
        /** The correction that counts again; null for the record. */
        readonly restored:
          | (WithBreaks & { readonly in: number; readonly out: number; readonly correction: string })
          | null;
      }
    >;

export const attendanceEventVersions = {
  PunchedIn: { version: 1, personal: {} },
  PunchedOut: { version: 1, personal: {} },
  PunchOutMissed: { version: 1, personal: {} },
  BreakStarted: { version: 1, personal: {} },
  BreakEnded: { version: 1, personal: {} },
  CorrectionRequested: { version: 1, personal: { reason: '' } },
  CorrectionApproved: { version: 1, personal: {} },
  CorrectionRefused: { version: 1, personal: { reason: '' } },
  CorrectionWithdrawn: { version: 1, personal: {} },
  CorrectionReversed: { version: 1, personal: { reason: '' } },
  CorrectionHandedOn: { version: 1, personal: {} },
  CorrectionDeputized: { version: 1, personal: {} },
} satisfies EventVersions<AttendanceEvent>;
