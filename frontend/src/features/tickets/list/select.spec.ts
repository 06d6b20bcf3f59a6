import { expect, test } from '@jest/globals';
import type { ItemLink } from '@atrium/contracts/core/items';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { sortFrom } from '../../../ui/table/sort-text';
import { newestFirst, recordsWithTerm } from '../../../shared-features/record-list/search-records';
import { sampleTicket } from '../sample-tickets';
import { isInQueue } from './queues';
import { openChildrenOf, withPresentAssignee } from './select';
import { ticketSearch, deskSearch } from './ticket-search';
import { sortTickets } from './ticket-sorting';

const tickets = [
  sampleTicket({ _id: 'a', ticketno: 1, problem: 'Éclair is missing', contact: '0049 12', priority: 'Urgent' }),
  sampleTicket({
    _id: 'b',
    ticketno: 12,
    domain: 'other.test',
    contact: '+49 123',
    assignee: { _id: 'm', username: 'Mei' },
  }),
];
const found = (field: string, q: string) =>
  recordsWithTerm(ticketKind, tickets, { field, q }).map(({ ticketno }) => ticketno);

test('a term is trimmed and found anywhere, whatever its case; numbers only as a whole', () => {
  expect(found('problem', ' eclair ')).toEqual([1]);
  expect(found('domain', 'OTHER')).toEqual([12]);
  expect(found('assignee', 'me')).toEqual([12]);
  expect(found('deployment', 'cloud')).toEqual([1, 12]);
  expect(found('status', 'new')).toEqual([1, 12]);
  expect(found('ticketno', '1')).toEqual([1]);
  expect(found('ticketno', 'tkt-12')).toEqual([12]);
  expect(found('problem', 'TKT-12')).toEqual([12]);
  // However it is written; a part of it is found as it was typed.
  expect(found('contact', '4912')).toEqual([1]);
  expect(found('contact', '+49 (12)')).toEqual([1]);
  expect(found('contact', '+49 1')).toEqual([12]);
  expect(found('contact', '12')).toEqual([]);
  expect(found('contact', 'x')).toEqual([]);
  expect(found('elsewhere', 'x')).toEqual([1, 12]);
});

function order(text?: string): number[] {
  const sorted = sortTickets(newestFirst(ticketKind, tickets), sortFrom(text), defaultSettings, 0);
  return sorted.map(({ ticketno }) => ticketno);
}

test('the order of the list is its address', () => {
  expect(order()).toEqual([12, 1]);
  expect(order('ticketno')).toEqual([1, 12]);
  expect(order('priority')).toEqual([1, 12]);
  // An urgent one is due sooner.
  expect(order('clock')).toEqual([1, 12]);
  expect(order('nothing')).toEqual([12, 1]);
});

test('addresses are read with care', () => {
  expect(ticketSearch({ queue: 'mine', status: 'Open', page: '2', open: 'a' })).toEqual({
    queue: 'mine',
    status: 'Open',
    page: 2,
    open: 'a',
  });
  expect(ticketSearch({ queue: 'x', status: 4 })).toEqual({});
  expect(ticketSearch({ field: 'ticketstatus', q: 'open' })).toEqual({ field: 'status', q: 'open' });
  expect(deskSearch({ ticket: 'a', tab: 'mail' })).toEqual({ ticket: 'a', tab: 'mail' });
  expect(deskSearch({ ticket: '', tab: 'x' })).toEqual({});
});

test('a ticket of a deleted person is assigned to nobody, and waits among the unassigned', () => {
  const taken = sampleTicket({ _id: 'a', assigntask: 'm', assignee: { _id: 'm', username: 'Mei' } });
  const shown = withPresentAssignee(taken, () => false);
  expect(shown.assignee).toBeNull();
  const asker = { me: 'x', department: '', team: new Set<string>(), settings: defaultSettings, now: 0 };
  expect([isInQueue(taken, 'unassigned', asker), isInQueue(shown, 'unassigned', asker)]).toEqual([false, true]);
  expect(withPresentAssignee(taken, () => true)).toBe(taken);
});

const link = (id: string, relation: ItemLink['relation'] = 'parentOf'): ItemLink => ({
  collection: 'tickets',
  id,
  relation,
});

test('the open children of a ticket are those that go on and are not settled', () => {
  const family = new Map<string, TicketView>(
    [
      sampleTicket({ _id: 'open' }),
      sampleTicket({ _id: 'settled', ticketstatus: 'Resolved' }),
      sampleTicket({ _id: 'merged', mergedInto: 'open' }),
      sampleTicket({ _id: 'deleted', deleted: true }),
      sampleTicket({ _id: 'parent' }),
    ].map((ticket) => [ticket._id, ticket]),
  );
  const links = [
    ...['open', 'settled', 'merged', 'deleted', 'unseen'].map((id) => link(id)),
    link('parent', 'childOf'),
    { ...link('open'), collection: 'bugs' as const },
  ];
  expect(openChildrenOf({ links }, (id) => family.get(id)).map(({ _id }) => _id)).toEqual(['open']);
});
