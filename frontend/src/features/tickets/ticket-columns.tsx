import type { TicketView } from '@atrium/contracts/tickets/views';
import type { TargetSettings } from '@atrium/contracts/tickets/targets';
import { RelativeTime } from '../../ui/format/relative-time';
import { RowActs } from '../../ui/table/row-acts';
import type { Column } from '../../ui/table/table-model';
import { ClockCell } from './clock-cell';
import { deploymentText, goesOn, ticketNumber, ticketTitle } from './select';
import { TicketPriorityBadge } from './ticket-badges';
import { AssigneeValue, StatusValue } from './ticket-cells';
import type { TicketListShared } from './ticket-context';
import { clockColumn, clockSortValue, ticketSortValues } from './ticket-sorting';

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

function Actions({ ticket, list }: { ticket: TicketView; list: TicketListShared }) {
  const { rights, commands, show } = list;
  return (
    <RowActs
      name={ticketNumber(ticket)}
      isDeleted={ticket.deleted}
      onEdit={rights.edit && goesOn(ticket) ? () => show({ kind: 'edit', id: ticket._id }) : undefined}
      onDelete={rights.remove ? () => void commands.remove(ticket) : undefined}
      onRestore={rights.remove ? () => void commands.restore(ticket) : undefined}
    />
  );
}

const sorted = (id: keyof typeof ticketSortValues) => ({ id, sortValue: ticketSortValues[id] });

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
  return [
    {
      ...sorted('ticketno'),
      header: 'Ticket No.',
      width: 'min',
      cell: (ticket) => <span className="font-medium whitespace-nowrap tabular-nums">{ticketNumber(ticket)}</span>,
    },
    {
      ...sorted('domain'),
      header: 'Domain',
      hideBelow: 'sm',
      cell: ({ domain, owner_name }) => (
        <span data-field="domain" title={`${domain}, ${owner_name}`} className="block max-w-28 truncate">
          {domain}
        </span>
      ),
    },
    {
      ...sorted('deployment'),
      header: 'Deployment',
      hideBelow: 'lg',
      cell: ({ deployment }) => <span data-field="deployment">{deploymentText(deployment)}</span>,
    },
    {
      ...sorted('priority'),
      header: 'Priority',
      hideBelow: 'sm',
      cell: ({ priority }) => <TicketPriorityBadge priority={priority} />,
    },
    { ...sorted('status'), header: 'Status', hideBelow: 'sm', cell: (ticket) => <StatusValue ticket={ticket} /> },
    {
      ...sorted('assignee'),
      header: 'Assigned to',
      hideBelow: 'sm',
      cell: (ticket) => (
        <span className="block max-w-36">
          <AssigneeValue ticket={ticket} />
        </span>
      ),
    },
    {
      id: clockColumn,
      header: 'Clock',
      hideBelow: 'sm',
      sortValue: (ticket) => clockSortValue(ticket, settings, now),
      cell: (ticket) => <ClockCell ticket={ticket} />,
    },
    {
      id: 'more',
      header: 'More',
      width: 'fill',
      wrap: true,
      cell: (ticket) => <More ticket={ticket} onOpen={() => show({ kind: 'read', id: ticket._id })} />,
    },
    {
      ...sorted('activity'),
      header: 'Last activity',
      hideBelow: 'md',
      cell: ({ lastActivityAt }) => <RelativeTime at={lastActivityAt} className="whitespace-nowrap text-ink-muted" />,
    },
    {
      id: 'actions',
      header: 'Action',
      width: 'min',
      align: 'end',
      pinned: true,
      cell: (ticket) => <Actions ticket={ticket} list={list} />,
    },
  ];
}
