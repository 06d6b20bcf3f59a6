import type { TicketView } from '@atrium/contracts/tickets/views';
import { worked } from '../../support/client.js';
import type { Person } from '../../support/people.js';
import type { CommandCase, RecordMaker, SliceCases } from './case-shapes.js';

const form = {
  domain: 'hotel.example',
  deployment: 'cloud',
  owner_name: 'Any',
  email: 'any@hotel.example',
  contact: 4_711,
  caller_name: 'Any',
  priority: 'P2',
  type: 'Problem',
  module: 'billing',
  submodule: 'billing',
  problem: 'Any',
  solution: 'Any',
} as const;

const makeTicket: RecordMaker = async ({ client }: Person, marker: string) => {
  const texts = { owner_name: marker, caller_name: marker, problem: marker, solution: marker };
  const { _id } = worked(await client.post<TicketView>('/api/support/newticket', { ...form, ...texts }));
  worked(await client.post(`/api/support/notes/${_id}`, { text: marker }));
  worked(await client.post(`/api/support/mails/${_id}`, { subject: marker, body: marker }));
  return _id;
};

const makeDraft: RecordMaker = async (sender: Person, marker: string, root: Person) => {
  const id = await makeTicket(sender, marker, root);
  worked(await sender.client.put(`/api/support/draft/${id}`, { subject: marker, body: marker, copies: '' }));
  return id;
};

const ofTicket = (route: string, rest: Omit<CommandCase, 'route' | 'record'>): CommandCase => ({
  route,
  record: 'tickets',
  ...rest,
});

/** An instant that lies ahead whenever this is run. */
const later = (): string => new Date(Date.now() + 60 * 60 * 1_000).toISOString();
const evenLater = (): string => new Date(Date.now() + 2 * 60 * 60 * 1_000).toISOString();
const noSuch = { status: 404 } as const;

export const ticketCases: SliceCases = {
  // The thread and the mails of a ticket are known by the ticket's id.
  makers: { tickets: makeTicket, thread: makeTicket, outbox: makeTicket, 'ticket-drafts': makeDraft },
  commands: [
    {
      route: 'POST /api/support/newticket',
      command: 'CreateTicket',
      body: () => form,
      refers: { field: 'assigntask', collection: 'users' },
    },
    ofTicket('PUT /api/support/updateticket', {
      command: 'EditTicket',
      body: () => ({ priority: 'P1' }),
      refers: { field: 'assigntask', collection: 'users' },
    }),
    ofTicket('POST /api/support/reveal', {
      command: 'RevealTicketSecret',
      body: () => ({ secret: 'no-such-secret' }),
      status: 409,
    }),
    ofTicket('PUT /api/support/status', {
      command: 'SetTicketStatus',
      body: () => ({ ticketstatus: 'Open', comment: 'Any' }),
    }),
    ofTicket('PUT /api/support/team', {
      command: 'HandTicketToTeam',
      body: () => ({ team: 'support', note: 'Any' }),
    }),
    ofTicket('PUT /api/support/assign', {
      command: 'AssignTicket',
      body: () => ({ assigntask: '', note: 'Any' }),
      refers: { field: 'assigntask', collection: 'users' },
    }),
    ofTicket('POST /api/support/notes', { command: 'AddTicketNote', body: () => ({ text: 'Any' }) }),
    ofTicket('DELETE /api/support/notes', { command: 'DeleteTicketNote', body: () => ({ note: 'none' }), ...noSuch }),
    ofTicket('PUT /api/support/restorenote', {
      command: 'RestoreTicketNote',
      body: () => ({ note: 'none' }),
      ...noSuch,
    }),
    ofTicket('POST /api/support/mails', {
      command: 'SendTicketMail',
      body: () => ({ subject: 'Any', body: 'Any' }),
    }),
    ofTicket('PUT /api/support/retrymail', { command: 'RetryTicketMail', body: () => ({ mail: 'none' }), ...noSuch }),
    ofTicket('PUT /api/support/sendprepared', {
      command: 'SendPreparedMail',
      body: () => ({ mail: 'none' }),
      ...noSuch,
    }),
    ofTicket('PUT /api/support/discardprepared', {
      command: 'DiscardPreparedMail',
      body: () => ({ mail: 'none' }),
      ...noSuch,
    }),
    ofTicket('POST /api/support/visits', {
      command: 'ScheduleVisit',
      body: () => ({ kind: 'visit', title: 'Any', from: later(), to: evenLater() }),
    }),
    ofTicket('DELETE /api/support/visits', { command: 'CancelVisit', body: () => ({ visit: 'none' }), ...noSuch }),
    ofTicket('POST /api/support/followups', { command: 'AddFollowUp', body: () => ({ at: later(), note: 'Any' }) }),
    ofTicket('PUT /api/support/completefollowup', {
      command: 'CompleteFollowUp',
      body: () => ({ followup: 'none' }),
      ...noSuch,
    }),
    ofTicket('POST /api/support/applymacro', {
      command: 'ApplyMacro',
      body: () => ({ macro: 'no-such-macro' }),
      status: 400,
    }),
    ofTicket('PUT /api/support/draft', {
      command: 'KeepTicketDraft',
      body: () => ({ subject: 'Any', body: 'Any', copies: '' }),
    }),
    ofTicket('PUT /api/support/takedraft', { command: 'TakeTicketDraft', body: () => ({}) }),
    ofTicket('DELETE /api/support/draft', { command: 'DiscardTicketDraft', body: () => ({}) }),
    ofTicket('PUT /api/support/snooze', { command: 'SnoozeTicket', body: () => ({ until: later() }) }),
    ofTicket('PUT /api/support/wake', { command: 'WakeTicket', body: () => ({}) }),
    ofTicket('POST /api/support/links', {
      command: 'LinkTicket',
      body: () => ({ relation: 'relates', collection: 'bugs', item: 'no-such-item' }),
      refers: { field: 'item', collection: 'bugs' },
      status: 400,
    }),
    ofTicket('DELETE /api/support/links', {
      command: 'UnlinkTicket',
      body: () => ({ collection: 'bugs', item: 'no-such-item' }),
    }),
    ofTicket('PUT /api/support/merge', {
      command: 'MergeTicket',
      body: () => ({ into: 'no-such-ticket' }),
      refers: { field: 'into', collection: 'tickets' },
      status: 400,
    }),
    ofTicket('PUT /api/support/unmerge', { command: 'UnmergeTicket', body: () => ({}), status: 409 }),
    {
      route: 'POST /api/support/split',
      command: 'SplitTicket',
      body: () => ({ ticket: 'no-such-ticket', entry: 'no-such-entry', problem: 'Any' }),
      refers: { field: 'ticket', collection: 'tickets' },
      status: 400,
    },
    ofTicket('PUT /api/support/watch', { command: 'WatchTicket', body: () => ({}) }),
    ofTicket('PUT /api/support/unwatch', { command: 'UnwatchTicket', body: () => ({}) }),
    ofTicket('DELETE /api/support/deleteticket', { command: 'DeleteTicket', body: () => ({}) }),
    ofTicket('PUT /api/support/restoreticket', { command: 'RestoreTicket', body: () => ({}) }),
    ofTicket('PUT /api/support/eraseclient', { command: 'EraseTicketClient', body: () => ({}), status: 409 }),
  ],
  reads: [
    { route: 'GET /api/support/fetchtickets' },
    { route: 'GET /api/support/deletedtickets' },
    { route: 'GET /api/support/outbox' },
    { route: 'GET /api/support/mailserver' },
    { route: 'GET /api/support/ticket', of: (_, id) => `/api/support/ticket/${id}` },
  ],
};
