import { describe, it } from '@jest/globals';
import type { ItemRef } from '@atrium/contracts/core/items';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith } from '../../../test/spec.js';
import {
  bugTied,
  mailFailed,
  mailPrepared,
  mailQueued,
  mailRetried,
  mailSent,
  ticketCreated,
  ticketDeleted,
} from '../../../test/ticket-events.js';
import { type TicketCommand, ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';
import type { WantedFile } from './attachment-rules.js';

type Of<Name extends TicketCommand['type']> = Extract<TicketCommand, { readonly type: Name }>;

const { newId } = decisionWith({ found: undefined });
const { given } = specifyHandlers(ticketDecider, ticketRefusals, {
  PrepareTicketMail: { done: null },
  SendTicketMail: { files: [], below: {} },
  SendPreparedMail: { below: {} },
});

const agent = actorWith('member', 'supporteditticket');

const by = { actor: agent };
const knowing = <Found extends object>(found: Found) => ({ ...by, found });

const mail = 'mail-1';
const retry: Of<'RetryTicketMail'> = { type: 'RetryTicketMail', data: { mail } };
const sent: Of<'RecordMailSent'> = { type: 'RecordMailSent', data: { mail } };
const failed: Of<'RecordMailFailed'> = { type: 'RecordMailFailed', data: { mail, reason: '550 Unknown' } };

describe('a mail', () => {
  it('goes to the address that the ticket has at that moment', () => {
    const to = 'new@aurora.example';
    given(ticketCreated, { type: 'TicketDetailsChanged', data: { email: to } })
      .when({ type: 'SendTicketMail', data: { subject: 'Hello', body: 'Dear Rita' } }, by)
      .thenEvents({
        type: 'TicketMailQueued',
        data: { mail: newId(0), to, subject: 'Hello', body: 'Dear Rita', author: 'ann' },
      });
  });

  it('goes to others as well, and sets the status in the same act', () => {
    const cc = ['joao@aurora.example'];
    const data = { subject: 'Hello', body: 'Dear Rita', cc, ticketstatus: 'Pending Customer' } as const;
    const { ticketstatus: to, ...content } = data;
    given(ticketCreated)
      .when({ type: 'SendTicketMail', data: { ...data, cc } }, by)
      .thenEvents(
        { type: 'TicketMailQueued', data: { mail: newId(0), to: 'desk@aurora.example', ...content, author: 'ann' } },
        { type: 'TicketStatusChanged', data: { from: 'New', to, comment: '' } },
      );
    given(ticketCreated)
      .when({ type: 'SendTicketMail', data: { subject: 'Hello', body: 'Dear Rita', ticketstatus: 'New' } }, by)
      .thenEvents({
        type: 'TicketMailQueued',
        data: { mail: newId(0), to: 'desk@aurora.example', subject: 'Hello', body: 'Dear Rita', author: 'ann' },
      });
  });

  it('carries files as far as they exist, are not too many, and not too large together', () => {
    const send: Of<'SendTicketMail'> = { type: 'SendTicketMail', data: { subject: 'Hello', body: 'Dear Rita' } };
    const pdf = { type: 'application/pdf', size: 900 } as const;
    const offer = { _id: 'file-1', name: 'Offer.pdf', inline: false, stored: pdf };
    const shot = { _id: 'file-2', name: 'shot.png', inline: true, stored: { type: 'image/png', size: 70 } as const };
    const files = [
      { _id: 'file-1', name: 'Offer.pdf', ...pdf },
      { _id: 'file-2', name: 'shot.png', type: 'image/png', size: 70, inline: true },
    ] as const;
    const content = { to: 'desk@aurora.example', subject: 'Hello', body: 'Dear Rita', files, author: 'ann' };
    given(ticketCreated)
      .when(send, knowing({ files: [offer, shot] }))
      .thenEvents({ type: 'TicketMailQueued', data: { mail: newId(0), ...content } });
    const refused = (found: WantedFile[], by: keyof typeof ticketRefusals) =>
      given(ticketCreated)
        .when(send, knowing({ files: found }))
        .thenRefused(by);
    refused([{ ...offer, stored: null }], 'mailFileUnknown');
    refused([offer, { ...shot, stored: null }], 'mailPictureUnknown');
    refused(
      Array.from({ length: 21 }, () => offer),
      'mailFilesTooMany',
    );
    refused(
      Array.from({ length: 4 }, () => ({ ...offer, stored: { ...pdf, size: 5_000_000 } })),
      'mailFilesTooLarge',
    );
  });

  it('leaves or fails once', () => {
    given(ticketCreated, mailQueued).when(sent, by).thenEvents(mailSent);
    given(ticketCreated, mailQueued, mailSent).when(sent, by).thenNothing();
    given(ticketCreated, mailQueued).when(failed, by).thenEvents(mailFailed);
    given(ticketCreated, mailQueued, mailFailed).when(failed, by).thenNothing();
    given(ticketCreated, mailQueued, mailSent).when(failed, by).thenNothing();
    given(ticketCreated).when(sent, by).thenNothing();
  });

  it('counts as sent when it turns out that it left after all', () => {
    given(ticketCreated, mailQueued, mailFailed).when(sent, by).thenEvents(mailSent);
    given(ticketCreated, mailQueued, mailFailed, mailRetried).when(sent, by).thenEvents(mailSent);
  });

  it('is recorded although its ticket was deleted meanwhile', () => {
    given(ticketCreated, mailQueued, ticketDeleted).when(sent, by).thenEvents(mailSent);
  });

  it('is sent again when it failed, and only then', () => {
    given(ticketCreated, mailQueued, mailFailed).when(retry, by).thenEvents(mailRetried);
    given(ticketCreated, mailQueued).when(retry, by).thenRefused('mailNotFailed');
    given(ticketCreated, mailQueued, mailSent).when(retry, by).thenRefused('mailNotFailed');
    given(ticketCreated).when(retry, by).thenRefused('mailGone');
  });
});

describe('a mail that is laid ready', () => {
  const about: ItemRef = { collection: 'bugs', id: 'bug-9' };
  const done = { about, since: '2026-03-01T09:00:00.000Z', subject: 'Solved', body: 'Dear Rita' };
  const prepare: Of<'PrepareTicketMail'> = { type: 'PrepareTicketMail', data: { collection: 'bugs', id: 'bug-9' } };
  const send: Of<'SendPreparedMail'> = { type: 'SendPreparedMail', data: { mail: 'mail-2' } };
  const discard: Of<'DiscardPreparedMail'> = { type: 'DiscardPreparedMail', data: { mail: 'mail-2' } };
  const queued: TicketEvent = {
    type: 'TicketMailQueued',
    data: { mail: 'mail-2', to: 'desk@aurora.example', subject: 'Solved', body: 'Dear Rita', author: 'ann' },
  };
  const discarded: TicketEvent = { type: 'PreparedMailDiscarded', data: { mail: 'mail-2' } };

  it('says of several things that they are done, and comes again only for what is new', () => {
    const others = [{ about: { collection: 'bugs', id: 'bug-8' }, since: '2026-02-28T09:00:00.000Z' }] as const;
    const both: TicketEvent = { type: 'TicketMailPrepared', data: { mail: newId(0), ...done, others } };
    given(ticketCreated, bugTied)
      .when(prepare, knowing({ done: { ...done, others } }))
      .thenEvents(both);
    // The client has heard of the other item, whichever of both is left.
    const otherTied: TicketEvent = { type: 'TicketLinked', data: { ...others[0].about, relation: 'relates' } };
    given(ticketCreated, bugTied, otherTied, both)
      .when(prepare, knowing({ done: { ...done, ...others[0] } }))
      .thenNothing();
  });

  it('comes once for each time that something is done to which the ticket is linked', () => {
    const prepared: TicketEvent = {
      ...mailPrepared,
      data: { ...mailPrepared.data, mail: newId(0), ...done },
    } as TicketEvent;
    given(ticketCreated, bugTied).when(prepare, knowing({ done })).thenEvents(prepared);
    for (const after of [[mailPrepared], [mailPrepared, queued], [mailPrepared, discarded]]) {
      given(ticketCreated, bugTied, ...after)
        .when(prepare, knowing({ done }))
        .thenNothing();
    }
    const again = { ...done, since: '2026-03-02T08:00:00.000Z' };
    given(ticketCreated, bugTied, mailPrepared, queued)
      .when(prepare, knowing({ done: again }))
      .thenEvents({ ...prepared, data: { ...prepared.data, since: again.since } } as TicketEvent);
  });

  it('does not come when it is not done after all, not linked any more, or the ticket is gone', () => {
    given(ticketCreated, bugTied).when(prepare, by).thenNothing();
    given(ticketCreated).when(prepare, knowing({ done })).thenNothing();
    given(ticketCreated, bugTied, ticketDeleted).when(prepare, knowing({ done })).thenNothing();
  });

  it('is sent as it is or reworded', () => {
    given(ticketCreated, bugTied, mailPrepared).when(send, by).thenEvents(queued);
    given(ticketCreated, bugTied, mailPrepared)
      .when({ type: 'SendPreparedMail', data: { mail: 'mail-2', body: 'Good news!' } }, by)
      .thenEvents({ ...queued, data: { ...queued.data, body: 'Good news!' } });
  });

  it('is sent or discarded once', () => {
    given(ticketCreated, bugTied, mailPrepared).when(discard, by).thenEvents(discarded);
    given(ticketCreated, bugTied, mailPrepared, queued).when(send, by).thenRefused('mailNotPrepared');
    given(ticketCreated, bugTied, mailPrepared, queued).when(discard, by).thenRefused('mailNotPrepared');
    given(ticketCreated, bugTied, mailPrepared, discarded).when(send, by).thenRefused('mailGone');
    given(ticketCreated).when(discard, by).thenRefused('mailGone');
  });
});
