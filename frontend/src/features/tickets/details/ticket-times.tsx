import { ticketStatuses } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { TimeInStatus } from '../../../widgets/status-times/time-in-status';
import { ticketTones } from '../../../shared-features/item-links/item-kinds';

export function TicketTimes({ ticket }: { ticket: TicketView }) {
  const { ticketstatus: status, statusSince: since, timeInStatus: before } = ticket;
  return <TimeInStatus statuses={ticketStatuses} tones={ticketTones} past={{ status, since, before }} layout="row" />;
}
