import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { Bug } from 'lucide-react';
import { useMemo } from 'react';
import { NothingFound } from '../../shared-features/record-list/nothing-found';
import { RecordTable } from '../../shared-features/record-list/record-table';
import { bugColumns } from './bug-columns';
import { useBugList, useBugTakers } from './bug-context';
import type { BugSearch } from './bug-search';
import { bugPriorities, bugStatuses } from '@atrium/contracts/bugs/rules';
import { BulkActions } from '../../shared-features/bulk/bulk-actions';
import { exportKind } from '../../shared-features/record-list/record-file';
import { useNameOf } from '../../platform/presence/use-names';
import { assignAll, labelAll, prioritiseAll, rateAll, shareAll } from './bulk-actions';

const first = {
  icon: Bug,
  title: 'No bug has been reported yet',
  description: 'A bug gets a number, a status and an assignee, and keeps its whole history.',
};
const stacked = [['bugnumber', 'title'], ['status', 'priority', 'severity', 'assignedTo'], ['labels']];

/** The table of bugs. A click opens the bug beside it. */
export function BugTable(props: {
  /** Those that the address asks for, in its order; null while they load. */
  found: readonly BugView[] | null;
  /** Whether there are no records at all, regardless of the search. */
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
      columns={columns}
      stacked={stacked}
      found={found}
      search={search}
      setSearch={setSearch}
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

function BugBulk({ bugs, onDone }: { bugs: readonly BugView[]; onDone: () => void }) {
  const { rights, commands, setStatus } = useBugList();
  const takers = useBugTakers();
  const nameOf = useNameOf();
  return (
    <BulkActions
      many="bugs"
      statuses={bugStatuses}
      priorities={[...bugPriorities, '']}
      takers={takers}
      canEdit={rights.edit}
      onStatus={(status) => void setStatus(bugs, status).then(onDone)}
      onPriority={(priority) => void prioritiseAll(bugs, commands, priority).then(onDone)}
      onSeverity={(severity) => void rateAll(bugs, commands, severity).then(onDone)}
      onLabel={(ids, has) => void labelAll(bugs, commands, ids, has).then(onDone)}
      onAssign={(person) => void assignAll(bugs, commands, person).then(onDone)}
      onShare={(people) => void shareAll(bugs, commands, people).then(onDone)}
      onExport={(format) => void exportKind(bugKind, bugs, format, nameOf)}
    />
  );
}
