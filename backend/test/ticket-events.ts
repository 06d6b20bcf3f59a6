import type { TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketEvent } from '../src/slices/tickets/events.js';

/** What happened to the ticket of specs, in parts from which each spec takes what it needs. */

export const ticketDetails = {
  domain: 'aurora.example',
  deployment: 'cloud',
  owner_name: 'Hotel Aurora',
  email: 'desk@aurora.example',
  contact: '+351 210 001 111',
  caller_name: 'Rita Alves',
  priority: 'P1',
  labels: [],
  type: 'Problem',
  module: 'billing',
  submodule: 'qr',
  problem: 'The total is wrong',
  solution: 'Asked for a copy',
} as const;

export const ticketCreated: Extract<TicketEvent, { type: 'TicketCreated' }> = {
  type: 'TicketCreated',
  data: { ...ticketDetails, ticketno: 104, author: 'ann' },
};
export const ticketDeleted: TicketEvent = { type: 'TicketDeleted', data: {} };
export const mailQueued: TicketEvent = {
  type: 'TicketMailQueued',
  data: { mail: 'mail-1', to: 'desk@aurora.example', subject: 'Your invoice', body: 'Dear Rita', author: 'ann' },
};
export const mailSent: TicketEvent = { type: 'TicketMailSent', data: { mail: 'mail-1' } };
export const mailFailed: TicketEvent = { type: 'TicketMailFailed', data: { mail: 'mail-1', reason: '550 Unknown' } };
export const mailRetried: TicketEvent = { type: 'TicketMailRetried', data: { mail: 'mail-1', retries: 1 } };
export const mailBounced: TicketEvent = { type: 'TicketMailBounced', data: { mail: 'mail-1', reason: '550 Unknown' } };
export const mailReceived: Extract<TicketEvent, { type: 'TicketMailReceived' }> = {
  type: 'TicketMailReceived',
  data: {
    mail: 'mail-5',
    messageId: '<one@aurora.example>',
    from: 'desk@aurora.example',
    fromName: 'Rita Alves',
    subject: 'The total',
    body: 'It is still wrong',
    quoted: '',
    files: [],
    refused: [],
    automatic: false,
    newcomer: false,
  },
};
export const bugTied: TicketEvent = {
  type: 'TicketLinked',
  data: { collection: 'bugs', id: 'bug-9', relation: 'relates' },
};
export const mailPrepared: TicketEvent = {
  type: 'TicketMailPrepared',
  data: {
    mail: 'mail-2',
    subject: 'Solved',
    body: 'Dear Rita',
    about: { collection: 'bugs', id: 'bug-9' },
    since: '2026-03-01T09:00:00.000Z',
  },
};
export const visitScheduled: TicketEvent = {
  type: 'VisitScheduled',
  data: {
    visit: 'visit-1',
    kind: 'call',
    title: 'Call about the copy',
    from: '2026-03-04T09:00:00.000Z',
    to: '2026-03-04T09:30:00.000Z',
    note: '',
  },
};
export const followUpAdded: TicketEvent = {
  type: 'FollowUpAdded',
  data: { followup: 'follow-1', at: '2026-03-02T09:30:00.000Z', note: 'Is the copy there?' },
};

export const snoozed: TicketEvent = { type: 'TicketSnoozed', data: { until: '2026-03-02T09:30:00.000Z' } };

export const macroApplied: TicketEvent = { type: 'TicketMacroApplied', data: { macro: 'reply-1', name: 'Thanks' } };

/** A ticket that goes from one status to another. */
export function turned(from: TicketStatus, to: TicketStatus, comment = ''): TicketEvent {
  return { type: 'TicketStatusChanged', data: { from, to, comment } };
}
