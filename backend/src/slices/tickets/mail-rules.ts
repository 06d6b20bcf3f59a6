import type { BugView } from '@atrium/contracts/bugs/views';
import { type ItemRef, numberText } from '@atrium/contracts/core/items';
import { ownValue } from '@atrium/contracts/core/values';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { replyValues, shippedReply, solvedReply } from '@atrium/contracts/tickets/saved-replies';
import type { Actor } from '../../platform/kernel/actor.js';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { titleFrom } from '../../platform/shared/plain-text.js';
import { goesOn } from './admission-rules.js';
import { assertClientKept } from './client-rules.js';
import type { DoneSince, MailContent, PreparedContent, TicketEvent } from './events.js';
import { attached, filesOf } from './attachment-rules.js';
import { signed } from './signature-rules.js';
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

export const mailHandlers = {
  SendTicketMail: withLookUp({
    lookUp: async (mail, ticket, tools) => ({ files: await filesOf(mail, tools), below: await signed(ticket, tools) }),
    /** The mail and what the status becomes are one act. */
    decide({ subject, body, cc = [], ticketstatus: to }, ticket, { actor, newId, found }) {
      const copied = cc.length === 0 ? {} : { cc };
      const files = attached(found.files);
      const mail = queued(newId(0), { subject, body, ...copied, ...files, ...found.below }, ticket, actor);
      const { status: from } = ticket;
      if (to == null || to === from) return [mail];
      return [mail, { type: 'TicketStatusChanged', data: { from, to, comment: '' } }];
    },
  }),

  RetryTicketMail: {
    decide({ mail }, ticket) {
      const found = ownValue(ticket.mails, mail);
      if (found === undefined) throw refuseTicket('mailGone');
      assertClientKept(ticket);
      if (found.state !== 'failed') throw refuseTicket('mailNotFailed');
      return [{ type: 'TicketMailRetried', data: { mail, retries: found.retries + 1 } }];
    },
  },

  SendPreparedMail: withLookUp({
    lookUp: async (_, ticket, tools) => ({ below: await signed(ticket, tools) }),
    decide({ mail, subject, body }, ticket, { actor, found }) {
      const prepared = preparedOf(mail, ticket);
      const reworded = { subject: subject ?? prepared.subject, body: body ?? prepared.body };
      return [queued(mail, { ...reworded, ...found.below }, ticket, actor)];
    },
  }),

  DiscardPreparedMail: {
    decide({ mail }, ticket) {
      preparedOf(mail, ticket);
      return [{ type: 'PreparedMailDiscarded', data: { mail } }];
    },
  },

  PrepareTicketMail: withLookUp({
    lookUp: async (item, ticket, tools) => ({ done: goesOn(ticket) ? await doneItems(item, ticket, tools) : null }),
    /** Sent by the product: a closed ticket is a no-op, not a refusal. */
    decide(_, ticket, { found: { done }, newId }) {
      if (!goesOn(ticket) || ticket.isClientErased || done === null || !isUnannounced(done, ticket)) return [];
      return [{ type: 'TicketMailPrepared', data: { mail: newId(0), ...done } }];
    },
  }),

  RecordMailSent: {
    // A success is certain, even after an assumed failure.
    decide: ({ mail }, ticket) => (isUnsent(mail, ticket) ? [{ type: 'TicketMailSent', data: { mail } }] : []),
  },

  RecordMailFailed: {
    decide({ mail, reason }, ticket) {
      const isKnown = !isUnsent(mail, ticket) || ownValue(ticket.mails, mail)?.state === 'failed';
      return isKnown ? [] : [{ type: 'TicketMailFailed', data: { mail, reason } }];
    },
  },
} satisfies Handlers<MailCommands, Ticket, TicketEvent>;

function isUnsent(mail: string, { mails }: Ticket): boolean {
  const found = ownValue(mails, mail);
  return found !== undefined && found.state !== 'sent';
}

/** @throws Refusal when the client was erased */
export function queued(
  mail: string,
  content: Omit<MailContent, 'to'>,
  ticket: Ticket,
  { id: author }: Actor,
): TicketEvent {
  assertClientKept(ticket);
  const { details } = ticket;
  return { type: 'TicketMailQueued', data: { mail, to: details.email, ...content, author } };
}

function preparedOf(mail: string, { prepared, mails }: Ticket): PreparedContent {
  const found = ownValue(prepared, mail);
  if (found === undefined) throw refuseTicket(ownValue(mails, mail) === undefined ? 'mailGone' : 'mailNotPrepared');
  return found;
}

/** Without the address. */
export type DoneItems = PreparedContent & DoneSince & { readonly others?: readonly DoneSince[] };

/** Nothing of it was reported yet, and it is still linked. */
function isUnannounced({ about, since, others = [] }: DoneItems, { links, announced }: Ticket): boolean {
  const isLinked = links.some((link) => link.collection === about.collection && link.id === about.id);
  return isLinked && [{ about, since }, ...others].some((each) => !announced.includes(doneKey(each)));
}

/** The mail once everything linked is done; null before. */
async function doneItems(item: ItemRef, ticket: Ticket, tools: LookUpTools): Promise<DoneItems | null> {
  if (item.collection === 'bugs') return solvedBugs(ticket, tools);
  if (item.collection !== 'feature-requests') return null;
  const request = await tools.document<FeatureRequestView>('feature-requests', item.id);
  if (request === null || request.deleted || request.status !== 'Shipped') return null;
  const about: ItemRef = { collection: item.collection, id: item.id };
  return { about, since: request.statusSince, ...shippedReply(await valuesFor(ticket, tools)) };
}

/** Latest first; null while one is open. */
async function solvedBugs(ticket: Ticket, tools: LookUpTools): Promise<DoneItems | null> {
  const linked = ticket.links.filter(({ collection }) => collection === 'bugs');
  const found = await Promise.all(linked.map(({ id }) => tools.document<BugView>('bugs', id)));
  // Clients don't wait for deleted or invalid bugs.
  const bugs = found.flatMap((bug) => (bug === null || bug.deleted || bug.status === 'Invalid' ? [] : [bug]));
  const solved = bugs.flatMap((bug) => solvedBug(bug)).toSorted((a, b) => (a.since < b.since ? 1 : -1));
  const [last, ...rest] = solved;
  if (last === undefined || solved.length < bugs.length) return null;
  const reply = solvedReply(solved.map(({ line }) => line).toReversed(), await valuesFor(ticket, tools));
  const others = rest.map(({ about, since }) => ({ about, since }));
  return { about: last.about, since: last.since, ...reply, ...(others.length === 0 ? {} : { others }) };
}

/** Undefined while it is open. */
function solvedBug({ _id: id, status, settledAt, bugnumber, description }: BugView) {
  if ((status !== 'Resolved' && status !== 'Closed') || settledAt === null) return [];
  const about: ItemRef = { collection: 'bugs', id };
  const line = `${numberText('bugs', bugnumber)}: ${titleFrom(description)}`;
  return [{ about, since: settledAt, line }];
}

async function valuesFor({ details, status: ticketstatus, ticketno }: Ticket, tools: LookUpTools) {
  const settings = await tools.document<SettingsView>('settings', tools.actor.tenant);
  return replyValues({ ...details, ticketno, ticketstatus }, '', (settings ?? defaultSettings).displayName);
}
