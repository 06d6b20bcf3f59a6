import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { Bug } from 'lucide-react';
import { useMemo } from 'react';
import { NothingFound } from '../../shared-features/record-list/nothing-found';
import { openFrom } from '../../shared-features/record-list/record-address';
import { RecordTable } from '../../shared-features/record-list/record-table';
import { BugBulk } from './bug-bulk';
import { bugColumns } from './bug-columns';
import { useBugList } from './bug-context';
import { bugActions, type BugSearch } from './bug-search';
import { BugTimeline } from './bug-timeline';

const first = {
  icon: Bug,
  title: 'No bug has been reported yet',
  description: 'A bug gets a number, a status and an assignee, and keeps its whole history.',
};
const stacked = [
  ['bugnumber', 'more'],
  ['status', 'priority', 'assignedTo'],
];
const history = { label: 'History', render: (id: string) => <BugTimeline id={id} /> };

/** The table of bugs. A row opens into its live history; Enter and "More" open the bug. */
export function BugTable(props: {
  /** Those that the address asks for, in its order; null while they load. */
  found: readonly BugView[] | null;
  /** There is none at all, whatever is searched. */
  none: boolean;
  search: BugSearch;
  withTickets: boolean;
}) {
  const { found, none, search, withTickets } = props;
  const list = useBugList();
  const { rights, setSearch, show } = list;
  const columns = useMemo(() => bugColumns(list, withTickets), [list, withTickets]);
  return (
    <RecordTable
      kind={bugKind}
      // Eleven columns: the room between them goes to what stands in them.
      className="[--spacing-cell:--spacing(2)]"
      columns={columns}
      stacked={stacked}
      found={found}
      search={search}
      setSearch={setSearch}
      open={openFrom(search.open, bugActions)}
      onOpen={(id) => show({ kind: 'read', id })}
      expansion={history}
      renderBulk={(ticked, onDone) => <BugBulk bugs={ticked} onDone={onDone} />}
      empty={
        <NothingFound
          kind={bugKind}
          none={none}
          only={search.only}
          noneDeleted="Nothing was deleted"
          first={first}
          onCreate={rights.create ? () => show({ kind: 'new' }) : undefined}
        />
      }
    />
  );
}
