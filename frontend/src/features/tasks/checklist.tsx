import { checklistLimit } from '@atrium/contracts/tasks/rules';
import type { ChecklistItem, TaskView } from '@atrium/contracts/tasks/views';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { Checkbox } from '../../ui/form/checkbox';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { Progress } from '../../ui/status/progress';
import { TextInput } from '../../ui/form/text-input';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { useTaskBoard } from './task-board-context';
import { Form } from '../../ui/form/form';

function Line({ task, item, isLocked }: { task: TaskView; item: ChecklistItem; isLocked: boolean }) {
  const { commands } = useTaskBoard();
  // An unsent item has no id yet.
  const isNew = item.id.startsWith('new-');
  return (
    <li className="group flex animate-rise items-start gap-2 rounded-md px-1 py-1 hover:bg-hover">
      <Checkbox
        className="min-w-0 grow"
        checked={item.done}
        disabled={isLocked || isNew}
        onChange={(event) => void commands.changeItem(task, item, { done: event.target.checked })}
        label={<span className={cx('wrap-anywhere', item.done && 'text-ink-faint line-through')}>{item.text}</span>}
      />
      {isLocked || isNew ? null : (
        <IconButton
          size="sm"
          label={`Remove ${item.text}`}
          icon={X}
          className="-my-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          onClick={() => void commands.removeItem(task, item)}
        />
      )}
    </li>
  );
}

export function Checklist({ task, isLocked }: { task: TaskView; isLocked: boolean }) {
  const { commands } = useTaskBoard();
  const [text, setText] = useState('');
  const { checklist } = task;
  const done = checklist.filter((item) => item.done).length;

  const add = () => {
    const line = text.trim();
    if (line === '') return;
    setText('');
    void commands.addItem(task, line).then((ok) => {
      // A refused item returns to the box unless the next one is being typed.
      if (!ok) setText((current) => (current === '' ? line : current));
      return null;
    });
  };

  return (
    <PanelSection
      title="Checklist"
      field="checklist"
      aside={
        <>
          <span className="text-meta text-ink-faint tabular-nums">
            {done}/{checklist.length}
          </span>
          {checklist.length > 0 ? (
            <Progress hideLabel label="Checklist" value={done / checklist.length} tone="success" className="grow" />
          ) : null}
        </>
      }
    >
      <ul className="mt-1">
        {checklist.map((item) => (
          <Line key={item.id} task={task} item={item} isLocked={isLocked} />
        ))}
      </ul>
      {isLocked || checklist.length >= checklistLimit ? null : (
        <Form onSubmit={add} className="mt-1 flex gap-2">
          <TextInput
            aria-label="Add a checklist item"
            placeholder="Add item"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" icon={Plus} disabled={text.trim() === ''}>
            Add
          </Button>
        </Form>
      )}
    </PanelSection>
  );
}
