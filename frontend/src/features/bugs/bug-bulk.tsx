import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { ChevronDown, Download, UserPlus } from 'lucide-react';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/combobox';
import { Menu } from '../../ui/menu';
import { PersonChip } from '../../ui/person-chip';
import { Popover } from '../../ui/popover';
import { useBugList, useBugTakers } from './bug-context';
import { exportBugs } from './bug-export';
import { assignAll } from './bulk-acts';

/** What can be done with the ticked bugs. */
export function BugBulk({ bugs, onDone }: { bugs: readonly BugView[]; onDone: () => void }) {
  const { rights, commands, setStatus } = useBugList();
  const takers = useBugTakers();
  const act = (work: Promise<void>) => void work.then(onDone);
  return (
    <>
      {rights.edit ? (
        <>
          <Menu
            label="Set the status of the selected bugs"
            variant="secondary"
            size="sm"
            align="start"
            groups={[
              bugStatuses.map((status) => ({
                id: status,
                label: status,
                onSelect: () => act(setStatus(bugs, status)),
              })),
            ]}
          >
            Set status
            <ChevronDown aria-hidden className="size-3" />
          </Menu>
          <Popover
            variant="secondary"
            size="sm"
            button={
              <>
                <UserPlus aria-hidden className="size-4" /> Assign to
              </>
            }
          >
            {(close) => (
              <div className="flex w-64 flex-col gap-2">
                <Combobox<{ _id: string; username: string }>
                  label="Assign the selected bugs to"
                  placeholder="Name"
                  value={null}
                  options={takers}
                  getKey={({ _id }) => _id}
                  getLabel={({ username }) => username}
                  render={({ _id, username }) => <PersonChip size="xs" id={_id} name={username} />}
                  onChange={(person) => {
                    if (person === null) return;
                    close();
                    act(assignAll(bugs, commands, { _id: person._id, username: person.username }));
                  }}
                />
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    close();
                    act(assignAll(bugs, commands, null));
                  }}
                >
                  To nobody
                </Button>
              </div>
            )}
          </Popover>
        </>
      ) : null}
      <Button size="sm" variant="ghost" icon={Download} onClick={() => void exportBugs(bugs)}>
        CSV of these
      </Button>
    </>
  );
}
