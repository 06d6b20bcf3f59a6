import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/element/badge';
import { IconButton } from '../../../ui/element/icon-button';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { Menu } from '../../../ui/overlay/menu';
import type { Section } from './use-section';

/** One status of tasks: to read, or with what changes it. */
export function StatusRow(props: {
  status: TaskStatus;
  /** Identifies the row in the server's problems. */
  path: string;
  section: Section;
  isFirst: boolean;
  isLast: boolean;
  /** The statuses that can take its place. */
  heirs: readonly TaskStatus[];
  /** What the removed ones are called whose tasks count as in it. */
  replaced: readonly string[];
  onRename: (name: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: (into: string) => void;
}) {
  const { status, path, section, isFirst, isLast, heirs, replaced, onRename, onMove, onRemove } = props;
  const { canEdit, problems } = section;
  const name = status.name === '' ? 'the new status' : status.name;
  const kind = <Badge tone={status.done ? 'success' : 'neutral'}>{status.done ? 'Done' : 'Open'}</Badge>;
  const note =
    replaced.length === 0 ? null : <p className="text-meta text-ink-faint">With the tasks of {replaced.join(', ')}</p>;
  if (!canEdit) {
    return (
      <li>
        <span className="flex items-center gap-2">
          {status.name} {kind}
        </span>
        {note}
      </li>
    );
  }
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 grow">
        <FormField label={`Name of ${name}`} hideLabel error={problems[`${path}.name`]}>
          <TextInput value={status.name} maxLength={40} onChange={(event) => onRename(event.target.value)} />
        </FormField>
        {note}
      </div>
      <span className="flex h-control w-16 shrink-0 items-center justify-center">{kind}</span>
      <IconButton label={`Move ${name} up`} icon={ArrowUp} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton label={`Move ${name} down`} icon={ArrowDown} disabled={isLast} onClick={() => onMove(1)} />
      <Menu
        label={`Remove ${name}`}
        disabled={heirs.length === 0}
        header={<span className="text-meta text-ink-muted">Its tasks go to</span>}
        groups={[
          heirs.map(({ id, name: label }) => ({ id, label: label || 'the new status', onSelect: () => onRemove(id) })),
        ]}
      >
        <Trash2 aria-hidden className="size-4" />
      </Menu>
    </li>
  );
}
