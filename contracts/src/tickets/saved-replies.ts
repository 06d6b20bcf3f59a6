import { numberText } from '../core/items.js';
import type { SavedReply } from '../settings/rules.js';
import type { TicketView } from './views.js';

/** The placeholders of saved replies, with what stands for them; written as `{{caller_name}}`. */
export const replyPlaceholders = {
  caller_name: 'Caller',
  owner_name: 'The client’s name',
  domain: 'The client’s domain',
  ticketno: 'The number, such as TKT-104',
  priority: 'The priority',
  type: 'The kind of concern',
  module: 'The module',
  ticketstatus: 'The status',
  agent: 'Who sends it',
  company: 'The name of the organisation',
} as const;
export type ReplyPlaceholder = keyof typeof replyPlaceholders;

/** What stands for each placeholder. */
export type ReplyValues = Readonly<Record<ReplyPlaceholder, string>>;

/**
 * What the placeholders stand for in a mail about a ticket.
 * @param agent the name of who sends it
 * @param company the name of the organisation
 */
export function replyValues(
  ticket: Pick<
    TicketView,
    'caller_name' | 'owner_name' | 'domain' | 'ticketno' | 'priority' | 'type' | 'module' | 'ticketstatus'
  >,
  agent: string,
  company: string,
): ReplyValues {
  const { caller_name, owner_name, domain, priority, type, module, ticketstatus } = ticket;
  const ticketno = numberText('tickets', ticket.ticketno);
  return { caller_name, owner_name, domain, ticketno, priority, type, module, ticketstatus, agent, company };
}

function isPlaceholder(name: string): name is ReplyPlaceholder {
  return Object.hasOwn(replyPlaceholders, name);
}

/**
 * A text with its placeholders filled in. Blanks within the braces don't matter; what is no placeholder stays as it is,
 * and so does whatever the values hold.
 */
export function renderReply(text: string, values: ReplyValues): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** The placeholders in a text that there are not, each once, for whoever writes a reply. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isPlaceholder(name));
}

/** A subject and a body to begin a mail with, filled in. A value that holds several lines comes into the subject as one. */
export function replyFor(
  reply: Pick<SavedReply, 'subject' | 'body'>,
  values: ReplyValues,
): { readonly subject: string; readonly body: string } {
  const subject = renderReply(reply.subject, values).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return { subject: subject.trim().slice(0, 200), body: renderReply(reply.body, values) };
}

/** Where the mail about bugs lists them. */
const solvedPlace = '{{solved}}';

const solvedMail = {
  subject: 'Solved: what you told us about {{module}} ({{ticketno}})',
  body: [
    'Dear {{caller_name}},',
    '',
    'what you reported with {{ticketno}} is solved:',
    '',
    solvedPlace,
    '',
    'Please look whether it works for you now; if anything is left to do, just answer this mail.',
    '',
    'Kind regards',
    '{{company}}',
  ].join('\n'),
};

const shippedMail = {
  subject: 'It is there: what you wished for in {{module}} ({{ticketno}})',
  body: [
    'Dear {{caller_name}},',
    '',
    'what you asked for with {{ticketno}} is part of the product now. We would like to hear whether it is what you had in mind.',
    '',
    'Kind regards',
    '{{company}}',
  ].join('\n'),
};

/**
 * The mail that is prepared when all bugs that a ticket is linked to are done.
 * @param solved the bugs, each in a line: its number and what it is about
 */
export function solvedReply(solved: readonly string[], values: ReplyValues): ReturnType<typeof replyFor> {
  const reply = replyFor(solvedMail, values);
  return { ...reply, body: reply.body.replace(solvedPlace, () => solved.map((line) => `- ${line}`).join('\n')) };
}

/** The mail that is prepared when a request that a ticket is linked to is shipped. */
export function shippedReply(values: ReplyValues): ReturnType<typeof replyFor> {
  return replyFor(shippedMail, values);
}
