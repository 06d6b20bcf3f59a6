import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import type { ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import type { Decision } from '../../platform/kernel/decider.js';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { storedDetails } from '../../platform/shared/record-kinds.js';
import type { TicketEvent } from './events.js';
import type { Ticket, TicketState } from './state-rules.js';

export interface Split {
  readonly ticket: string;
  readonly entry: string;
  readonly problem: string;
}

export interface SplitFound {
  readonly from: TicketView | null;
  readonly isSaid: boolean;
  readonly ticketno: number;
}

/** A new ticket of the same client about one message of another ticket; fields of the organisation's own stay there. */
export const splitTicket = withLookUp({
  async lookUp({ ticket, entry }: Split, _: null, tools: LookUpTools): Promise<SplitFound> {
    const [from, said] = await Promise.all([
      tools.visible<TicketView>('tickets', ticket),
      tools.document<ThreadEntry>('thread', entry),
    ]);
    const isSaid = said !== null && said.of === ticket && isMessage(said);
    // Numbers are not wasted on refused tickets.
    return { from, isSaid, ticketno: isSaid && isSource(from) ? await tools.nextNumber('ticket') : 0 };
  },
  decide({ entry, problem }: Split, _: null, { actor, found }: Decision<SplitFound>): readonly TicketEvent[] {
    const { from, isSaid, ticketno } = found;
    if (from === null || from.deleted) throw refuseTicket('splitFromUnknown');
    if (from.mergedInto !== null) throw refuseTicket('merged');
    if (from.clientErasedAt !== undefined) throw refuseTicket('clientErased');
    if (!isSaid) throw refuseTicket('entryUnknown');
    const details = { ...storedDetails(ticketKind, from), problem, solution: '' };
    return [
      { type: 'TicketCreated', data: { ...details, ticketno, author: actor.id } },
      { type: 'TicketSplit', data: { ticket: from._id, ticketno: from.ticketno, entry, origin: true } },
      { type: 'TicketLinked', data: { collection: 'tickets', id: from._id, relation: 'relates' } },
    ];
  },
});

/** A deleted note says nothing any more. */
function isMessage(entry: ThreadEntry): boolean {
  if (entry.kind === 'note') return entry.deletedBy === undefined;
  return entry.kind === 'mail' || entry.kind === 'received';
}

function isSource(ticket: TicketView | null): boolean {
  return ticket !== null && !ticket.deleted && ticket.mergedInto === null && ticket.clientErasedAt === undefined;
}

export const splitHandlers = {
  RecordTicketSplit: withLookUp({
    lookUp: async ({ ticket }, _, tools) => ({ other: (await tools.stateOf(ticket)) as TicketState }),
    decide({ ticket, entry }, { splitOff }, { found: { other } }) {
      if (other === null || splitOff.includes(ticket)) return [];
      return [{ type: 'TicketSplit', data: { ticket, ticketno: other.ticketno, entry, origin: false } }];
    },
  }),
} satisfies Handlers<Pick<typeof ticketCommands, 'RecordTicketSplit'>, Ticket, TicketEvent>;
