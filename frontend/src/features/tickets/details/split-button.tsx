import type { TicketView } from '@atrium/contracts/tickets/views';
import { Split } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/element/icon-button';
import { isEditable } from '../list/select';
import { useTicketRights } from '../ticket-rights';
import { type SaidEntry, SplitDialog } from './split-dialog';

/** Makes a ticket of its own of a message; shown only to people who can create tickets and edit this one. */
export function SplitButton({ ticket, entry }: { ticket: TicketView; entry: SaidEntry }) {
  const { create, edit } = useTicketRights();
  const [isOpen, setOpen] = useState(false);
  if (!create || !edit || !isEditable(ticket)) return null;
  return (
    <>
      <IconButton size="sm" label="Split off" icon={Split} onClick={() => setOpen(true)} />
      {isOpen ? <SplitDialog ticket={ticket} entry={entry} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
