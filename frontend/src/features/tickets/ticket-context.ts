import { createContext, useContext } from 'react';
import type { TicketRights } from './ticket-rights';
import type { OpenTicket } from './ticket-search';
import type { TicketCommands } from './use-ticket-commands';
import type { SetTicketSearch } from './use-ticket-search';

/** What all parts of the ticket list share. */
export interface TicketListShared {
  readonly commands: TicketCommands;
  readonly rights: TicketRights;
  readonly show: (open: OpenTicket | null) => void;
  readonly setSearch: SetTicketSearch;
}

/** Set by the screen of the ticket list. */
export const TicketListContext = createContext<TicketListShared | null>(null);

/** What the parts of the ticket list share. @throws Error outside of it */
export function useTicketList(): TicketListShared {
  const shared = useContext(TicketListContext);
  if (shared === null) throw new Error('This part needs the ticket list around it');
  return shared;
}
