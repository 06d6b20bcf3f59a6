import { requiredContext } from '../../ui/context/required-context';
import type { OpenRecord } from '../../shared-features/record-list/record-address';
import type { TicketRights } from './ticket-rights';
import type { TicketCommands } from './use-ticket-commands';
import type { SetTicketSearch } from './list/use-ticket-search';

export interface TicketListShared {
  readonly commands: TicketCommands;
  readonly rights: TicketRights;
  readonly show: (open: OpenRecord | null) => void;
  readonly setSearch: SetTicketSearch;
}

export const [TicketListContext, useTicketList] = requiredContext<TicketListShared>('the ticket list');
