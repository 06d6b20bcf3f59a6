import type { ticketKind } from '@atrium/contracts/tickets/kind';
import { ticketStatuses, type TicketStatus } from '@atrium/contracts/tickets/rules';
import { supportFigures } from '@atrium/contracts/reports/support-query';
import { mailStates } from '@atrium/contracts/tickets/views';
import { given, oneOf, textIn } from '../../../platform/list/address-values';
import { listSearch, type ListSearch } from '../../../platform/list/list-search';
import { type QueueName, queueNames } from './queue-names';

/** The tabs of the follow-up of a ticket. */
const followUpTabs = ['note', 'mail', 'bug', 'feature', 'schedule', 'follow', 'assign'] as const;
export type FollowUpTab = (typeof followUpTabs)[number];

/** The mails that the outbox shows. */
export const outboxParts = ['all', ...mailStates] as const;
export type OutboxPart = (typeof outboxParts)[number];

/** What the address of the ticket list says. `open` is a ticket's id, with `.edit` behind it for its form. */
export interface TicketSearch extends ListSearch {
  /** All of them when left out. */
  readonly queue?: QueueName;
  readonly status?: TicketStatus;
  /** The tickets that a figure of the support reports counts, with the parts of its query. */
  readonly report?: string;
  readonly part?: string;
  readonly from?: string;
  readonly to?: string;
  readonly agent?: string;
  readonly module?: string;
  readonly priority?: string;
  /** The outbox is open, on these mails. */
  readonly outbox?: OutboxPart;
}

/** The parts of the address that name a figure of the support reports. */
export const reportParts = ['report', 'part', 'from', 'to', 'agent', 'module', 'priority'] as const;

/** What the address of the ticket form says: the ticket that was saved, and the tab of its follow-up. */
export interface DeskSearch {
  readonly ticket?: string;
  readonly tab?: FollowUpTab;
}

/** What addresses call the field with the status. The kind itself would be in the way of the first screen. */
const statusId: (typeof ticketKind)['fields']['ticketstatus']['id'] = 'status';

function reportSearch(raw: Record<string, unknown>): Pick<TicketSearch, (typeof reportParts)[number]> {
  if (oneOf(supportFigures, raw['report']) === undefined) return {};
  const texts = reportParts.flatMap((part) => {
    const value = raw[part];
    return typeof value === 'string' || typeof value === 'number' ? [[part, String(value)] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** Reads the address of the ticket list; what makes no sense in it is left out. For `validateSearch` of its route. */
export function ticketSearch(raw: Record<string, unknown>): TicketSearch {
  const own: TicketSearch = {
    queue: oneOf(queueNames, raw['queue']),
    status: oneOf(ticketStatuses, raw['status']),
    outbox: oneOf(outboxParts, raw['outbox']),
  };
  const { field, ...list } = listSearch(raw);
  // Links of old call the status by the name of its field.
  const searched = field === 'ticketstatus' ? statusId : field;
  return { ...list, ...given({ field: searched }), ...given(own), ...reportSearch(raw) };
}

/** Reads the address of the ticket form. For `validateSearch` of its route. */
export function deskSearch(raw: Record<string, unknown>): DeskSearch {
  return given({ ticket: textIn(raw['ticket']), tab: oneOf(followUpTabs, raw['tab']) });
}
