import type { TicketView } from '@atrium/contracts/tickets/views';
import type { CsvColumn } from '../../platform/list/csv';
import { exportRecords } from '../../widgets/custom-fields/export-records';
import { ticketNumber } from './select';

/** What of a ticket goes into a file. */
const ticketFileColumns: readonly CsvColumn<TicketView>[] = [
  { header: 'Ticket No.', value: ticketNumber },
  { header: 'Domain', value: ({ domain }) => domain },
  { header: 'Deployment', value: ({ deployment }) => deployment },
  { header: 'Owner name', value: ({ owner_name }) => owner_name },
  { header: 'Caller name', value: ({ caller_name }) => caller_name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Contact', value: ({ contact }) => contact },
  { header: 'Priority', value: ({ priority }) => priority },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Module', value: ({ module }) => module },
  { header: 'Submodule', value: ({ submodule }) => submodule },
  { header: 'Status', value: ({ ticketstatus }) => ticketstatus },
  { header: 'Assigned to', value: ({ assignee }) => assignee?.username },
  { header: 'Created', value: ({ createdAt }) => createdAt },
  { header: 'Created by', value: ({ createdby }) => createdby.username },
  { header: 'First response', value: ({ firstResponseAt }) => firstResponseAt },
  { header: 'Settled', value: ({ settledAt }) => settledAt },
  { header: 'Last activity', value: ({ lastActivityAt }) => lastActivityAt },
  { header: 'Problem', value: ({ problem }) => problem },
  { header: 'Solution', value: ({ solution }) => solution },
];

/** Offers tickets as a CSV file, in the order given. */
export function exportTickets(tickets: readonly TicketView[]): Promise<void> {
  return exportRecords('tickets', ticketFileColumns, tickets);
}
