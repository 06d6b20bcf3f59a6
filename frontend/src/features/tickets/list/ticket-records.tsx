import { messages } from '@atrium/contracts/core/messages';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { type ReactNode, useCallback, useMemo } from 'react';
import { openFrom, type OpenRecord, openText } from '../../../shared-features/record-list/record-address';
import { RecordScreen } from '../../../shared-features/record-list/record-screen';
import { TicketDetails } from '../details/ticket-details';
import { TicketEditDialog } from '../form/ticket-edit-dialog';
import { ticketLabels } from '../history-labels';
import { TicketListContext, type TicketListShared } from '../ticket-context';
import { useTicketRights } from '../ticket-rights';
import { useTicketCommands } from '../use-ticket-commands';
import type { TicketSearch } from './ticket-search';
import type { SetTicketSearch } from './use-ticket-search';
import type { TicketsView } from './use-tickets';

const missing = { title: messages.ticket.details, problem: 'This ticket is not in the list' };

/** A screen with tickets, of which the address has one open beside them, or its form over them. */
export function TicketRecords(props: {
  /** Default: the kind's. */
  title?: string;
  view: TicketsView;
  search: TicketSearch;
  setSearch: SetTicketSearch;
  total: number;
  actions: ReactNode;
  dialogs?: ReactNode;
  children: ReactNode;
}) {
  const { search, setSearch, ...rest } = props;
  const rights = useTicketRights();
  const commands = useTicketCommands();
  const open = useMemo(() => openFrom(search.open), [search.open]);
  const show = useCallback((next: OpenRecord | null) => setSearch({ open: openText(next) }), [setSearch]);
  const shared = useMemo<TicketListShared>(
    () => ({ commands, rights, show, setSearch }),
    [commands, rights, show, setSearch],
  );
  return (
    <TicketListContext value={shared}>
      <RecordScreen
        {...rest}
        kind={ticketKind}
        labels={ticketLabels}
        search={search}
        setSearch={setSearch}
        open={open}
        rights={rights}
        missing={missing}
        // New tickets have a screen of their own.
        renderForm={(ticket, close, viewers) =>
          ticket === null ? null : (
            <TicketEditDialog key={ticket._id} ticket={ticket} viewers={viewers} onClose={close} />
          )
        }
        renderRead={(ticket, close, viewers) => (
          <TicketDetails key={ticket._id} ticket={ticket} viewers={viewers} onClose={close} />
        )}
      />
    </TicketListContext>
  );
}
