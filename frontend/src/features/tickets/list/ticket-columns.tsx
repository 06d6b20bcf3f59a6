import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { TargetSettings } from '@atrium/contracts/tickets/targets';
import { RelativeTime } from '../../../ui/format/relative-time';
import type { Column } from '../../../ui/table/table-model';
import {
  actionsColumn,
  kindColumns,
  moreColumn,
  titleColumn,
} from '../../../shared-features/record-list/record-columns';
import { ClientLink } from '../client/client-link';
import { ClockCell } from './clock-cell';
import { deploymentText, goesOn } from './select';
import { AssigneeValue, LabelsValue, PriorityValue, StatusValue } from './ticket-cells';
import type { TicketListShared } from '../ticket-context';
import { SnoozeControl, SnoozeMark } from '../snooze/snooze-control';
import { clockColumn, clockSortValue } from './ticket-sorting';

/**
 * The columns of the ticket list.
 * @param now by which the clocks are sorted
 */
export function ticketColumns(
  list: TicketListShared,
  settings: TargetSettings,
  now: number,
): readonly Column<TicketView>[] {
  const {
    ticketno,
    domain,
    deployment,
    lastActivityAt: activity,
    ...facts
  } = kindColumns<typeof ticketKind, TicketView>(ticketKind, {
    domain: {
      width: 'min',
      hideBelow: 'lg',
      cell: ({ domain: name, owner_name }) => (
        <span
          data-field="domain"
          title={`${name}, ${owner_name}`}
          className="block max-w-19 truncate @max-[50rem]:max-w-14"
        >
          <ClientLink domain={name}>{name}</ClientLink>
        </span>
      ),
    },
    deployment: {
      width: 'min',
      hideBelow: 'xl',
      cell: (ticket) => <span data-field="deployment">{deploymentText(ticket.deployment)}</span>,
    },
    priority: { width: 'min', cell: (ticket) => <PriorityValue ticket={ticket} /> },
    labels: {
      width: 'min',
      hideBelow: 'xl',
      isBlank: ({ labels }) => labels.length === 0,
      cell: (ticket) => <LabelsValue max={2} ticket={ticket} />,
    },
    ticketstatus: { width: 'min', cell: (ticket) => <StatusValue ticket={ticket} /> },
    assignee: {
      width: 'min',
      yields: true,
      cell: (ticket) => (
        <span className="block max-w-26 @max-[50rem]:max-w-20 in-data-stacked:max-w-full!">
          <AssigneeValue ticket={ticket} />
        </span>
      ),
    },
    lastActivityAt: {
      header: 'Activity',
      width: 'min',
      hideBelow: 'xl',
      cell: ({ lastActivityAt: at }) => <RelativeTime narrow at={at} className="whitespace-nowrap text-ink-muted" />,
    },
  });
  return [
    ticketno,
    titleColumn<TicketView>(ticketKind, (ticket) => <SnoozeMark isBrief ticket={ticket} />),
    domain,
    deployment,
    ...Object.values(facts),
    {
      id: clockColumn,
      header: 'Clock',
      width: 'min',
      sortValue: (ticket) => clockSortValue(ticket, settings, now),
      cell: (ticket) => (
        // The room of the control is kept where there is none, so that clocks end in one line and rows are of one height.
        <span className="relative flex items-center sm:pe-8">
          <ClockCell ticket={ticket} />
          <span className="absolute inset-y-0 end-0 flex items-center">
            <SnoozeControl ticket={ticket} isQuiet />
          </span>
        </span>
      ),
    },
    activity,
    moreColumn(ticketKind, list),
    actionsColumn(ticketKind, { ...list, goesOn }),
  ];
}
