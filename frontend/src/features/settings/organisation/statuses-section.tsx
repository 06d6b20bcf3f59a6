import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusesInUse, statusInUse } from '@atrium/contracts/settings/task-statuses';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { newKey } from '../../../platform/api/new-key';
import { Badge } from '../../../ui/element/badge';
import { AddRowButton } from '../../../ui/form/add-row-button';
import { IconButton } from '../../../ui/element/icon-button';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { Menu } from '../../../ui/overlay/menu';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { movedBy, withoutStatus } from './status-list';
import { type Section, type SectionSource, useSection } from './use-section';

/** One status of tasks: to read, or with what changes it. */
function StatusRow(props: {
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

/** How far tasks can be, in the order of the columns of the board. */
export function StatusesSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  const { taskStatuses: statuses } = values;
  const used = statusesInUse(statuses);
  const put = (next: readonly TaskStatus[]) => set('taskStatuses', [...next]);
  const add = (done: boolean) => put([...statuses, { id: newKey(), name: '', done, into: null }]);
  const goneTo = (status: TaskStatus) => statuses.filter(({ into }) => into === status.id);
  return (
    <SectionCard
      title="Task statuses"
      description="The columns of the task board when it is grouped by status. Tasks of a removed status go to another one of its kind. Limits are set at the head of a column."
      section={section}
    >
      <SettingGroup section={section} name="taskStatuses" legend="Statuses" hideLegend>
        <ol className="flex flex-col gap-2">
          {used.map((status, at) => (
            <StatusRow
              key={status.id}
              status={status}
              path={`taskStatuses.${statuses.indexOf(status)}`}
              section={section}
              isFirst={at === 0}
              isLast={at === used.length - 1}
              heirs={used.filter((other) => other.done === status.done && other.id !== status.id)}
              replaced={goneTo(status).map(({ name }) => name)}
              onRename={(name) => put(statuses.map((each) => (each === status ? { ...status, name } : each)))}
              onMove={(by) => put(movedBy(statuses, status, by))}
              onRemove={(into) =>
                put(
                  withoutStatus(
                    statuses,
                    status,
                    statusInUse(statuses, into, status.done).id,
                    source.live.taskStatuses,
                  ),
                )
              }
            />
          ))}
        </ol>
        {canEdit ? (
          <div className="flex flex-wrap gap-2">
            <AddRowButton onAdd={() => add(false)}>Add an open status</AddRowButton>
            <AddRowButton variant="ghost" onAdd={() => add(true)}>
              Add a done status
            </AddRowButton>
          </div>
        ) : null}
      </SettingGroup>
    </SectionCard>
  );
}
