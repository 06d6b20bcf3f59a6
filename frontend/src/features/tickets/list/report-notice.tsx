import type { TicketView } from '@atrium/contracts/tickets/views';
import { X } from 'lucide-react';
import { Button } from '../../../ui/element/button';
import { figureText } from './report-labels';
import { useTicketList } from '../ticket-context';
import { reportParts } from './ticket-search';
import type { ReportFilterView } from './use-report-filter';

const cleared = Object.fromEntries(reportParts.map((part) => [part, undefined]));

export function ReportNotice({ view, tickets }: { view: ReportFilterView; tickets: readonly TicketView[] }) {
  const { setSearch } = useTicketList();
  const { filter, refusal } = view;
  if (filter === null && refusal === null) return null;
  const listed = filter === null ? 0 : tickets.filter(({ _id }) => filter.ids.has(_id)).length;
  const gone = filter === null ? 0 : filter.ids.size - listed;
  return (
    <section
      aria-label="From the reports"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-accent-line bg-accent-soft px-4 py-1.5"
    >
      <p className="min-w-0 grow text-body">
        {filter === null ? (
          refusal
        ) : (
          <>
            <span className="font-semibold">{figureText(filter.behind, filter.agent)}</span>
            <span className="tabular-nums">
              {' · '}
              {filter.ids.size.toLocaleString()} {filter.ids.size === 1 ? 'ticket' : 'tickets'}
            </span>
            {gone > 0 ? <span className="text-ink-muted"> · {gone.toLocaleString()} no longer available</span> : null}
          </>
        )}
      </p>
      <Button variant="ghost" size="sm" icon={X} onClick={() => setSearch({ ...cleared, page: undefined })}>
        All tickets
      </Button>
    </section>
  );
}
