import { flagIn, given, oneOf, textIn } from '../../platform/list/address-values';
import { type SetAddress, useAddress } from '../../platform/list/use-address';

/** What the address of the company's events says. */
export interface EventSearch {
  /** Text in an event's title, description or place. */
  readonly q?: string;
  /** Default: upcoming. */
  readonly show?: 'past' | 'deleted';
  readonly open?: string;
  /** The open event fills the screen. */
  readonly full?: true;
  /** The open form. */
  readonly form?: 'new' | 'edit' | 'cancel';
}

/** Changes the address of the company's events. */
export type SetEventSearch = SetAddress<EventSearch>;

/** Reads the address of the events; what makes no sense in it is left out. For `validateSearch` of its route. */
export function eventSearch(raw: Record<string, unknown>): EventSearch {
  return given<EventSearch>({
    q: textIn(raw['q']),
    show: oneOf(['past', 'deleted'], raw['show']),
    open: textIn(raw['open']),
    full: flagIn(raw['full']),
    form: oneOf(['new', 'edit', 'cancel'], raw['form']),
  });
}

/** What the address of the events says, and the function that changes a part of it. */
export function useEventSearch(): readonly [EventSearch, SetEventSearch] {
  return useAddress(eventSearch);
}
