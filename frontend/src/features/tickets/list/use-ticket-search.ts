import { type SetAddress, useAddress } from '../../../platform/list/use-address';
import { type DeskSearch, deskSearch, type TicketSearch, ticketSearch } from './ticket-search';

/** Changes the address of the ticket list. */
export type SetTicketSearch = SetAddress<TicketSearch>;

/** What the address of the list says, and the function that changes a part of it. */
export function useTicketSearch(): readonly [TicketSearch, SetTicketSearch] {
  return useAddress(ticketSearch);
}

/** What the address of the ticket form says, and the function that changes a part of it. */
export function useDeskSearch(): readonly [DeskSearch, SetAddress<DeskSearch>] {
  return useAddress(deskSearch);
}
