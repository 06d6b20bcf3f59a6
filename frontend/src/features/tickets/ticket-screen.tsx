import { readsSupportReports } from '@atrium/contracts/reports/rules';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, Mails, Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { sync } from '../../platform/sync/live';
import { useUser } from '../../platform/session/session';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { sortFrom } from '../../ui/table/sort-text';
import { ValueTip } from '../../widgets/history/value-tip';
import { ticketWords } from './history-words';
import { OutboxDialog } from './outbox-dialog';
import { ReportNotice } from './report-notice';
import { TicketListContext, type TicketListShared } from './ticket-context';
import { TicketDialogs } from './ticket-dialogs';
import { TicketFilter } from './ticket-filter';
import { TicketQueues } from './ticket-queues';
import { useTicketRights } from './ticket-rights';
import { type OpenTicket, openFrom, openText } from './ticket-search';
import { TicketTable } from './ticket-table';
import { useTicketCommands } from './use-ticket-commands';
import { useTicketSearch } from './use-ticket-search';
import { useReportFilter } from './use-report-filter';
import { useTickets } from './use-tickets';

/** What one does here, as the others see it. */
function whatFor(open: OpenTicket | null): string {
  if (open === null) return 'viewing';
  return `${open.kind === 'edit' ? 'editing' : 'viewing'}:${open.id}`;
}

/** The tickets, live: by queue, searched, opened, edited, assigned. */
export function TicketScreen() {
  const rights = useTicketRights();
  const commands = useTicketCommands();
  const navigate = useNavigate();
  const readsReports = readsSupportReports(useUser());
  const [search, setSearch] = useTicketSearch();
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const report = useReportFilter(search);
  const { status, message, complete, all, found, counts } = useTickets(search, sort, report.filter?.ids ?? null);
  const open = useMemo(() => openFrom(search.open), [search.open]);
  const others = usePresence('tickets', whatFor(open));

  const show = useCallback((next: OpenTicket | null) => setSearch({ open: openText(next) }), [setSearch]);
  const shared = useMemo<TicketListShared>(
    () => ({ commands, rights, show, setSearch }),
    [commands, rights, show, setSearch],
  );
  const isReady = status === 'ready';

  if (status === 'no-permission') return <RefusedScreen title="Tickets" description={message ?? undefined} />;
  return (
    <TicketListContext value={shared}>
      <ValueTip words={ticketWords}>
        <div className="flex flex-col gap-4">
          <PageHeader
            title="Tickets"
            count={isReady ? counts.all : undefined}
            viewers={others.map(({ userId, username }) => ({ id: userId, name: username }))}
            actions={
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
            }
          />
          {isReady || status === 'loading' ? (
            <>
              <TicketQueues
                counts={isReady ? counts : null}
                chosen={search.queue ?? 'all'}
                onChoose={(queue) => setSearch({ queue: queue === 'all' ? undefined : queue, page: undefined })}
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
            </>
          ) : (
            <ErrorState description={message ?? undefined} onRetry={() => sync.retryRefused()} />
          )}
        </div>
        {search.outbox !== undefined && rights.outbox ? (
          <OutboxDialog
            part={search.outbox}
            onPart={(outbox) => setSearch({ outbox }, { replace: true })}
            onClose={() => setSearch({ outbox: undefined })}
          />
        ) : null}
        <TicketDialogs open={open} all={all} isLoading={status === 'loading'} others={others} />
      </ValueTip>
    </TicketListContext>
  );
}
