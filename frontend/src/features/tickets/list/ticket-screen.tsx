import { messages } from '@atrium/contracts/core/messages';
import { readsSupportReports } from '@atrium/contracts/reports/rules';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, Mails, Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useUser } from '../../../platform/session/session';
import { Button } from '../../../ui/element/button';
import { sortFrom } from '../../../ui/table/sort-text';
import { openFrom, type OpenRecord, openText } from '../../../shared-features/record-list/record-address';
import { RecordScreen } from '../../../shared-features/record-list/record-screen';
import { ticketLabels } from '../history-labels';
import { OutboxDialog } from '../mail/outbox-dialog';
import { ReportNotice } from './report-notice';
import { TicketListContext, type TicketListShared } from '../ticket-context';
import { TicketDetails } from '../details/ticket-details';
import { TicketEditDialog } from '../form/ticket-edit-dialog';
import { TicketFilter } from './ticket-filter';
import { TeamQueues } from './team-queues';
import { TicketQueues } from './ticket-queues';
import { useTicketRights } from '../ticket-rights';
import { TicketTable } from './ticket-table';
import { useTicketCommands } from '../use-ticket-commands';
import { useTicketSearch } from './use-ticket-search';
import { useReportFilter } from './use-report-filter';
import { useTickets } from './use-tickets';

const missing = { title: messages.ticket.details, problem: 'This ticket is not in the list' };

export function TicketScreen() {
  const rights = useTicketRights();
  const commands = useTicketCommands();
  const navigate = useNavigate();
  const readsReports = readsSupportReports(useUser());
  const [search, setSearch] = useTicketSearch();
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const report = useReportFilter(search);
  const view = useTickets(search, sort, report.filter?.ids ?? null);
  const { status, complete, all, found, counts, teams } = view;
  const open = useMemo(() => openFrom(search.open), [search.open]);

  const show = useCallback((next: OpenRecord | null) => setSearch({ open: openText(next) }), [setSearch]);
  const shared = useMemo<TicketListShared>(
    () => ({ commands, rights, show, setSearch }),
    [commands, rights, show, setSearch],
  );
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
    <TicketListContext value={shared}>
      <RecordScreen
        kind={ticketKind}
        labels={ticketLabels}
        view={view}
        search={search}
        setSearch={setSearch}
        total={counts.all}
        actions={actions}
        open={open}
        rights={rights}
        missing={missing}
        // New tickets have a screen of their own.
        renderForm={(ticket, close, viewers) =>
          ticket === null ? null : (
            <TicketEditDialog key={ticket._id} ticket={ticket} viewers={viewers} onClose={close} />
          )
        }
        renderRead={(ticket, close, viewers) => (
          <TicketDetails key={ticket._id} ticket={ticket} viewers={viewers} onClose={close} />
        )}
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
      </RecordScreen>
    </TicketListContext>
  );
}
