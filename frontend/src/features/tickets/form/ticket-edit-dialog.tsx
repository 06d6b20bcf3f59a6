import type { TicketView } from '@atrium/contracts/tickets/views';
import { useState } from 'react';
import { AvatarStack, type Person } from '../../../ui/person/avatar-stack';
import { Dialog } from '../../../ui/overlay/dialog';
import { ticketNumber } from '../list/select';
import { TicketDesk } from '../list/ticket-desk';
import { TicketHead } from '../details/ticket-head';
import type { FollowUpTab } from '../list/ticket-search';

export function TicketEditDialog(props: { ticket: TicketView; viewers: readonly Person[]; onClose: () => void }) {
  const { ticket, viewers, onClose } = props;
  const [isEditing, setEditing] = useState(true);
  const [tab, setTab] = useState<FollowUpTab>('note');
  return (
    <Dialog
      open
      onClose={onClose}
      size={isEditing ? 'large' : 'full'}
      title={ticketNumber(ticket)}
      aside={
        <>
          <TicketHead ticket={ticket} />
          <AvatarStack label="Also looking at this ticket" people={viewers} />
        </>
      }
    >
      <TicketDesk
        ticket={ticket}
        isEditing={isEditing}
        onEditing={(next) => (next || !isEditing ? setEditing(next) : onClose())}
        onSaved={() => setEditing(false)}
        tab={tab}
        onTab={setTab}
        isFramed
      />
    </Dialog>
  );
}
