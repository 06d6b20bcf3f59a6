import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { TicketPriority } from '../tickets/rules.js';
import type { TargetSettings } from '../tickets/targets.js';
import type { TicketView } from '../tickets/views.js';

/** By what tickets are told apart in the support reports. */
export interface SupportTraits {
  /** The assignee. */
  readonly agent: PersonRef | null;
  readonly module: string;
  readonly priority: TicketPriority;
}

/**
 * What can happen to a ticket, as far as it counts: `left` when an open one is deleted or merged, `returned` when such a
 * one is back, `moved` when an open one has other traits.
 */
export type SupportAction = 'opened' | 'answered' | 'settled' | 'reopened' | 'left' | 'returned' | 'moved';

/** Something that happened to a ticket, with its traits of then. */
export interface SupportEntry extends SupportTraits {
  readonly act: SupportAction;
  /** The ticket's id. */
  readonly ticket: string;
  /** An ISO instant. */
  readonly at: string;
  /** Who answered or settled a ticket that was nobody's. */
  readonly by?: PersonRef;
  /** The traits before it moved. */
  readonly from?: SupportTraits;
  /** The stretches in which the clock of its targets had run, when it was answered or settled. */
  readonly clock?: TicketView['clock'];
}

export interface OpenTicket extends SupportTraits {
  readonly ticket: string;
  readonly clock: TicketView['clock'];
  readonly answered: boolean;
}

/** By which rules times are counted from an instant on. */
export interface SupportTerms extends TargetSettings {
  readonly since: string;
}

/** What happened within a day of universal time, in the order in which it was recorded. It stays as it was. */
export interface SupportDay {
  readonly day: string;
  readonly entries: readonly SupportEntry[];
}

/** A document of the support reports: the terms of all times, a day (`day-2026-02-28`), or an open ticket (`open-…`). */
export interface SupportReportView extends LiveDocument {
  terms?: readonly SupportTerms[];
  day?: SupportDay;
  open?: OpenTicket;
}

/** The id of the document that holds the terms. */
export const termsId = 'terms';

/** The id of the document of an open ticket. */
export function openId(ticket: string): string {
  return `open-${ticket}`;
}
