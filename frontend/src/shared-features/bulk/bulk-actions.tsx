import type { PersonRef } from '@atrium/contracts/core/items';
import { ChevronDown, Tags, UserPlus } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { Menu } from '../../ui/overlay/menu';
import { Popover } from '../../ui/overlay/popover';
import type { FileFormat } from '../../platform/list/table-file';
import { ExportMenu } from '../record-list/export-menu';
import { LabelForm } from '../labels/label-form';
import { ShareForm } from './share-form';
import { wireText } from '../../ui/language/wire-text';
import { priorityText } from '../../widgets/priority/priority-badge';
import { severityText } from '../../widgets/severity/severity-badge';
import { severities, type Severity } from '@atrium/contracts/core/severities';
import { comparePriorities } from '@atrium/contracts/core/priorities';

export interface BulkActsProps<Status extends string, Priority extends string> {
  many: string;
  statuses: readonly Status[];
  /** With '' for none where a record may have none; left out where nobody chooses them. */
  priorities?: readonly Priority[];
  /** Left out for kinds without a severity. */
  onSeverity?: (severity: Severity | '') => void;
  /** Labels that they are given, or lose; left out for kinds without labels. */
  onLabel?: (ids: readonly string[], has: boolean) => void;
  /** Left out where nobody is assigned. */
  takers?: readonly PersonRef[];
  /** Readers without this right may still export. */
  canEdit: boolean;
  onStatus: (status: Status) => void;
  onPriority?: (priority: Priority) => void;
  onAssign?: (person: PersonRef | null) => void;
  /** Left out for kinds on which nobody works along. */
  onShare?: (people: readonly string[]) => void;
  onExport: (format: FileFormat) => void;
}

export function BulkActions<Status extends string, Priority extends string>(props: BulkActsProps<Status, Priority>) {
  const { many, statuses, priorities, takers, canEdit } = props;
  const { onStatus, onPriority, onSeverity, onLabel, onAssign, onShare, onExport } = props;
  return (
    <>
      {canEdit ? (
        <>
          <span data-field="status" className="contents">
            <Menu
              label={`Set the status of the selected ${many}`}
              variant="secondary"
              size="sm"
              align="start"
              groups={[
                statuses.map((status) => ({ id: status, label: wireText(status), onSelect: () => onStatus(status) })),
              ]}
            >
              Set status
              <ChevronDown aria-hidden className="size-3" />
            </Menu>
          </span>
          {priorities === undefined || onPriority === undefined ? null : (
            <span data-field="priority" className="contents">
              <Menu
                label={`Set the priority of the selected ${many}`}
                variant="secondary"
                size="sm"
                align="start"
                groups={[
                  priorities.toSorted(comparePriorities).map((priority) => ({
                    id: priority,
                    label: priorityText(priority),
                    onSelect: () => onPriority(priority),
                  })),
                ]}
              >
                Set priority
                <ChevronDown aria-hidden className="size-3" />
              </Menu>
            </span>
          )}
          {onSeverity === undefined ? null : (
            <span data-field="severity" className="contents">
              <Menu
                label={`Set the severity of the selected ${many}`}
                variant="secondary"
                size="sm"
                align="start"
                groups={[
                  [...severities, '' as const].map((severity) => ({
                    id: severity,
                    label: severityText(severity),
                    onSelect: () => onSeverity(severity),
                  })),
                ]}
              >
                Set severity
                <ChevronDown aria-hidden className="size-3" />
              </Menu>
            </span>
          )}
          {onLabel === undefined ? null : (
            <span data-field="labels" className="contents">
              <Popover
                variant="secondary"
                size="sm"
                button={
                  <>
                    <Tags aria-hidden className="size-4" /> Labels
                  </>
                }
              >
                {(close) => (
                  <LabelForm
                    many={many}
                    onLabel={(ids, has) => {
                      close();
                      onLabel(ids, has);
                    }}
                  />
                )}
              </Popover>
            </span>
          )}
          {takers === undefined || onAssign === undefined ? null : (
            <span data-field="assignee" className="contents">
              <AssignPopover many={many} takers={takers} onAssign={onAssign} onShare={onShare} />
            </span>
          )}
        </>
      ) : null}
      <ExportMenu label={`the selected ${many}, as a file`} size="sm" variant="ghost" onExport={onExport}>
        Export these
      </ExportMenu>
    </>
  );
}

function AssignPopover(props: {
  many: string;
  takers: readonly PersonRef[];
  onAssign: (person: PersonRef | null) => void;
  onShare: ((people: readonly string[]) => void) | undefined;
}) {
  const { many, takers, onAssign, onShare } = props;
  return (
    <Popover
      variant="secondary"
      size="sm"
      button={
        <>
          <UserPlus aria-hidden className="size-4" /> Assign to
        </>
      }
    >
      {(close) => {
        const assign = (person: PersonRef | null) => {
          close();
          onAssign(person);
        };
        return (
          <div className="flex w-64 flex-col gap-2">
            <PersonCombobox<PersonRef>
              label={`Assign the selected ${many} to`}
              placeholder="Name"
              emptyText={`No matching person can be given ${many}`}
              value={null}
              options={takers}
              onChange={(person) => {
                if (person !== null) assign({ _id: person._id, username: person.username });
              }}
            />
            <Button size="sm" variant="ghost" onClick={() => assign(null)}>
              To nobody
            </Button>
            {onShare === undefined ? null : (
              <div className="border-t pt-2">
                <ShareForm
                  many={many}
                  takers={takers}
                  onShare={(people) => {
                    close();
                    onShare(people);
                  }}
                />
              </div>
            )}
          </div>
        );
      }}
    </Popover>
  );
}
