import type { TicketView } from '@atrium/contracts/tickets/views';
import { Undo2 } from 'lucide-react';
import { DeletedBadge } from '../../../ui/element/deleted-badge';
import { Button } from '../../../ui/element/button';
import { EditorsMark } from '../../../widgets/editors/editors-mark';
import { DraftMark } from '../draft/draft-notice';
import { TicketStatusBadge } from '../ticket-badges';
import { SnoozeControl, SnoozeMark } from '../snooze/snooze-control';
import { useTicketRights } from '../ticket-rights';
import { useTicketCommands } from '../use-ticket-commands';
import { PriorityBadge } from '../../../widgets/priority/priority-badge';

/**
 * What a ticket is at a glance.
 * @param props.isSnoozedHere whether it is snoozed from here, where nothing beside it does
 */
export function TicketHead({ ticket, isSnoozedHere = true }: { ticket: TicketView; isSnoozedHere?: boolean }) {
  const { edit, remove } = useTicketRights();
  const { restore } = useTicketCommands();
  return (
    <>
      <PriorityBadge priority={ticket.priority} />
      <TicketStatusBadge status={ticket.ticketstatus} />
      <SnoozeMark ticket={ticket} />
      {isSnoozedHere ? <SnoozeControl ticket={ticket} /> : null}
      {ticket.deleted ? (
        <>
          <DeletedBadge />
          {remove ? (
            <Button size="sm" icon={Undo2} onClick={() => void restore(ticket)}>
              Restore
            </Button>
          ) : null}
        </>
      ) : null}
      {edit ? <DraftMark ticket={ticket} /> : null}
      <EditorsMark topic="tickets" id={ticket._id} />
    </>
  );
}
