import type { PersonRef } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import type { TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { toast } from '../../ui/toast-store';
import { ticketNumber } from './select';
import type { TicketCommands } from './use-ticket-commands';

/** How many tickets are changed at the same time. */
const atOnce = 4;

type Act = (ticket: TicketView) => ReturnType<TicketCommands['assign']>;

interface Failed {
  readonly ticket: TicketView;
  readonly reason: string;
}

async function actOnAll(tickets: readonly TicketView[], act: Act): Promise<Failed[]> {
  const failed: Failed[] = [];
  const waiting = [...tickets];
  const work = async () => {
    for (let ticket = waiting.shift(); ticket !== undefined; ticket = waiting.shift()) {
      const outcome = await act(ticket);
      if (!outcome.ok) failed.push({ ticket, reason: outcome.problem.message });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

function tellFailures(failed: readonly Failed[]): void {
  const [first] = failed;
  if (first === undefined) return;
  const which = failed.map(({ ticket }) => ticketNumber(ticket)).join(', ');
  toast.error(messages.ticket.saveFailure, { description: `${which}: ${first.reason}` });
}

/** Changes many tickets and tells the outcome once; what was changed can be undone. */
async function changeAll(tickets: readonly TicketView[], act: Act, back: Act, done: string): Promise<void> {
  const failed = await actOnAll(tickets, act);
  const changed = tickets.filter((ticket) => !failed.some((each) => each.ticket === ticket));
  const undo = () => void actOnAll(changed, back).then(tellFailures);
  const count = changed.length === 1 ? '1 ticket' : `${changed.length.toLocaleString()} tickets`;
  if (changed.length > 0) toast.success(`${count} ${done}`, { action: { label: 'Undo', onSelect: undo } });
  tellFailures(failed);
}

/** Gives many tickets a status; those that have it already are left alone. */
export async function setStatusOfAll(
  tickets: readonly TicketView[],
  { setStatus }: Pick<TicketCommands, 'setStatus'>,
  status: TicketStatus,
): Promise<void> {
  const others = tickets.filter(({ ticketstatus }) => ticketstatus !== status);
  const back: Act = (ticket) => setStatus(ticket, ticket.ticketstatus, true);
  await changeAll(others, (ticket) => setStatus(ticket, status, true), back, `set to ${status}`);
}

/** Gives many tickets to somebody, or to nobody; those that they have already are left alone. */
export async function assignAll(
  tickets: readonly TicketView[],
  { assign }: Pick<TicketCommands, 'assign'>,
  person: PersonRef | null,
): Promise<void> {
  const others = tickets.filter(({ assigntask }) => assigntask !== (person?._id ?? ''));
  const done = person === null ? 'assigned to nobody' : `assigned to ${person.username}`;
  const back: Act = (ticket) => assign(ticket, ticket.assignee, '', true);
  await changeAll(others, (ticket) => assign(ticket, person, '', true), back, done);
}
