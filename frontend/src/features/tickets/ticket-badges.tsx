import type { TicketStatus } from '@atrium/contracts/tickets/rules';
import { CircleCheck, CircleDashed, CircleDot, CircleSlash, Code, Hourglass, type LucideIcon } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { ticketTones } from '../../shared-features/item-links/item-kinds';
import { wireText } from '../../ui/language/wire-text';

const statusIcons: Readonly<Record<TicketStatus, LucideIcon>> = {
  New: CircleDashed,
  Open: CircleDot,
  'Pending Customer': Hourglass,
  'Pending Developer': Code,
  Resolved: CircleCheck,
  Closed: CircleSlash,
};

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return (
    <Badge tone={ticketTones[status]} icon={statusIcons[status]}>
      {wireText(status)}
    </Badge>
  );
}
