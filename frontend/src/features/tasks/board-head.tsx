import type { PresentPerson } from '@atrium/contracts/core/live';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { Archive, Lock, Plus } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import type { FileFormat } from '../../platform/list/table-file';
import { nameNow } from '../../platform/presence/names-now';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { exportKind } from '../../shared-features/record-list/record-file';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { PageHeader } from '../../ui/layout/page-header';
import type { BoardIndex } from './board-index';
import { nameOfStatus, statusOf } from '../../shared-features/task-statuses/statuses';
import { taskStatusesNow } from '../../shared-features/task-statuses/statuses-now';
import type { TaskRights } from './task-board-context';
import { useDoneCount } from './use-board';
import type { SetBoardSearch } from './use-board-search';
import { formatNumber } from '../../ui/format/numbers';

/** Cards as a file, with the names of their statuses. */
function exportTasks(tasks: readonly TaskView[], format: FileFormat): Promise<void> {
  const statuses = taskStatusesNow();
  const named = tasks.map((task) => ({ ...task, status: nameOfStatus(statusOf(task, statuses)) }));
  return exportKind(taskKind, named, format, (id) => nameNow({ _id: id, username: id }));
}

export function BoardHead(props: {
  index: BoardIndex;
  rights: TaskRights;
  others: readonly PresentPerson[];
  setSearch: SetBoardSearch;
}) {
  const { index, rights, others, setSearch } = props;
  const count = useSyncExternalStore(index.subscribe, index.total);
  const done = useDoneCount();
  const viewers = useMemo(() => others.map(({ userId, username }) => ({ id: userId, name: username })), [others]);
  return (
    <PageHeader
      title="Notes"
      count={count}
      viewers={viewers}
      aside={
        rights.edit ? null : (
          <span title="Your rights don’t include editing notes">
            <Badge icon={Lock}>View only</Badge>
          </span>
        )
      }
      actions={
        <>
          <Button icon={Archive} onClick={() => setSearch({ tray: 'done' })}>
            Done
            <span className="text-ink-faint tabular-nums">{formatNumber(done)}</span>
          </Button>
          <ExportMenu
            label="the cards that are filtered, as a file"
            disabled={count === 0}
            onExport={(format) => void exportTasks(index.shown(), format)}
            importsInto={rights.create ? 'tasks' : undefined}
          />
          {rights.create ? (
            <Button variant="primary" icon={Plus} creates onClick={() => setSearch({ card: 'new' })}>
              New task
            </Button>
          ) : null}
        </>
      }
    />
  );
}
