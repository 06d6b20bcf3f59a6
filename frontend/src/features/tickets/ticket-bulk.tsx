import { ticketStatuses } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { ChevronDown, Download, UserPlus } from 'lucide-react';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { Popover } from '../../ui/popover';
import { PersonField } from './assign-field';
import { assignAll, setStatusOfAll } from './bulk-acts';
import { useTicketList } from './ticket-context';
import { exportTickets } from './ticket-export';

/** What can be done with the ticked tickets. */
export function TicketBulk({ tickets, onDone }: { tickets: readonly TicketView[]; onDone: () => void }) {
  const { rights, commands } = useTicketList();
  const act = (work: Promise<void>) => void work.then(onDone);
  return (
    <>
      {rights.edit ? (
        <>
          <Menu
            label="Set the status of the selected tickets"
            variant="secondary"
            size="sm"
            align="start"
            groups={[
              ticketStatuses.map((status) => ({
                id: status,
                label: status,
                onSelect: () => act(setStatusOfAll(tickets, commands, status)),
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
                <PersonField
                  label="Assign the selected tickets to"
                  value={null}
                  onChange={(person) => {
                    if (person === null) return;
                    close();
                    act(assignAll(tickets, commands, person));
                  }}
                />
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    close();
                    act(assignAll(tickets, commands, null));
                  }}
                >
                  To nobody
                </Button>
              </div>
            )}
          </Popover>
        </>
      ) : null}
      <Button size="sm" variant="ghost" icon={Download} onClick={() => void exportTickets(tickets)}>
        CSV of these
      </Button>
    </>
  );
}
