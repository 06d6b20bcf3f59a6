import { Archive, Lock, Plus } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { usePresence } from '../../platform/presence/use-presence';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { PageHeader } from '../../ui/layout/page-header';
import type { BoardIndex } from './board-index';
import type { BoardSearch } from './board-search';
import type { TaskRights } from './task-board-context';
import { useDoneCount } from './use-board';
import type { SetBoardSearch } from './use-board-search';

export function BoardHead(props: {
  index: BoardIndex;
  rights: TaskRights;
  search: BoardSearch;
  setSearch: SetBoardSearch;
}) {
  const { index, rights, search, setSearch } = props;
  const count = useSyncExternalStore(index.subscribe, index.total);
  const done = useDoneCount();
  const { card } = search;
  const isEditing = rights.edit && card !== undefined && card !== 'new';
  const others = usePresence('tasks', isEditing ? `editing:${card}` : 'viewing');
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
