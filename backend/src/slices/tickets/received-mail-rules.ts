import { ownValue } from '@atrium/contracts/core/values';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import type { ReceiveTicketMail } from '@atrium/contracts/tickets/received-mail-commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { isOpenTicket, isSameAddress, statusAfterReply } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Decision } from '../../platform/kernel/decider.js';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { clientRoom } from '../../platform/shared/client-room.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { assertClientKept } from './client-rules.js';
import { woken } from './date-rules.js';
import type { TicketDetails, TicketEvent } from './events.js';
import { companyRoom } from './policy.js';
import type { Ticket } from './state-rules.js';

type Commands = Pick<typeof ticketCommands, 'ReceiveTicketMail' | 'RecordMailBounced' | 'SettleByClient'>;

export const receivedMailHandlers = {
  ReceiveTicketMail: {
    /** A repeated delivery is a no-op. Whether the mail belongs here was proven before. */
    decide(mail, ticket, { newId }) {
      if (ticket.received.some(({ messageId }) => messageId === mail.messageId)) return [];
      assertClientKept(ticket);
      if (mail.portal === true) assertClientOf(ticket, mail.from);
      const isKnown = [ticket.details.email, ...ticket.participants].some((one) => isSameAddress(one, mail.from));
      const received = receivedEvent(mail, newId(0), !isKnown);
      const to = mail.automatic ? null : statusAfterReply(ticket.status);
      // Last, so that nothing about the mail seems to have been done after it.
      const wakes = mail.automatic || ticket.snoozedUntil === null ? [] : [woken('reply')];
      if (to === null) return [received, ...wakes];
      const comment = mail.portal === true ? 'The client replied in the portal' : 'The client replied by mail';
      return [received, { type: 'TicketStatusChanged', data: { from: ticket.status, to, comment } }, ...wakes];
    },
  },

  SettleByClient: {
    decide({ from: address, solved }, ticket) {
      assertClientOf(ticket, address);
      const { status: from } = ticket;
      if (solved !== isOpenTicket(from)) return [];
      const to = solved ? 'Resolved' : 'Open';
      const comment = solved
        ? 'The client marked it as solved in the portal'
        : 'The client opened it again in the portal';
      return [{ type: 'TicketStatusChanged', data: { from, to, comment } }];
    },
  },

  RecordMailBounced: {
    decide({ mail, reason }, { mails }) {
      const found = ownValue(mails, mail);
      if (found === undefined || found.state === 'bounced') return [];
      return [{ type: 'TicketMailBounced', data: { mail, reason } }];
    },
  },
} satisfies Handlers<Commands, Ticket, TicketEvent>;

/** A ticket from a mail that belongs to none: its client is known by address or company, or new. */
export const openByMail = withLookUp({
  async lookUp(mail: ReceiveTicketMail, _: null, tools) {
    const [client, settings] = await Promise.all([clientOf(mail, tools), settingsOf(tools)]);
    const [module = ''] = settings.modules.length > 0 ? settings.modules : defaultSettings.modules;
    return { client, module, ticketno: await tools.nextNumber('ticket') };
  },
  decide(
    mail: ReceiveTicketMail,
    _: null,
    { newId, found: { client, module, ticketno } }: Decision<{ client: Client; module: string; ticketno: number }>,
  ): readonly TicketEvent[] {
    const details: TicketDetails = {
      ...client,
      email: mail.from,
      priority: 'P2',
      labels: [],
      type: 'Question',
      module,
      submodule: module,
      problem: problemIn(mail),
      solution: '',
    };
    return [
      { type: 'TicketCreated', data: { ...details, ticketno, author: '' } },
      receivedEvent(mail, newId(0), false),
    ];
  },
});

function receivedEvent(
  { messageId, from, fromName, subject, body, quoted, files, refused, automatic, portal }: ReceiveTicketMail,
  mail: string,
  newcomer: boolean,
): TicketEvent {
  const said = { messageId, from, fromName, subject, body, quoted, files, refused, automatic };
  const inPortal = portal === true ? ({ portal } as const) : {};
  return { type: 'TicketMailReceived', data: { mail, ...said, newcomer, ...inPortal } };
}

type Client = Pick<TicketDetails, 'domain' | 'deployment' | 'owner_name' | 'caller_name' | 'contact'>;

async function clientOf({ from, fromName }: ReceiveTicketMail, tools: LookUpTools): Promise<Client> {
  const domain = domainOf(from);
  const known = newestOf(await tools.room<TicketView>('tickets', clientRoom(from)));
  if (known !== undefined) {
    const { deployment, owner_name, caller_name, contact } = known;
    return { domain: known.domain, deployment, owner_name, caller_name, contact };
  }
  const caller = { caller_name: fromName || from, contact: '' };
  const company = companyRoom(from);
  const colleague = company === null ? undefined : newestOf(await tools.room<TicketView>('tickets', company));
  if (colleague === undefined) return { domain, deployment: 'cloud', owner_name: 'Unknown', ...caller };
  const { deployment, owner_name } = colleague;
  return { domain: colleague.domain, deployment, owner_name, ...caller };
}

function newestOf(tickets: readonly TicketView[]): TicketView | undefined {
  return tickets.toSorted((a, b) => b.ticketno - a.ticketno)[0];
}

const longestProblem = 20_000;

/** Records show it as Markdown, where a client's text must not refer to our files. */
function problemIn({ subject, body }: ReceiveTicketMail): string {
  const said = [subject, body].filter((part) => part.trim() !== '').join('\n\n');
  return (said || '(no text)').slice(0, longestProblem).replaceAll(/\]\s*([(:])/g, '] $1 ');
}

/**
 * The ticket does not exist for people in copy.
 * @throws Refusal when the address is not the client's
 */
function assertClientOf({ details }: Ticket, address: string): void {
  if (!isSameAddress(details.email, address)) throw refuseTicket('ticketGone');
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
