import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type EventSearch, eventSearch } from './event-search';

/** Changes the address of the company's events. */
export type SetEventSearch = SetAddress<EventSearch>;

/** What the address of the events says, and the function that changes a part of it. */
export function useEventSearch(): readonly [EventSearch, SetEventSearch] {
  return useAddress(eventSearch);
}
