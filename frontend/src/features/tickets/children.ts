import { isOpenTicket, type TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { liveStore } from '../../platform/sync/live';
import { countText } from '../../shared-features/bulk/change-all';
import { toast } from '../../ui/overlay/toast-store';
import { setStatusOfAll } from './list/bulk-actions';
import { openChildrenOf, ticketNumber } from './list/select';
import type { TicketCommands } from './use-ticket-commands';
import { wireText } from '../../ui/language/wire-text';

/** Once a parent is settled: offers to settle its open children as well, which is one act. */
export function offerChildren(
  parent: TicketView,
  status: TicketStatus,
  commands: Pick<TicketCommands, 'setStatus'>,
): void {
  if (isOpenTicket(status)) return;
  const children = openChildrenOf(parent, (id) => liveStore.document('tickets', id) as TicketView | undefined);
  if (children.length === 0) return;
  const them = countText({ one: 'open child', many: 'open children' }, children.length);
  toast.info(`${ticketNumber(parent)} has ${them}`, {
    action: {
      label: children.length === 1 ? `Set it to ${wireText(status)} too` : `Set them to ${wireText(status)} too`,
      onSelect: () => void setStatusOfAll(children, commands, status),
    },
  });
}
