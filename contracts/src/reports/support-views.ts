import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Stay } from '../core/status-times.js';
import type { TicketPriority, TicketRating } from '../tickets/rules.js';
import type { TargetSettings } from '../tickets/targets.js';
import type { TicketView } from '../tickets/views.js';

export interface SupportTraits {
  readonly agent: PersonRef | null;
  readonly module: string;
  readonly priority: TicketPriority;
}

/**
 * What counts: `left` when an open one is deleted or merged, `returned` when it is back, `moved` when an open one
 * changes its traits, `stayed` when one leaves a status, `rated` when its client says how a resolution was.
 */
export type SupportAction =
  | 'opened'
  | 'answered'
  | 'settled'
  | 'reopened'
  | 'left'
  | 'returned'
  | 'moved'
  | 'stayed'
  | 'rated';

/** With the traits of that time. */
export interface SupportEntry extends SupportTraits {
  readonly act: SupportAction;
  readonly ticket: string;
  readonly at: string;
  /** Who answered or settled an unassigned ticket. */
  readonly by?: PersonRef;
  readonly from?: SupportTraits;
  readonly clock?: TicketView['clock'];
  readonly stayed?: Stay;
  readonly rating?: TicketRating;
}

export interface OpenTicket extends SupportTraits {
  readonly ticket: string;
  readonly clock: TicketView['clock'];
  readonly answered: boolean;
}

export interface SupportTerms extends TargetSettings {
  readonly since: string;
}

/** What happened to some tickets on a UTC day, in order of recording; immutable. */
export interface SupportDay {
  readonly day: string;
  readonly entries: readonly SupportEntry[];
}

/** The terms, a part of a day (`day-2026-02-28-7`), or an open ticket (`open-…`). */
export interface SupportReportView extends LiveDocument {
  terms?: readonly SupportTerms[];
  day?: SupportDay;
  open?: OpenTicket;
}

export const termsId = 'terms';

export function openId(ticket: string): string {
  return `open-${ticket}`;
}
