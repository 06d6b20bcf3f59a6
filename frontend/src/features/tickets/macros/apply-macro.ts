import { messages } from '@atrium/contracts/core/messages';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { type BulkLabels, changeAll } from '../../../shared-features/bulk/change-all';
import { ticketNumber } from '../list/select';
import type { ReplyOption } from '../replies/reply-groups';
import type { TicketCommands } from '../use-ticket-commands';

const labels: BulkLabels<TicketView> = {
  one: 'ticket',
  many: 'tickets',
  numberOf: ticketNumber,
  failure: messages.ticket.saveFailure,
};

/** Applies a macro to tickets as one act, of which one notice tells. @returns whether anything was changed */
export async function applyMacroToAll(
  tickets: readonly TicketView[],
  { applyMacro }: Pick<TicketCommands, 'applyMacro'>,
  { id, name }: Pick<ReplyOption, 'id' | 'name'>,
): Promise<boolean> {
  let changed = false;
  await changeAll(labels, {
    items: tickets,
    act: async (ticket) => {
      const outcome = await applyMacro(ticket, { macro: id }, true);
      changed ||= outcome.ok;
      return outcome;
    },
    done: `changed by “${name}”`,
  });
  return changed;
}
