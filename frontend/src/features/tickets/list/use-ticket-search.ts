import { type SetAddress, useAddress } from '../../../platform/list/use-address';
import { type DeskSearch, deskSearch, type TicketSearch, ticketSearch } from './ticket-search';

export type SetTicketSearch = SetAddress<TicketSearch>;

export function useTicketSearch(): readonly [TicketSearch, SetTicketSearch] {
  return useAddress(ticketSearch);
}

export function useDeskSearch(): readonly [DeskSearch, SetAddress<DeskSearch>] {
  return useAddress(deskSearch);
}
