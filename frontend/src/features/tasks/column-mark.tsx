import type { ColumnField } from '@atrium/contracts/tasks/rules';
import { CircleCheck, CircleDashed, CircleDot, FolderKanban, Inbox, Rocket, UserRound } from 'lucide-react';
import { usePersonName } from '../../platform/presence/use-names';
import { useSettings } from '../../platform/organisation/use-settings';
import { Avatar } from '../../ui/person/avatar';
import { cx } from '../../ui/element/cx';
import { PrioritySign } from '../../widgets/priority/priority-badge';
import { backlog, nobody, noProject } from './columns';

const signClass = 'size-4 shrink-0 text-ink-faint';

function PersonMark({ id }: { id: string }) {
  const name = usePersonName(id) ?? '';
  return <Avatar name={name} seed={id} decorative />;
}

export function StatusSign({ id }: { id: string }) {
  const { taskStatuses } = useSettings();
  const status = taskStatuses.find((each) => each.id === id);
  const isFirst = taskStatuses.find(({ done, into }) => !done && into === null)?.id === id;
  if (status?.done === true) return <CircleCheck aria-hidden className={cx(signClass, 'text-success-ink')} />;
  return isFirst ? (
    <CircleDashed aria-hidden className={signClass} />
  ) : (
    <CircleDot aria-hidden className={cx(signClass, 'text-accent-ink')} />
  );
}

export function ColumnSign({ field, column }: { field: ColumnField; column: string }) {
  switch (field) {
    case 'priority':
      return <PrioritySign priority={column} />;
    case 'status':
      return <StatusSign id={column} />;
    case 'sprint': {
      const Sign = column === backlog ? Inbox : Rocket;
      return <Sign aria-hidden className={signClass} />;
    }
    case 'project': {
      const Sign = column === noProject ? Inbox : FolderKanban;
      return <Sign aria-hidden className={signClass} />;
    }
    case 'assignee':
      return column === nobody ? <UserRound aria-hidden className={signClass} /> : <PersonMark id={column} />;
    default:
      return field satisfies never;
  }
}
