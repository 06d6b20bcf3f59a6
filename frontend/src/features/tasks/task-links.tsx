import type { TaskView } from '@atrium/contracts/tasks/views';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { ItemLinks } from '../../shared-features/item-links/item-links';
import { LinkEditor } from '../../shared-features/item-links/link-editor';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Button } from '../../ui/element/button';
import { useTaskBoard } from './task-board-context';

/** What a card waits for, what waits for it, and what else it is linked to; with the way to link it to more. */
export function TaskLinks({ task }: { task: TaskView }) {
  const { commands, rights } = useTaskBoard();
  const [isAdding, setAdding] = useState(false);
  return (
    <PanelSection title="Links of the card" field="links">
      <div className="flex min-w-0 flex-col gap-2">
        <ItemLinks links={task.links} onRemove={rights.edit ? (link) => void commands.unlink(task, link) : undefined} />
        {rights.edit && isAdding ? (
          <LinkEditor
            isOpenedForWriting
            self={{ collection: 'tasks', id: task._id }}
            links={task.links}
            onLink={(link) => void commands.link(task, link)}
          />
        ) : null}
        {rights.edit ? (
          <Button
            size="sm"
            variant="ghost"
            icon={Link2}
            aria-expanded={isAdding}
            className="self-start"
            onClick={() => setAdding(!isAdding)}
          >
            {isAdding ? 'Done' : 'Link'}
          </Button>
        ) : null}
      </div>
    </PanelSection>
  );
}
