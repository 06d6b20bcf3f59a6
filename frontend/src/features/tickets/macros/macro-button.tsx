import type { TicketView } from '@atrium/contracts/tickets/views';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/element/button';
import { shownKeys } from '../../../ui/keys/shortcuts';
import { isEditable } from '../list/select';
import { useTicketRights } from '../ticket-rights';
import { MacroDialog } from './macro-dialog';

/** Opens the macros for some tickets. */
export function MacroButton(props: { tickets: readonly TicketView[]; size?: 'sm'; onDone?: () => void }) {
  const { tickets, size, onDone } = props;
  const { edit } = useTicketRights();
  const [isOpen, setOpen] = useState(false);
  if (!edit || !tickets.some(isEditable)) return null;
  return (
    <>
      <Button
        icon={Zap}
        size={size}
        data-shortcut="macro"
        title={`Apply a macro (${shownKeys('macro')})`}
        onClick={() => setOpen(true)}
      >
        Macro
      </Button>
      {isOpen ? <MacroDialog tickets={tickets} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </>
  );
}
