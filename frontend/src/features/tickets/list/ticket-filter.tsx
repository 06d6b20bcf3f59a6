import { messages } from '@atrium/contracts/core/messages';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { ticketStatuses } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { Card } from '../../../ui/layout/card';
import { FilterBar, type FilterChip } from '../../../ui/table/filter-bar';
import { ExportMenu } from '../../../shared-features/record-list/export-menu';
import { exportKind } from '../../../shared-features/record-list/record-file';
import { GroupSelect } from '../../../shared-features/record-list/group-select';
import { useFilterFields } from '../../../shared-features/record-list/use-filter-fields';
import { useTicketQuery } from './use-ticket-query';
import { useTicketList } from '../ticket-context';
import type { TicketSearch } from './ticket-search';
import { wireText } from '../../../ui/language/wire-text';

const replace = { replace: true } as const;
const deletedChip = 'deleted';

export function TicketFilter({ search, found }: { search: TicketSearch; found: readonly TicketView[] }) {
  const { rights, setSearch } = useTicketList();
  const fields = useFilterFields(ticketKind);
  const { help } = useTicketQuery(search);
  const { field, q = '', queue, status } = search;
  const chips: FilterChip[] = ticketStatuses.map((each) => ({
    id: each,
    label: wireText(each),
    active: each === status,
  }));
  const isDeleted = queue === 'deleted';
  if (rights.remove || isDeleted) chips.push({ id: deletedChip, label: 'Deleted', active: isDeleted });

  const toggle = (id: string) => {
    if (id === deletedChip) return setSearch({ queue: isDeleted ? undefined : 'deleted', page: undefined });
    const next = ticketStatuses.find((each) => each === id);
    return setSearch({ status: next === status ? undefined : next, page: undefined });
  };
  return (
    <Card
      title={messages.ticket.filterTitle}
      actions={
        <ExportMenu
          label="the tickets that are filtered, as a file"
          size="sm"
          variant="ghost"
          className="-my-1"
          disabled={found.length === 0}
          onExport={(format) => void exportKind(ticketKind, found, format)}
          importsInto={rights.create ? ticketKind.collection : undefined}
        />
      }
    >
      <FilterBar
        fields={fields}
        value={{ field: field ?? null, term: q }}
        onChange={(next) =>
          setSearch(
            { field: next.field ?? undefined, q: next.term === '' ? undefined : next.term, page: undefined },
            replace,
          )
        }
        chips={chips}
        onToggleChip={toggle}
        onClear={() =>
          setSearch({
            field: undefined,
            q: undefined,
            status: undefined,
            queue: undefined,
            team: undefined,
            page: undefined,
          })
        }
        resultCount={found.length}
        help={help}
      >
        <GroupSelect kind={ticketKind} group={search.group} setSearch={setSearch} />
      </FilterBar>
    </Card>
  );
}
