import type { TaskView } from '@atrium/contracts/tasks/views';
import { Archive, RotateCcw, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useCollection } from '../../platform/use-collection';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { RelativeTime } from '../../ui/relative-time';
import { Tabs, type TabItem } from '../../ui/tabs';
import { PrioritySign } from './priority-badge';
import { deletedTasks, doneTasks, taskNumber } from './select';
import { useTaskBoard } from './task-board-context';
import { usePersonName } from '../../platform/use-names';

type TrayName = 'done' | 'deleted';

const atFirst = 50;

interface RowProps {
  task: TaskView;
  /** What brings the card back; null for those who may not. */
  back: { label: string; icon: LucideIcon; act: () => void } | null;
  onOpen: (() => void) | null;
}

function Row({ task, back, onOpen }: RowProps) {
  const assignee = usePersonName(task.assignee);
  return (
    <li className="flex min-h-row animate-rise items-center gap-3 border-b py-1.5 last:border-b-0">
      <PrioritySign priority={task.priority} />
      <div className="min-w-0 grow">
        {onOpen === null ? (
          <p className="truncate">{task.tasktitle}</p>
        ) : (
          <button type="button" onClick={onOpen} className="max-w-full truncate rounded-sm text-start hover:underline">
            {task.tasktitle}
          </button>
        )}
        <p className="truncate text-meta text-ink-faint">
          {taskNumber(task)}
          {assignee === null ? '' : ` · ${assignee}`}
          {task.doneAt === null ? null : (
            <>
              {' · done '}
              <RelativeTime at={task.doneAt} />
            </>
          )}
        </p>
      </div>
      {back === null ? null : (
        <Button size="sm" icon={back.icon} onClick={back.act}>
          {back.label}
        </Button>
      )}
    </li>
  );
}

function Rows({ tasks, tray }: { tasks: readonly TaskView[]; tray: TrayName }) {
  const { commands, rights, open } = useTaskBoard();
  const [most, setMost] = useState(atFirst);
  if (tasks.length === 0) {
    return tray === 'done' ? (
      <EmptyState icon={Archive} title="Nothing is done yet" description="Cards that are marked as done come here." />
    ) : (
      <EmptyState
        icon={Trash2}
        title="Nothing was deleted"
        description="Deleted cards can be brought back from here."
      />
    );
  }
  const backOf = (task: TaskView) => {
    if (tray === 'deleted') return { label: 'Restore', icon: Undo2, act: () => void commands.restore(task) };
    return rights.edit ? { label: 'Bring back', icon: RotateCcw, act: () => void commands.reopen(task) } : null;
  };
  return (
    <>
      <ul>
        {tasks.slice(0, most).map((task) => (
          <Row
            key={task._id}
            task={task}
            back={backOf(task)}
            onOpen={tray === 'deleted' ? null : () => open(task._id)}
          />
        ))}
      </ul>
      {tasks.length > most ? (
        <Button variant="ghost" full className="mt-2" onClick={() => setMost(most + atFirst)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

/** The cards that are not on the board: the done ones, and the deleted ones for those who may restore them. */
export function TaskTrays(props: {
  open: boolean;
  tray: TrayName;
  onTray: (tray: TrayName) => void;
  onClose: () => void;
}) {
  const { open, tray, onTray, onClose } = props;
  const { rights } = useTaskBoard();
  const { documents } = useCollection('tasks');
  const done = doneTasks(documents);
  const deleted = deletedTasks(documents);
  const tabs: TabItem<TrayName>[] = [{ id: 'done', label: 'Done', count: done.length }];
  if (rights.remove) tabs.push({ id: 'deleted', label: 'Deleted', count: deleted.length });
  const selected = rights.remove ? tray : 'done';
  return (
    <Dialog open={open} onClose={onClose} size="medium" title="Put away">
      <Tabs label="Trays" tabs={tabs} selected={selected} onSelect={onTray} className="min-h-80">
        <Rows key={selected} tasks={selected === 'done' ? done : deleted} tray={selected} />
      </Tabs>
    </Dialog>
  );
}
