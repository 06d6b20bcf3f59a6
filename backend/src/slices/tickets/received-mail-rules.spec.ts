import { describe, expect, it } from '@jest/globals';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { ticketStatuses } from '@atrium/contracts/tickets/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith } from '../../../test/spec.js';
import {
  mailBounced,
  mailQueued,
  mailReceived,
  mailSent,
  snoozed,
  ticketCreated,
  ticketDeleted,
  turned,
} from '../../../test/ticket-events.js';
import { type TicketCommand, ticketDecider } from './decider.js';
import type { ReceivedMail, TicketEvent } from './events.js';
import { companyRoom } from './policy.js';

type Of<Name extends TicketCommand['type']> = Extract<TicketCommand, { readonly type: Name }>;

const { newId } = decisionWith({ found: undefined });
const client = {
  domain: 'aurora.example',
  deployment: 'cloud',
  owner_name: 'Unknown',
  caller_name: 'Rita Alves',
  contact: '',
} as const;
const { given } = specifyHandlers(ticketDecider, ticketRefusals, {
  OpenTicketByMail: { client, module: 'billing', ticketno: 105 },
});
const by = { actor: actorWith('admin') };

const { mail: _, newcomer: __, ...read } = mailReceived.data;
const mail = { ...read, files: [], refused: [] };
const receive = (part: Partial<typeof mail> = {}): Of<'ReceiveTicketMail'> => ({
  type: 'ReceiveTicketMail',
  data: { ...mail, ...part },
});
const open = (part: Partial<typeof mail> = {}): Of<'OpenTicketByMail'> => ({
  type: 'OpenTicketByMail',
  data: { ...mail, ...part },
});
const received = (part: Partial<ReceivedMail> = {}): TicketEvent => ({
  type: 'TicketMailReceived',
  data: { ...mailReceived.data, ...part, mail: newId(0) },
});
const woken = (from: Parameters<typeof turned>[0]) => turned(from, 'Open', 'The client replied by mail');

const settle = (solved: boolean, from = 'Desk@Aurora.example'): Of<'SettleByClient'> => ({
  type: 'SettleByClient',
  data: { from, solved },
});

describe('what a client says in the portal of how it stands', () => {
  const solved = 'The client marked it as solved in the portal';
  const opened = 'The client opened it again in the portal';

  it('settles it, or opens it again, once', () => {
    given(ticketCreated)
      .when(settle(true), by)
      .thenEvents(turned('New', 'Resolved', solved));
    given(ticketCreated, turned('New', 'Resolved')).when(settle(true), by).thenNothing();
    given(ticketCreated, turned('New', 'Closed'))
      .when(settle(false), by)
      .thenEvents(turned('Closed', 'Open', opened));
    given(ticketCreated, turned('New', 'Open')).when(settle(false), by).thenNothing();
  });

  it('counts from the client’s own address alone', () => {
    given(ticketCreated).when(settle(true, 'colleague@aurora.example'), by).thenRefused('ticketGone');
  });
});

describe('a mail of a client', () => {
  it.each(ticketStatuses)('wakes a ticket that waits for them or is settled, and leaves the others: %s', (status) => {
    const wakes = ['Pending Customer', 'Resolved', 'Closed'].includes(status);
    given(ticketCreated, turned('New', status))
      .when(receive(), by)
      .thenEvents(received(), ...(wakes ? [woken(status)] : []));
  });

  it('ends the snooze of a ticket, unless a program wrote it', () => {
    const ended: TicketEvent = { type: 'TicketWoken', data: { because: 'reply' } };
    given(ticketCreated, snoozed).when(receive(), by).thenEvents(received(), ended);
    given(ticketCreated, turned('New', 'Pending Customer'), snoozed)
      .when(receive(), by)
      .thenEvents(received(), woken('Pending Customer'), ended);
    given(ticketCreated, snoozed)
      .when(receive({ automatic: true }), by)
      .thenEvents(received({ automatic: true }));
  });

  it('says so where it was written in the portal, and is taken from the client’s own address alone', () => {
    const inPortal = { portal: true } as const;
    given(ticketCreated, turned('New', 'Pending Customer'))
      .when(receive(inPortal), by)
      .thenEvents(received(inPortal), turned('Pending Customer', 'Open', 'The client replied in the portal'));
    given(ticketCreated, mailReceived)
      .when(receive({ ...inPortal, messageId: '<two@portal.invalid>' }), by)
      .thenEvents(received({ ...inPortal, messageId: '<two@portal.invalid>' }));
    given(ticketCreated)
      .when(receive({ ...inPortal, from: 'colleague@aurora.example' }), by)
      .thenRefused('ticketGone');
  });

  it('wakes nothing when a program wrote it', () => {
    given(ticketCreated, turned('New', 'Pending Customer'))
      .when(receive({ automatic: true }), by)
      .thenEvents(received({ automatic: true }));
  });

  it('is taken in once, whatever happened since', () => {
    given(ticketCreated, mailReceived).when(receive(), by).thenNothing();
    given(ticketCreated, mailReceived, turned('New', 'Pending Customer')).when(receive(), by).thenNothing();
  });

  it('from another address is that of a new participant, the first time', () => {
    const from = 'joao@elsewhere.example';
    const again = { from: 'Joao@Elsewhere.example', messageId: '<two@elsewhere.example>' };
    given(ticketCreated)
      .when(receive({ from }), by)
      .thenEvents(received({ from, newcomer: true }));
    given(ticketCreated, received({ from, newcomer: true }))
      .when(receive(again), by)
      .thenEvents(received({ ...again, newcomer: false }));
  });

  it('does not come to a ticket that is deleted, was merged or has forgotten its client', () => {
    given(ticketCreated, ticketDeleted).when(receive(), by).thenRefused('ticketGone');
    given(ticketCreated, { type: 'TicketMerged', data: { into: 'other', ticketno: 7 } })
      .when(receive(), by)
      .thenRefused('merged');
    given(ticketCreated, turned('New', 'Closed'), { type: 'TicketClientErased', data: { mails: [] } })
      .when(receive(), by)
      .thenRefused('clientErased');
  });
});

describe('a mail that belongs to no ticket', () => {
  it('opens one, for whom it was found to be from', () => {
    const details = {
      email: mail.from,
      priority: 'P2',
      labels: [],
      type: 'Question',
      module: 'billing',
      submodule: 'billing',
    };
    const problem = 'The total\n\nIt is still wrong';
    given()
      .when(open(), by)
      .thenEvents(
        {
          type: 'TicketCreated',
          data: { ...client, ...details, problem, solution: '', ticketno: 105, author: '' } as never,
        },
        received(),
      );
  });

  it('opens it once', () => {
    given(ticketCreated, mailReceived).when(open(), by).thenNothing();
  });

  it('refers to no file of ours, whatever its Markdown says', () => {
    const state = ticketDecider.decide(open({ body: '![x](file:other-file) [y]: file:other' }), null, {
      ...decisionWith({ found: { client, module: 'billing', ticketno: 105 } }),
      actor: by.actor,
    });
    expect(JSON.stringify(state[0])).not.toMatch(/\](?:\(|:)\s*<?file:/);
  });
});

describe('a mail that came back', () => {
  const bounced: Of<'RecordMailBounced'> = {
    type: 'RecordMailBounced',
    data: { mail: 'mail-1', reason: '550 Unknown' },
  };

  it('says so once, although a server had taken it', () => {
    given(ticketCreated, mailQueued, mailSent).when(bounced, by).thenEvents(mailBounced);
    given(ticketCreated, mailQueued, mailSent, mailBounced).when(bounced, by).thenNothing();
    given(ticketCreated).when(bounced, by).thenNothing();
  });
});

it('an address at a provider for everybody says nothing about a company', () => {
  expect(companyRoom('rita@Gmail.com')).toBeNull();
  expect(companyRoom('rita@Aurora.example')).toBe(companyRoom('desk@aurora.example'));
  expect(companyRoom('rita@aurora.example')).not.toContain('aurora');
});
