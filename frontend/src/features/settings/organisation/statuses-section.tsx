import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusesInUse, statusInUse } from '@atrium/contracts/settings/task-statuses';
import { Plus } from 'lucide-react';
import { newKey } from '../../../platform/api/new-key';
import { Button } from '../../../ui/element/button';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { movedBy, withoutStatus } from './status-list';
import { StatusRow } from './status-row';
import { type SectionSource, useSection } from './use-section';

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
            <Button size="sm" icon={Plus} onClick={() => add(false)}>
              Add an open status
            </Button>
            <Button size="sm" variant="ghost" icon={Plus} onClick={() => add(true)}>
              Add a done status
            </Button>
          </div>
        ) : null}
      </SettingGroup>
    </SectionCard>
  );
}
