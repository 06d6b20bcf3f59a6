import type { TicketView } from '@atrium/contracts/tickets/views';
import { FigureNotice } from '../../../shared-features/record-list/figure-notice';
import { useTicketList } from '../ticket-context';
import { figureText } from './report-labels';
import { reportParts } from './ticket-search';
import type { ReportFilterView } from './use-report-filter';

const cleared = Object.fromEntries(reportParts.map((part) => [part, undefined]));

export function ReportNotice({ view, tickets }: { view: ReportFilterView; tickets: readonly TicketView[] }) {
  const { setSearch } = useTicketList();
  const { filter, refusal } = view;
  return (
    <FigureNotice
      ids={filter?.ids ?? null}
      text={filter && figureText(filter.behind, filter.agent)}
      refusal={refusal}
      records={tickets}
      nouns={['ticket', 'tickets']}
      onClear={() => setSearch({ ...cleared, page: undefined })}
    />
  );
}
