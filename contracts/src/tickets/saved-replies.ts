import { numberText } from '../core/items.js';
import type { SavedReply } from '../settings/rules.js';
import type { TicketView } from './views.js';

/** Placeholders, written as `{{caller_name}}`, with their descriptions. */
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

export type ReplyValues = Readonly<Record<ReplyPlaceholder, string>>;

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

/** Blanks within braces don't matter. Unknown placeholders stay; values are not expanded again. */
export function renderReply(text: string, values: ReplyValues): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isPlaceholder(name));
}

/** A value with several lines goes into the subject as one. */
export function replyFor(
  reply: Pick<SavedReply, 'subject' | 'body'>,
  values: ReplyValues,
): { readonly subject: string; readonly body: string } {
  const subject = renderReply(reply.subject, values).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return { subject: subject.trim().slice(0, 200), body: renderReply(reply.body, values) };
}

/** Where the mail lists the bugs. */
const solvedPlace = '{{solved}}';

const solvedMail = {
  subject: 'Solved: what you told us about {{module}} ({{ticketno}})',
  body: [
    'Dear {{caller_name}},',
    '',
    'What you reported with {{ticketno}} is solved:',
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
    'What you asked for with {{ticketno}} is part of the product now. We would like to hear whether it is what you had in mind.',
    '',
    'Kind regards',
    '{{company}}',
  ].join('\n'),
};

/**
 * Prepared when all linked bugs are done.
 * @param solved one line per bug: number and title
 */
export function solvedReply(solved: readonly string[], values: ReplyValues): ReturnType<typeof replyFor> {
  const reply = replyFor(solvedMail, values);
  return { ...reply, body: reply.body.replace(solvedPlace, () => solved.map((line) => `- ${line}`).join('\n')) };
}

export function shippedReply(values: ReplyValues): ReturnType<typeof replyFor> {
  return replyFor(shippedMail, values);
}
