import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { TargetSettings } from '@atrium/contracts/tickets/targets';
import { RelativeTime } from '../../../ui/format/relative-time';
import type { Column } from '../../../ui/table/table-model';
import { actionsColumn, kindColumns } from '../../../shared-features/record-list/record-columns';
import { ClockCell } from './clock-cell';
import { deploymentText, goesOn, ticketNumber, ticketTitle } from './select';
import { AssigneeValue, StatusValue } from './ticket-cells';
import type { TicketListShared } from '../ticket-context';
import { clockColumn, clockSortValue } from './ticket-sorting';
import { PriorityBadge } from '../../../widgets/priority/priority-badge';

function More({ ticket, onOpen }: { ticket: TicketView; onOpen: () => void }) {
  return (
    <span className="flex w-0 min-w-full items-center gap-2">
      <span data-field="problem" className="min-w-0 truncate">
        {ticketTitle(ticket)}
      </span>
      <button
        type="button"
        aria-label={`More of ${ticketNumber(ticket)}`}
        onClick={onOpen}
        className="shrink-0 rounded-sm text-accent-ink underline-offset-2 hover:underline max-sm:sr-only"
      >
        More
      </button>
    </span>
  );
}

/**
 * The columns of the ticket list.
 * @param now by which the clocks are sorted
 */
export function ticketColumns(
  list: TicketListShared,
  settings: TargetSettings,
  now: number,
): readonly Column<TicketView>[] {
  const { show } = list;
  const {
    ticketno,
    lastActivityAt: activity,
    ...facts
  } = kindColumns<typeof ticketKind, TicketView>(ticketKind, {
    domain: {
      hideBelow: 'sm',
      cell: ({ domain, owner_name }) => (
        <span data-field="domain" title={`${domain}, ${owner_name}`} className="block max-w-28 truncate">
          {domain}
        </span>
      ),
    },
    deployment: {
      hideBelow: 'lg',
      cell: ({ deployment }) => <span data-field="deployment">{deploymentText(deployment)}</span>,
    },
    priority: { hideBelow: 'sm', cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    ticketstatus: { hideBelow: 'sm', cell: (ticket) => <StatusValue ticket={ticket} /> },
    assignee: {
      hideBelow: 'sm',
      cell: (ticket) => (
        <span className="block max-w-36">
          <AssigneeValue ticket={ticket} />
        </span>
      ),
    },
    lastActivityAt: {
      hideBelow: 'md',
      cell: ({ lastActivityAt: at }) => <RelativeTime at={at} className="whitespace-nowrap text-ink-muted" />,
    },
  });
  return [
    ticketno,
    {
      id: 'more',
      header: 'More',
      width: 'fill',
      wrap: true,
      cell: (ticket) => <More ticket={ticket} onOpen={() => show({ kind: 'read', id: ticket._id })} />,
    },
    ...Object.values(facts),
    {
      id: clockColumn,
      header: 'Clock',
      hideBelow: 'sm',
      sortValue: (ticket) => clockSortValue(ticket, settings, now),
      cell: (ticket) => <ClockCell ticket={ticket} />,
    },
    activity,
    actionsColumn(ticketKind, { ...list, goesOn }),
  ];
}
