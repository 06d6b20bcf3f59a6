import { numberText, type PersonRef } from '@atrium/contracts/core/items';
import type { MailboxView } from '@atrium/contracts/mailboxes/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { isOpenTicket, isPortalMessage, isSameAddress } from '@atrium/contracts/tickets/rules';
import { ownValue } from '@atrium/contracts/core/values';
import type { JobRequest } from '../../platform/kernel/reactor.js';
import { contentId, mailParts } from '../../platform/mail/mail-parts.js';
import type { SliceJob } from '../../platform/slice/slice-job.js';
import type { Ticket, TicketState } from './state-rules.js';

export const mailJob = 'send-ticket-mail';

interface MailJob {
  readonly tenant: string;
  readonly by: { readonly id: string; readonly username: string };
  readonly ticket: string;
  readonly mail: string;
  readonly retries: number;
}

/** As many as mail programs need to keep a thread together. */
const referencesNamed = 10;

/** About three hours: longer than greylisting lasts. */
const tries = { most: 12, pause: 5_000 };

/** Idempotent while the job exists. */
export function mailRequest(
  tenant: string,
  by: PersonRef,
  ticket: string,
  { _id: mail, retries }: { readonly _id: string; readonly retries: number },
): JobRequest {
  const data: MailJob = { tenant, by: { id: by._id, username: by.username }, ticket, mail, retries };
  return { kind: mailJob, work: { record: ticket, id: mail }, key: `${retries}`, tries, data };
}

/**
 * Sends a queued mail and records the outcome.
 * @throws Error for a retry
 */
export const sendTicketMail: SliceJob = async (data, tools) => {
  // Without a mail server mails stay queued.
  if (!tools.mailer.canSend) return;
  const { tenant, ticket: id, mail, retries } = jobFrom(data);
  const ticket = (await tools.stateOf(id)) as TicketState;
  const queued = ticket === null ? undefined : ownValue(ticket.mails, mail);
  if (ticket === null || queued?.state !== 'queued' || queued.retries !== retries || queued.content === null) return;
  const settings = await tools.document<SettingsView>('settings', tenant);
  const mailbox = await tools.document<MailboxView>('mailboxes', tenant);
  const { to, cc = [], subject, body, files = [], signature } = queued.content;
  const carried = await Promise.all(files.map(async (file) => ({ ...file, content: await tools.file(file._id) })));
  const gone = carried.find(({ content }) => content === null);
  if (gone !== undefined) {
    const reason = `The attachment “${gone.name}” is no longer there. Write the mail again without it.`;
    return void (await tools.send('RecordMailFailed', id, { mail, reason }));
  }
  // Others would not find it there, and have nothing to say of it.
  const isToClient = isSameAddress(to, ticket.details.email);
  const portal = isToClient ? await tools.portalAddress(id) : null;
  const asks = isToClient && (settings ?? defaultSettings).ratings && isResolved(ticket);
  const rating = asks ? tools.ratingAddress(id, ticket.resolutions) : null;
  const below = signature ?? mailbox?.signature.trim() ?? '';
  const delivery = await tools.mailer.deliver({
    tenant,
    id: mail,
    attempt: retries,
    to,
    cc,
    fromName: (settings ?? defaultSettings).displayName,
    subject: `${subject} [${numberText('tickets', ticket.ticketno)}]`,
    ...mailParts(body, files, below, { portal, rating }, await tools.sayToClient(to)),
    files: carried.map(({ _id, name, type, inline, content }) => ({
      name,
      type,
      content: content ?? Buffer.alloc(0),
      ...(inline ? { contentId: contentId(_id) } : {}),
    })),
    thread: {
      ticket: id,
      replyTo: await tools.replyAddress(id),
      references: ticket.received
        .map(({ messageId }) => messageId)
        .filter((messageId) => !isPortalMessage(messageId))
        .slice(-referencesNamed),
    },
  });
  if (delivery.outcome === 'sent') return void (await tools.send('RecordMailSent', id, { mail }));
  const { reason } = delivery;
  if (delivery.outcome === 'later' && !tools.isLastTry) throw new Error(reason);
  await tools.send('RecordMailFailed', id, { mail, reason: reason.slice(0, 1_000) });
};

/** Also by the act that sent the mail. */
function isResolved({ status, mergedInto, resolutions }: Ticket): boolean {
  return !isOpenTicket(status) && mergedInto === null && resolutions > 0;
}

function jobFrom({ tenant, ticket, mail, retries }: Record<string, unknown>): Omit<MailJob, 'by'> {
  return { tenant: String(tenant), ticket: String(ticket), mail: String(mail), retries: Number(retries) };
}
