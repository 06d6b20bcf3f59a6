import type { ColumnField } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { ChevronDown, Trash2, UserPlus, X } from 'lucide-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { announce } from '../../ui/status/announcer-store';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { ShareForm } from '../../shared-features/bulk/share-form';
import { Menu, type MenuEntry } from '../../ui/overlay/menu';
import { Popover } from '../../ui/overlay/popover';
import { changeFor, type ColumnWorld, columnsOf } from './columns';
import { fieldNames } from './field-names';
import { useTaskBoard } from './task-board-context';
import { taskNow } from './use-board';
import { usePeople } from './use-people';
import { usePlannedColumns } from './use-planned-columns';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { nameNow } from '../../platform/presence/names-now';
import { inSentence } from '../../ui/language/in-sentence';

const fields: readonly ColumnField[] = ['status', 'priority', 'assignee', 'sprint', 'project'];

/** The columns of each field that can take the selected cards. */
function useTargets(): (field: ColumnField) => readonly { readonly id: string; readonly title: string }[] {
  const me = useUser()._id;
  const { nameOf, assignable } = usePeople();
  const plan = usePlannedColumns();
  const { taskStatuses } = useSettings();
  return useMemo(() => {
    const world: ColumnWorld = { ...plan, me, nameOf, statuses: taskStatuses };
    const people = assignable.map((person) => ({ id: person._id, title: nameNow(person) }));
    return (field) =>
      field === 'assignee' ? [{ id: 'nobody', title: 'Nobody' }, ...people] : columnsOf(field, world, []);
  }, [me, nameOf, assignable, plan, taskStatuses]);
}

function MoveMenu({ field, cards, onDone }: { field: ColumnField; cards: () => TaskView[]; onDone: () => void }) {
  const { commands } = useTaskBoard();
  const targets = useTargets();
  const entries = targets(field).map(({ id, title }): MenuEntry => ({
    id,
    label: title,
    onSelect: () => {
      void commands.putAll(cards(), changeFor(field, id), `moved to ${title}`);
      onDone();
    },
  }));
  return (
    <Menu
      label={`Set the ${inSentence(fieldNames[field])} of the selected cards`}
      variant="secondary"
      size="sm"
      align="start"
      groups={[entries]}
    >
      {fieldNames[field]}
      <ChevronDown aria-hidden className="size-3" />
    </Menu>
  );
}

function SharePopover({ onShare }: { onShare: (people: readonly string[]) => void }) {
  const { assignable } = usePeople();
  return (
    <Popover
      variant="secondary"
      size="sm"
      button={
        <>
          <UserPlus aria-hidden className="size-4" /> Co-assignees
        </>
      }
    >
      {(close) => (
        <div className="w-64">
          <ShareForm
            many="cards"
            takers={assignable}
            onShare={(people) => {
              close();
              onShare(people);
            }}
          />
        </div>
      )}
    </Popover>
  );
}

export function SelectionBar() {
  const { selected, rights, commands } = useTaskBoard();
  const count = useSyncExternalStore(selected.subscribe, () => selected.get().size);
  const clear = () => selected.set(new Set());
  useEffect(() => {
    if (count > 0) announce(count === 1 ? '1 card selected' : `${count} cards selected`);
  }, [count]);
  useEffect(() => {
    if (count === 0) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) selected.set(new Set());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count, selected]);
  if (count === 0) return null;
  const cards = () => [...selected.get()].flatMap((id) => taskNow(id) ?? []).filter(({ deleted }) => !deleted);
  return (
    <div
      role="toolbar"
      aria-label="Selected cards"
      className="flex shrink-0 animate-rise flex-wrap items-center gap-2 rounded-lg border border-accent-line bg-accent-soft px-3 py-2"
    >
      <span className="me-1 font-medium tabular-nums">{count === 1 ? '1 card' : `${count} cards`}</span>
      {fields
        .filter((field) => (field === 'sprint' ? rights.plan : rights.edit))
        .map((field) => (
          <MoveMenu key={field} field={field} cards={cards} onDone={clear} />
        ))}
      {rights.edit ? (
        <SharePopover
          onShare={(people) => {
            void commands.shareAll(cards(), people);
            clear();
          }}
        />
      ) : null}
      {rights.remove ? (
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          onClick={() => {
            const picked = cards();
            void commands
              .removeAll(picked)
              .then(() => (picked.every(({ _id }) => taskNow(_id)?.deleted) ? clear() : null));
          }}
        >
          Delete
        </Button>
      ) : null}
      <IconButton size="sm" label="Clear the selection" icon={X} className="ms-auto" onClick={clear} />
    </div>
  );
}
