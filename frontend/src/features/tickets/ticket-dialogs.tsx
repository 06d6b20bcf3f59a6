import type { PresentPerson } from '@atrium/contracts/core/live';
import { messages } from '@atrium/contracts/core/messages';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import { useTicketList } from './ticket-context';
import { TicketDetails } from './ticket-details';
import { TicketEditDialog } from './ticket-edit-dialog';
import type { OpenTicket } from './ticket-search';

/** What is open over the ticket list, as the address says it. A link to it opens the same for a colleague. */
export function TicketDialogs(props: {
  open: OpenTicket | null;
  all: readonly TicketView[];
  isLoading: boolean;
  others: readonly PresentPerson[];
}) {
  const { open, all, isLoading, others } = props;
  const { rights, show } = useTicketList();
  const close = () => show(null);
  if (open === null) return null;
  const ticket = all.find(({ _id }) => _id === open.id);
  if (ticket === undefined) {
    return (
      <MissingDialog
        onClose={close}
        title={messages.ticket.details}
        isLoading={isLoading}
        problem="This ticket is not in the list"
        reason="It was deleted, or it belongs to another organisation."
      />
    );
  }
  const viewers = others
    .filter(({ what }) => what.endsWith(`:${ticket._id}`))
    .map(({ userId, username }) => ({ id: userId, name: username }));
  if (open.kind === 'edit' && rights.edit && !ticket.deleted) {
    return <TicketEditDialog key={ticket._id} ticket={ticket} viewers={viewers} onClose={close} />;
  }
  return <TicketDetails key={ticket._id} ticket={ticket} viewers={viewers} onClose={close} />;
}
