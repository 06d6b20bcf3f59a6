import { ticketKind } from '@atrium/contracts/tickets/kind';
import { ticketStatuses } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { BulkActions } from '../../../shared-features/bulk/bulk-actions';
import { exportKind } from '../../../shared-features/record-list/record-file';
import { assignAll, setStatusOfAll } from './bulk-actions';
import { useTicketList } from '../ticket-context';
import { useTicketTakers } from '../ticket-rights';

export function TicketBulk({ tickets, onDone }: { tickets: readonly TicketView[]; onDone: () => void }) {
  const { rights, commands } = useTicketList();
  const takers = useTicketTakers();
  return (
    <BulkActions
      many="tickets"
      statuses={ticketStatuses}
      takers={takers}
      canEdit={rights.edit}
      onStatus={(status) => void setStatusOfAll(tickets, commands, status).then(onDone)}
      onAssign={(person) => void assignAll(tickets, commands, person).then(onDone)}
      onExport={() => void exportKind(ticketKind, tickets)}
    />
  );
}
