import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { ownValue } from '@atrium/contracts/core/values';
import type { MailContent, TicketEvent } from './events.js';
import type { CommandNamed, TicketDecision } from './decider.js';
import { doneKey, type Ticket } from './state-rules.js';

/** What is decided about the mails of a ticket that goes on. */
export function decideMail(
  command: CommandNamed<
    'SendTicketMail' | 'RetryTicketMail' | 'SendPreparedMail' | 'DiscardPreparedMail' | 'PrepareTicketMail'
  >,
  ticket: Ticket,
  decision: TicketDecision,
): readonly TicketEvent[] {
  switch (command.type) {
    case 'SendTicketMail':
      return [queued(decision.newId(0), command.data, ticket, decision)];
    case 'RetryTicketMail': {
      const { mail } = command.data;
      const found = ownValue(ticket.mails, mail);
      if (found === undefined) throw refuseTicket('mailGone');
      if (found.state !== 'failed') throw refuseTicket('mailNotFailed');
      return [{ type: 'TicketMailRetried', data: { mail, retries: found.retries + 1 } }];
    }
    case 'SendPreparedMail': {
      const { mail, subject, body } = command.data;
      const prepared = preparedOf(mail, ticket);
      const reworded = { subject: subject ?? prepared.subject, body: body ?? prepared.body };
      return [queued(mail, reworded, ticket, decision)];
    }
    case 'DiscardPreparedMail': {
      const { mail } = command.data;
      preparedOf(mail, ticket);
      return [{ type: 'PreparedMailDiscarded', data: { mail } }];
    }
    case 'PrepareTicketMail': {
      const { collection, id } = command.data;
      const { done } = decision.found;
      const isLinked = ticket.links.some((link) => link.collection === collection && link.id === id);
      if (done === null || !isLinked || ticket.told.includes(doneKey({ collection, id }, done.since))) return [];
      const { since, subject, body } = done;
      return [
        {
          type: 'TicketMailPrepared',
          data: { mail: decision.newId(0), subject, body, about: { collection, id }, since },
        },
      ];
    }
    default:
      return command satisfies never;
  }
}

/** What became of a mail, whatever became of its ticket meanwhile. */
export function recordOutcome(
  command: CommandNamed<'RecordMailSent' | 'RecordMailFailed'>,
  { mails }: Ticket,
): readonly TicketEvent[] {
  const { mail } = command.data;
  const state = ownValue(mails, mail)?.state;
  // That it left is known for certain; that it failed may turn out to be wrong.
  if (state === undefined || state === 'sent') return [];
  if (command.type === 'RecordMailSent') return [{ type: 'TicketMailSent', data: { mail } }];
  return state === 'failed' ? [] : [{ type: 'TicketMailFailed', data: { mail, reason: command.data.reason } }];
}

function queued(
  mail: string,
  { subject, body }: Omit<MailContent, 'to'>,
  { details }: Ticket,
  { actor }: TicketDecision,
): TicketEvent {
  return { type: 'TicketMailQueued', data: { mail, to: details.email, subject, body, author: actor.id } };
}

/** @throws Refusal when there is no such mail, or it waits no more */
function preparedOf(mail: string, ticket: Ticket): Omit<MailContent, 'to'> {
  const prepared = ownValue(ticket.prepared, mail);
  if (prepared === undefined)
    throw refuseTicket(ownValue(ticket.mails, mail) === undefined ? 'mailGone' : 'mailNotPrepared');
  return prepared;
}
