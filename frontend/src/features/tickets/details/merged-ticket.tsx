import type { TicketView } from '@atrium/contracts/tickets/views';
import { useDocument } from '../../../platform/sync/use-document';
import { Disclosure } from '../../../ui/layout/disclosure';
import { MarkdownView } from '../../../shared-features/markdown/markdown-view';
import { ticketNumber } from '../list/select';
import { ThreadEntryView } from './thread-entry';
import { isSaid } from './thread-rules';
import { useThread } from './use-thread';

function Left({ ticket }: { ticket: TicketView }) {
  const { entries } = useThread(ticket._id);
  const files = { collection: 'tickets', record: ticket._id };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <MarkdownView text={ticket.problem} files={files} />
      <MarkdownView text={ticket.solution} files={files} />
      {entries
        .filter(isSaid)
        .toReversed()
        .map((entry) => (
          <ThreadEntryView key={entry._id} entry={entry} ticket={ticket} />
        ))}
    </div>
  );
}

/** What a ticket that was merged into `into` holds, with its files; nothing without the right to see it. */
export function MergedTicket({ id, into }: { id: string; into: string }) {
  const { document: ticket } = useDocument('tickets', id);
  if (ticket === undefined || ticket.mergedInto !== into) return null;
  return (
    <Disclosure title={`What ${ticketNumber(ticket)} says`} className="ms-8">
      <Left ticket={ticket} />
    </Disclosure>
  );
}
