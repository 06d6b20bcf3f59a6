import { readsSupportReports } from '@atrium/contracts/reports/rules';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, Mails, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session';
import { Button } from '../../../ui/element/button';
import { sortFrom } from '../../../ui/table/sort-text';
import { OutboxDialog } from '../mail/outbox-dialog';
import { ReportNotice } from './report-notice';
import { TicketFilter } from './ticket-filter';
import { TeamQueues } from './team-queues';
import { TicketQueues } from './ticket-queues';
import { TicketRecords } from './ticket-records';
import { useTicketRights } from '../ticket-rights';
import { TicketTable } from './ticket-table';
import { useTicketSearch } from './use-ticket-search';
import { useReportFilter } from './use-report-filter';
import { useTickets } from './use-tickets';

export function TicketScreen() {
  const rights = useTicketRights();
  const navigate = useNavigate();
  const readsReports = readsSupportReports(useUser());
  const [search, setSearch] = useTicketSearch();
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const report = useReportFilter(search);
  const view = useTickets(search, sort, report.filter?.ids ?? null);
  const { status, complete, all, found, counts, teams } = view;
  const isReady = status === 'ready';
  const actions = (
    <>
      {readsReports ? (
        <Button icon={ChartColumn} onClick={() => void navigate({ to: '/u/support/reports' })}>
          Reports
        </Button>
      ) : null}
      {rights.outbox ? (
        <Button icon={Mails} onClick={() => setSearch({ outbox: 'all' })}>
          Outbox
        </Button>
      ) : null}
      {rights.create ? (
        <Button
          variant="primary"
          icon={Plus}
          data-shortcut="create"
          onClick={() => void navigate({ to: '/u/support/new' })}
        >
          New Ticket
        </Button>
      ) : null}
    </>
  );

  return (
    <TicketRecords
      view={view}
      search={search}
      setSearch={setSearch}
      total={counts.all}
      actions={actions}
      dialogs={
        search.outbox !== undefined && rights.outbox ? (
          <OutboxDialog
            part={search.outbox}
            onPart={(outbox) => setSearch({ outbox }, { replace: true })}
            onClose={() => setSearch({ outbox: undefined })}
          />
        ) : null
      }
    >
      <TicketQueues
        counts={isReady ? counts : null}
        chosen={search.queue ?? 'all'}
        onChoose={(queue) => setSearch({ queue: queue === 'all' ? undefined : queue, page: undefined })}
      />
      <TeamQueues
        counts={isReady ? teams : null}
        chosen={search.team}
        onChoose={(team) => setSearch({ team: team === search.team ? undefined : team, page: undefined })}
      />
      <ReportNotice view={report} tickets={all} />
      <TicketFilter search={search} found={found} />
      {complete ? null : (
        <p className="text-meta text-warning-ink">There are very many tickets: only the newest are shown.</p>
      )}
      <TicketTable
        found={isReady && !report.isLoading ? found : null}
        none={isReady && counts.all === 0}
        search={search}
      />
    </TicketRecords>
  );
}
