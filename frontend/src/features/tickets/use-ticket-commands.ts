import type { ItemLink, PersonRef } from '@atrium/contracts/core/items';
import { linksWith, linksWithout } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import type {
  AddFollowUp,
  CreateTicket,
  EditTicket,
  ScheduleVisit,
  SendPreparedMail,
  SendTicketMail,
} from '@atrium/contracts/tickets/commands';
import type { TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useMemo } from 'react';
import { type Command, type Dispatch, type Outcome, patchExisting, type Origin } from '../../platform/dispatch';
import { useDispatch } from '../../platform/use-dispatch';
import { useConfirm } from '../../ui/confirm-context';
import type { ConfirmOptions } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast-store';
import { ticketNumber, ticketTitle } from './select';

/** The answer to every write of a ticket: the ticket, and 200. */
export type TicketWritten = TicketView & { readonly status: number };

type Written = Promise<Outcome<TicketWritten>>;

/** What can be done to tickets. */
export interface TicketCommands {
  /** The forms show what is wrong by themselves. */
  readonly create: (body: CreateTicket, origin?: Origin) => Written;
  readonly edit: (ticket: TicketView, changes: EditTicket) => Written;
  readonly setStatus: (ticket: TicketView, ticketstatus: TicketStatus, quiet?: boolean) => Written;
  /** Null for nobody. */
  readonly assign: (ticket: TicketView, person: PersonRef | null, note?: string, quiet?: boolean) => Written;
  readonly note: (ticket: TicketView, text: string) => Written;
  readonly mail: (ticket: TicketView, body: SendTicketMail) => Written;
  readonly retryMail: (ticket: Pick<TicketView, '_id'>, mail: string) => Written;
  readonly sendPrepared: (ticket: TicketView, body: SendPreparedMail) => Written;
  readonly discardPrepared: (ticket: TicketView, mail: string) => Written;
  readonly schedule: (ticket: TicketView, body: ScheduleVisit) => Written;
  readonly cancelVisit: (ticket: TicketView, visit: string) => Written;
  readonly addFollowUp: (ticket: TicketView, body: AddFollowUp) => Written;
  readonly completeFollowUp: (ticket: TicketView, followup: string) => Written;
  readonly link: (ticket: TicketView, link: ItemLink) => Written;
  readonly unlink: (ticket: TicketView, link: ItemLink) => Written;
  readonly merge: (ticket: TicketView, into: string) => Written;
  readonly watch: (ticket: TicketView, person: string, watches: boolean) => Written;
  /** Asks first. @returns whether the ticket is gone */
  readonly remove: (ticket: TicketView) => Promise<boolean>;
  readonly restore: (ticket: TicketView) => Promise<void>;
}

const text = messages.ticket;
const failure = text.saveFailure;

function expected(ticket: TicketView, change: (ticket: TicketView) => Partial<TicketView>) {
  return [patchExisting<TicketView>('tickets', ticket._id, (now) => ({ ...now, ...change(now) }))];
}

/** The ticket as the server will have it in another status, as far as the list shows it. */
function inStatus(ticketstatus: TicketStatus) {
  return (now: TicketView): Partial<TicketView> =>
    now.ticketstatus === ticketstatus ? {} : { ticketstatus, statusSince: new Date().toISOString() };
}

/** The commands over a dispatch and a way to ask; what the components get from {@link useTicketCommands}. */
export function ticketCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): TicketCommands {
  const send = (path: string, command: Omit<Command, 'path'>): Written =>
    dispatch<TicketWritten>({ failure, ...command, path: `/support/${path}` });

  const restore = async (ticket: TicketView): Promise<void> => {
    const patches = expected(ticket, () => ({ deleted: false }));
    const outcome = await send(`restoreticket/${ticket._id}`, { method: 'PUT', patches });
    if (outcome.ok) toast.success(text.restored, { description: ticketNumber(ticket) });
  };

  return {
    restore,
    create: (body, origin) => send('newticket', { method: 'POST', body, quiet: true, ...origin }),
    edit: ({ _id }, body) => send(`updateticket/${_id}`, { method: 'PUT', body, quiet: true }),
    setStatus(ticket, ticketstatus, quiet = false) {
      const patches = expected(ticket, inStatus(ticketstatus));
      return send(`status/${ticket._id}`, { method: 'PUT', body: { ticketstatus }, patches, quiet });
    },
    assign(ticket, person, note = '', quiet = false) {
      const assigntask = person?._id ?? '';
      const patches = expected(ticket, () => ({ assigntask, assignee: person }));
      const body = { assigntask, ...(note.trim() === '' ? {} : { note }) };
      return send(`assign/${ticket._id}`, { method: 'PUT', body, patches, quiet });
    },
    note: ({ _id }, note) => send(`notes/${_id}`, { method: 'POST', body: { text: note } }),
    mail: ({ _id }, body) => send(`mails/${_id}`, { method: 'POST', body }),
    retryMail: ({ _id }, mail) => send(`retrymail/${_id}`, { method: 'PUT', body: { mail } }),
    sendPrepared: ({ _id }, body) => send(`sendprepared/${_id}`, { method: 'PUT', body }),
    discardPrepared(ticket, mail) {
      const patches = expected(ticket, ({ preparedMails }) => ({
        preparedMails: preparedMails.filter(({ _id }) => _id !== mail),
      }));
      return send(`discardprepared/${ticket._id}`, { method: 'PUT', body: { mail }, patches });
    },
    schedule: ({ _id }, body) => send(`visits/${_id}`, { method: 'POST', body }),
    cancelVisit(ticket, visit) {
      const patches = expected(ticket, ({ visits }) => ({ visits: visits.filter(({ _id }) => _id !== visit) }));
      return send(`visits/${ticket._id}`, { method: 'DELETE', body: { visit }, patches });
    },
    addFollowUp: ({ _id }, body) => send(`followups/${_id}`, { method: 'POST', body }),
    completeFollowUp(ticket, followup) {
      const patches = expected(ticket, ({ followUps }) => ({
        followUps: followUps.filter(({ _id }) => _id !== followup),
      }));
      return send(`completefollowup/${ticket._id}`, { method: 'PUT', body: { followup }, patches });
    },
    link(ticket, link) {
      const { relation, collection, id } = link;
      const patches = expected(ticket, ({ links }) => ({ links: linksWith(links, link) }));
      return send(`links/${ticket._id}`, { method: 'POST', body: { relation, collection, item: id }, patches });
    },
    unlink(ticket, link) {
      const patches = expected(ticket, ({ links }) => ({ links: linksWithout(links, link) }));
      const body = { collection: link.collection, item: link.id };
      return send(`links/${ticket._id}`, { method: 'DELETE', body, patches });
    },
    merge: ({ _id }, into) => send(`merge/${_id}`, { method: 'PUT', body: { into } }),
    watch(ticket, person, watches) {
      const patches = expected(ticket, ({ watchers }) => {
        const others = watchers.filter((id) => id !== person);
        return { watchers: watches ? [...others, person] : others };
      });
      return send(`${watches ? 'watch' : 'unwatch'}/${ticket._id}`, { method: 'PUT', patches });
    },
    async remove(ticket) {
      const title = ticketTitle(ticket);
      const agreed = await confirm({
        title: 'Delete this ticket?',
        message: `${ticketNumber(ticket)}${title === '' ? '' : `, “${title}”,`} leaves the list. Its thread and history stay, and it can be brought back.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return false;
      const patches = expected(ticket, () => ({ deleted: true }));
      const outcome = await send(`deleteticket/${ticket._id}`, { method: 'DELETE', patches });
      if (!outcome.ok) return false;
      toast.success(text.deleted, {
        description: ticketNumber(ticket),
        action: { label: 'Undo', onSelect: () => void restore(ticket) },
      });
      return true;
    },
  };
}

/** What can be done to tickets, for components; stable between renderings. */
export function useTicketCommands(): TicketCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => ticketCommands(dispatch, confirm), [dispatch, confirm]);
}
