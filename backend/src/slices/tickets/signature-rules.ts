import { signatureFor } from '@atrium/contracts/mailboxes/rules';
import type { MailboxView } from '@atrium/contracts/mailboxes/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { renderReply, replyValues } from '@atrium/contracts/tickets/saved-replies';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { MailContent } from './events.js';
import type { Ticket } from './state-rules.js';

/** What stands below a mail that the sender writes now, as its event carries it: its team's, else the sender's; nothing for none. */
export async function signed(
  { details, ticketno, status: ticketstatus, team }: Ticket,
  tools: LookUpTools,
): Promise<Pick<MailContent, 'signature'>> {
  const { tenant, department } = tools.actor;
  const mailbox = await tools.document<MailboxView>('mailboxes', tenant);
  const text = mailbox === null ? '' : signatureFor(mailbox, team ?? '', department);
  if (text.trim() === '') return {};
  const [agent, settings] = await Promise.all([agentName(tools), tools.document<SettingsView>('settings', tenant)]);
  const company = (settings ?? defaultSettings).displayName;
  return { signature: renderReply(text, replyValues({ ...details, ticketno, ticketstatus }, agent, company)).trim() };
}

/** What clients read as the name of who writes to them. */
export async function agentName({ actor, document }: Pick<LookUpTools, 'actor' | 'document'>): Promise<string> {
  const user = await document<UserView>('users', actor.id);
  return user === null ? '' : displayName(user);
}
