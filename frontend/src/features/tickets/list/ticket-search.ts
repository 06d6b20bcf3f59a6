import type { ticketKind } from '@atrium/contracts/tickets/kind';
import type { Department } from '@atrium/contracts/core/permissions';
import { ticketStatuses, type TicketStatus } from '@atrium/contracts/tickets/rules';
import { supportFigures } from '@atrium/contracts/reports/support-query';
import { mailStates } from '@atrium/contracts/tickets/views';
import { given, oneOf, textIn, unitCodeIn } from '../../../platform/list/address-values';
import { listSearch, type ListSearch } from '../../../platform/list/list-search';
import { type QueueName, queueNames } from './queue-names';

const followUpTabs = ['note', 'mail', 'bug', 'feature', 'schedule', 'follow', 'assign'] as const;
export type FollowUpTab = (typeof followUpTabs)[number];

export const outboxParts = ['all', ...mailStates] as const;
export type OutboxPart = (typeof outboxParts)[number];

/** `open` is a ticket's id, followed by `.edit` for its form. */
export interface TicketSearch extends ListSearch {
  readonly queue?: QueueName;
  readonly status?: TicketStatus;
  /** The queue of a team. */
  readonly team?: Department;
  readonly report?: string;
  readonly part?: string;
  readonly stay?: string;
  readonly from?: string;
  readonly to?: string;
  readonly agent?: string;
  readonly department?: string;
  readonly module?: string;
  readonly priority?: string;
  readonly outbox?: OutboxPart;
}

export const reportParts = [
  'report',
  'part',
  'stay',
  'from',
  'to',
  'agent',
  'department',
  'module',
  'priority',
] as const;

export interface DeskSearch {
  readonly ticket?: string;
  readonly tab?: FollowUpTab;
}

/** The status field's id in addresses. Importing the kind itself would weigh on the first screen. */
const statusId: (typeof ticketKind)['fields']['ticketstatus']['id'] = 'status';

function reportSearch(raw: Record<string, unknown>): Pick<TicketSearch, (typeof reportParts)[number]> {
  if (oneOf(supportFigures, raw['report']) === undefined) return {};
  const texts = reportParts.flatMap((part) => {
    const value = raw[part];
    return typeof value === 'string' || typeof value === 'number' ? [[part, String(value)] as const] : [];
  });
  return Object.fromEntries(texts);
}

export function ticketSearch(raw: Record<string, unknown>): TicketSearch {
  const own: TicketSearch = {
    queue: oneOf(queueNames, raw['queue']),
    status: oneOf(ticketStatuses, raw['status']),
    team: unitCodeIn(raw['team']),
    outbox: oneOf(outboxParts, raw['outbox']),
  };
  const { field, ...list } = listSearch(raw);
  // Old links name the status by its field.
  const searched = field === 'ticketstatus' ? statusId : field;
  return { ...list, ...given({ field: searched }), ...given(own), ...reportSearch(raw) };
}

export function deskSearch(raw: Record<string, unknown>): DeskSearch {
  return given({ ticket: textIn(raw['ticket']), tab: oneOf(followUpTabs, raw['tab']) });
}
