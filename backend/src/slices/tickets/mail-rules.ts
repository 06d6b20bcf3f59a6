import type { BugView } from '@atrium/contracts/bugs/views';
import type { ItemRef } from '@atrium/contracts/core/items';
import { ownValue } from '@atrium/contracts/core/values';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { preparedReplies, replyFor, replyValues } from '@atrium/contracts/tickets/saved-replies';
import type { Actor } from '../../platform/kernel/actor.js';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { goesOn } from './admission-rules.js';
import type { MailContent, TicketEvent } from './events.js';
import { doneKey, type Ticket } from './state-rules.js';

type MailCommands = Pick<
  typeof ticketCommands,
  | 'SendTicketMail'
  | 'RetryTicketMail'
  | 'SendPreparedMail'
  | 'DiscardPreparedMail'
  | 'PrepareTicketMail'
  | 'RecordMailSent'
  | 'RecordMailFailed'
>;

/** The mails of a ticket: writing them, and what becomes of them. */
export const mailHandlers = {
  SendTicketMail: {
    decide: (content, ticket, { actor, newId }) => [queued(newId(0), content, ticket, actor)],
  },

  RetryTicketMail: {
    decide({ mail }, { mails }) {
      const found = ownValue(mails, mail);
      if (found === undefined) throw refuseTicket('mailGone');
      if (found.state !== 'failed') throw refuseTicket('mailNotFailed');
      return [{ type: 'TicketMailRetried', data: { mail, retries: found.retries + 1 } }];
    },
  },

  SendPreparedMail: {
    decide({ mail, subject, body }, ticket, { actor }) {
      const prepared = preparedOf(mail, ticket);
      const reworded = { subject: subject ?? prepared.subject, body: body ?? prepared.body };
      return [queued(mail, reworded, ticket, actor)];
    },
  },

  DiscardPreparedMail: {
    decide({ mail }, ticket) {
      preparedOf(mail, ticket);
      return [{ type: 'PreparedMailDiscarded', data: { mail } }];
    },
  },

  PrepareTicketMail: withLookUp({
    lookUp: async (item, ticket, tools) => ({ done: goesOn(ticket) ? await doneItem(item, ticket, tools) : null }),
    /** The product asks for it, so a ticket that ended meanwhile refuses it to nobody. */
    decide({ collection, id }, ticket, { found: { done }, newId }) {
      const isLinked = ticket.links.some((link) => link.collection === collection && link.id === id);
      if (!goesOn(ticket) || done === null || !isLinked) return [];
      if (ticket.told.includes(doneKey({ collection, id }, done.since))) return [];
      const { since, subject, body } = done;
      return [
        { type: 'TicketMailPrepared', data: { mail: newId(0), subject, body, about: { collection, id }, since } },
      ];
    },
  }),

  RecordMailSent: {
    // That it left is known for certain, also where it was taken for failed.
    decide: ({ mail }, ticket) => (isUnsent(mail, ticket) ? [{ type: 'TicketMailSent', data: { mail } }] : []),
  },

  RecordMailFailed: {
    decide({ mail, reason }, ticket) {
      const isKnown = !isUnsent(mail, ticket) || ownValue(ticket.mails, mail)?.state === 'failed';
      return isKnown ? [] : [{ type: 'TicketMailFailed', data: { mail, reason } }];
    },
  },
} satisfies Handlers<MailCommands, Ticket, TicketEvent>;

/** Whether there is such a mail, which did not leave as far as is known. */
function isUnsent(mail: string, { mails }: Ticket): boolean {
  const found = ownValue(mails, mail);
  return found !== undefined && found.state !== 'sent';
}

function queued(
  mail: string,
  { subject, body }: Omit<MailContent, 'to'>,
  { details }: Ticket,
  { id: author }: Actor,
): TicketEvent {
  return { type: 'TicketMailQueued', data: { mail, to: details.email, subject, body, author } };
}

/** @throws Refusal when there is no such mail, or it waits no more */
function preparedOf(mail: string, { prepared, mails }: Ticket): Omit<MailContent, 'to'> {
  const found = ownValue(prepared, mail);
  if (found === undefined) throw refuseTicket(ownValue(mails, mail) === undefined ? 'mailGone' : 'mailNotPrepared');
  return found;
}

/** A mail about something that was done. */
export interface DoneItem extends Omit<MailContent, 'to'> {
  /** When it was done. */
  readonly since: string;
}

/** What a ticket waited for, once it is done, and what is said to the client about it; null as long as it is not. */
async function doneItem(item: ItemRef, ticket: Ticket, tools: LookUpTools): Promise<DoneItem | null> {
  const since = await doneSince(item, tools);
  if (since === null || (item.collection !== 'bugs' && item.collection !== 'feature-requests')) return null;
  const settings = await tools.document<SettingsView>('settings', tools.actor.tenant);
  const { details, status: ticketstatus, ticketno } = ticket;
  const company = (settings ?? defaultSettings).displayName;
  const values = replyValues({ ...details, ticketno, ticketstatus }, '', company);
  return { since, ...replyFor(preparedReplies[item.collection], values) };
}

/** Since when a bug is resolved, or a request shipped; null when it is not. */
async function doneSince({ collection, id }: ItemRef, tools: LookUpTools): Promise<string | null> {
  if (collection === 'bugs') {
    const bug = await tools.document<BugView>('bugs', id);
    const isDone = bug !== null && !bug.deleted && (bug.status === 'Resolved' || bug.status === 'Closed');
    return isDone ? bug.settledAt : null;
  }
  if (collection !== 'feature-requests') return null;
  const request = await tools.document<FeatureRequestView>('feature-requests', id);
  return request !== null && !request.deleted && request.status === 'Shipped' ? request.statusSince : null;
}
