import type { PersonRef } from '@atrium/contracts/core/items';
import { ChevronDown, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { Menu } from '../../ui/overlay/menu';
import { Popover } from '../../ui/overlay/popover';
import type { FileFormat } from '../../platform/list/table-file';
import { PeopleField } from '../record-form/people-field';
import { ExportMenu } from '../record-list/export-menu';

export interface BulkActsProps<Status extends string> {
  many: string;
  statuses: readonly Status[];
  /** Left out where nobody is assigned. */
  takers?: readonly PersonRef[];
  /** Readers without this right may still export. */
  canEdit: boolean;
  onStatus: (status: Status) => void;
  onAssign?: (person: PersonRef | null) => void;
  /** Left out for kinds on which nobody works along. */
  onShare?: (people: readonly string[]) => void;
  onExport: (format: FileFormat) => void;
}

export function BulkActions<Status extends string>(props: BulkActsProps<Status>) {
  const { many, statuses, takers, canEdit, onStatus, onAssign, onShare, onExport } = props;
  return (
    <>
      {canEdit ? (
        <>
          <Menu
            label={`Set the status of the selected ${many}`}
            variant="secondary"
            size="sm"
            align="start"
            groups={[statuses.map((status) => ({ id: status, label: status, onSelect: () => onStatus(status) }))]}
          >
            Set status
            <ChevronDown aria-hidden className="size-3" />
          </Menu>
          {takers === undefined || onAssign === undefined ? null : (
            <AssignPopover many={many} takers={takers} onAssign={onAssign} onShare={onShare} />
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
              <ShareForm
                many={many}
                takers={takers}
                onShare={(people) => {
                  close();
                  onShare(people);
                }}
              />
            )}
          </div>
        );
      }}
    </Popover>
  );
}

/** Several people who work along from then on, confirmed together. */
function ShareForm(props: {
  many: string;
  takers: readonly PersonRef[];
  onShare: (people: readonly string[]) => void;
}) {
  const { many, takers, onShare } = props;
  const [people, setPeople] = useState<readonly string[]>([]);
  return (
    <div className="flex flex-col gap-2 border-t pt-2">
      <PeopleField
        label={`Co-assignees to add to the selected ${many}`}
        placeholder="Co-assignees to add"
        emptyText={`No matching person can be given ${many}`}
        value={people}
        options={takers}
        onChange={setPeople}
      />
      <Button size="sm" variant="ghost" disabled={people.length === 0} onClick={() => onShare(people)}>
        Add co-assignees
      </Button>
    </div>
  );
}
