import { detailsIn } from '@atrium/contracts/core/record-kind';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';

/** Taken in on a Monday morning. */
export function sampleTicket(part: Partial<TicketView> = {}): TicketView {
  const at = '2026-03-02T09:00:00.000Z';
  return {
    _id: 't1',
    version: 1,
    ticketno: 1,
    ...detailsIn(ticketKind, {}),
    domain: 'hotel-aurora.test',
    deployment: 'cloud',
    owner_name: 'Hotel Aurora',
    email: 'desk@hotel-aurora.test',
    contact: '0049 30 123456',
    caller_name: 'Ines',
    priority: 'P2',
    type: 'Problem',
    module: 'billing',
    submodule: 'stock',
    problem: 'The bill is printed twice',
    solution: 'Looking at the printer',
    assigntask: '',
    assignee: null,
    ticketstatus: 'New',
    statusSince: at,
    timeInStatus: {},
    firstResponseAt: null,
    answeredBy: null,
    clock: [{ from: at, to: null }],
    settledAt: null,
    reopened: 0,
    links: [],
    watchers: [],
    visits: [],
    followUps: [],
    snoozedUntil: null,
    snoozedBy: null,
    wokenAt: null,
    preparedMails: [],
    mergedInto: null,
    createdAt: at,
    createdby: { _id: 'sam', username: 'sam' },
    lastActivityAt: at,
    deleted: false,
    ...part,
  };
}
