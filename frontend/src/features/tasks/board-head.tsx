import type { PresentPerson } from '@atrium/contracts/core/live';
import { Archive, Lock, Plus } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { PageHeader } from '../../ui/layout/page-header';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import type { BoardIndex } from './board-index';
import type { TaskRights } from './task-board-context';
import { exportTasks } from './task-file';
import { useDoneCount } from './use-board';
import type { SetBoardSearch } from './use-board-search';

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
            <span className="text-ink-faint tabular-nums">{done.toLocaleString()}</span>
          </Button>
          <ExportMenu
            label="the cards that are filtered, as a file"
            disabled={count === 0}
            onExport={(format) => void exportTasks(index.shown(), format)}
            importsInto={rights.create ? 'tasks' : undefined}
          />
          {rights.create ? (
            <Button variant="primary" icon={Plus} onClick={() => setSearch({ card: 'new' })}>
              New task
            </Button>
          ) : null}
        </>
      }
    />
  );
}
