import type { Claim, DayTerms, Span } from '@atrium/contracts/attendance/rules';
import type { HandedOn } from '../../platform/shared/approvers.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** When something was, as the server's clock has it. */
interface Stamp {
  readonly punch: string;
  /** In milliseconds. */
  readonly at: number;
  /** The same as text, in the time zone that the organisation had. */
  readonly date: string;
  readonly timeonly: string;
}

/** What the client said. */
interface Claimed {
  readonly claimed: Claim | null;
  readonly offline: boolean;
}

/** The span that an event is about. */
interface OfPair {
  /** The calendar day on which it began. */
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
          /** When a missing punch-out counts as forgotten, ISO. */
          readonly forgottenAt: string;
        }
    >
  | DomainEvent<'PunchedOut', Stamp & Claimed & OfPair>
  | DomainEvent<'PunchOutMissed', Stamp & OfPair>
  | DomainEvent<
      'CorrectionRequested',
      {
        readonly correction: string;
        readonly day: string;
        readonly pair: string | null;
        /** What was recorded. */
        readonly recorded: Span | null;
        readonly in: number;
        readonly out: number;
        readonly reason: string;
        /** The id of who is asked; left out for nobody, and in what was asked before anybody was. */
        readonly approver?: string;
      }
    >
  | DomainEvent<
      'CorrectionApproved',
      {
        readonly correction: string;
        readonly day: string;
        /** The span that it amends, or the one that it adds. */
        readonly pair: string;
        readonly added: boolean;
        /** The punches of which it says that their times were others. */
        readonly punches: { readonly in: string | null; readonly out: string | null };
        readonly in: number;
        readonly out: number;
        /** What counts on that day, if nothing of it was recorded. */
        readonly terms: DayTerms;
      }
    >
  /** The day is left out in what was refused, or withdrawn, before it was kept. */
  | DomainEvent<'CorrectionRefused', { readonly correction: string; readonly reason: string; readonly day?: string }>
  | DomainEvent<'CorrectionWithdrawn', { readonly correction: string; readonly day?: string }>
  /** Somebody else is asked, because who was asked can not be any more. */
  | DomainEvent<'CorrectionHandedOn', HandedOn & { readonly correction: string; readonly day: string }>
  /** An approved correction does not count any more: what counted before does again. */
  | DomainEvent<
      'CorrectionReversed',
      {
        readonly correction: string;
        readonly reason: string;
        readonly day: string;
        readonly pair: string;
        /** Whether the correction told of a time that nobody had recorded, which goes with it. */
        readonly added: boolean;
        readonly punches: { readonly in: string | null; readonly out: string | null };
        /** The correction that counts again; null for what was recorded. */
        readonly restored: { readonly in: number; readonly out: number; readonly correction: string } | null;
      }
    >;

export const attendanceEventVersions = {
  PunchedIn: { version: 1, personal: {} },
  PunchedOut: { version: 1, personal: {} },
  PunchOutMissed: { version: 1, personal: {} },
  CorrectionRequested: { version: 1, personal: { reason: '' } },
  CorrectionApproved: { version: 1, personal: {} },
  CorrectionRefused: { version: 1, personal: { reason: '' } },
  CorrectionWithdrawn: { version: 1, personal: {} },
  CorrectionReversed: { version: 1, personal: { reason: '' } },
  CorrectionHandedOn: { version: 1, personal: {} },
} satisfies EventVersions<AttendanceEvent>;
