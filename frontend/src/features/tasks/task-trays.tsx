import { dayCutter } from '@atrium/contracts/core/zones';
import { taskPriorities, taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { Archive, ListFilter, RotateCcw, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { drillDownText } from '../../platform/list/drill-down-rules';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useDepartments } from '../../platform/presence/use-departments';
import { usePersonName } from '../../platform/presence/use-names';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/status/empty-state';
import { RelativeTime } from '../../ui/format/relative-time';
import { Tabs, type TabItem } from '../../ui/layout/tabs';
import { useWorkFigure } from '../../shared-features/record-list/use-work-figure';
import { PrioritySign } from '../../widgets/priority/priority-badge';
import type { BoardSearch, TrayName } from './board-search';
import { askedTasks, deletedTasks, doneTasks, taskNumber } from './select';
import { useTaskBoard } from './task-board-context';

const atFirst = 50;

interface RowProps {
  task: TaskView;
  back: { label: string; icon: LucideIcon; action: () => void } | null;
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
        <Button size="sm" icon={back.icon} onClick={back.action}>
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
    if (tray === 'asked') {
      return <EmptyState icon={ListFilter} title="No card" description="No card matches any more." />;
    }
    return tray === 'done' ? (
      <EmptyState icon={Archive} title="Nothing is done yet" description="Completed cards appear here." />
    ) : (
      <EmptyState
        icon={Trash2}
        title="Nothing was deleted"
        description="Deleted cards can be brought back from here."
      />
    );
  }
  const backOf = (task: TaskView) => {
    if (tray === 'deleted') return { label: 'Restore', icon: Undo2, action: () => void commands.restore(task) };
    return rights.edit && task.state === 'done'
      ? { label: 'Restore', icon: RotateCcw, action: () => void commands.reopen(task) }
      : null;
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

function askedText(search: BoardSearch, name: string | null): string {
  const { state, priority } = search;
  const code = taskPriorityCodes.find((one) => one === priority);
  const drillDown = drillDownText({ ...search, module: undefined, priority: code && taskPriorities[code] }, name);
  const labels = [state === undefined ? null : state === 'done' ? 'Done' : 'Open', drillDown];
  return labels.filter((label) => label !== null).join(' · ') || 'All cards';
}

export function TaskTrays(props: {
  open: boolean;
  tray: TrayName;
  search: BoardSearch;
  onTray: (tray: TrayName) => void;
  onClose: () => void;
}) {
  const { open, tray, search, onTray, onClose } = props;
  const { timeZone } = useSettings();
  const { rights } = useTaskBoard();
  const { documents } = useCollection('tasks');
  const done = doneTasks(documents);
  const deleted = deletedTasks(documents);
  const tabs: TabItem<TrayName>[] = [{ id: 'done', label: 'Done', count: done.length }];
  if (rights.remove) tabs.push({ id: 'deleted', label: 'Deleted', count: deleted.length });
  const people = useDepartments();
  const figure = useWorkFigure('tasks', search);
  const name = usePersonName(search.assignee ?? null);
  const world = { cut: dayCutter(timeZone), people };
  const ids = figure.ids ?? (search.report === undefined ? null : new Set<string>());
  const asked = tray === 'asked' ? askedTasks(documents, search, world, ids) : null;
  const gone = (figure.ids?.size ?? 0) - (asked?.length ?? 0);
  const note = figure.refusal ?? (figure.ids !== null && gone > 0 ? `${gone} no longer available` : null);
  const label = figure.text ?? askedText(search, name);
  if (asked !== null) tabs.unshift({ id: 'asked', label, count: figure.ids?.size ?? asked.length });
  const selected = tray === 'deleted' && !rights.remove ? 'done' : tray;
  const shown = { done, deleted, asked: asked ?? [] };
  return (
    <Dialog open={open} onClose={onClose} size="medium" title="Close">
      <Tabs label="Trays" tabs={tabs} selected={selected} onSelect={onTray} className="min-h-80">
        {selected === 'asked' && note !== null ? <p className="py-1 text-meta text-ink-muted">{note}</p> : null}
        <Rows key={selected} tasks={shown[selected]} tray={selected} />
      </Tabs>
    </Dialog>
  );
}
