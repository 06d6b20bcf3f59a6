import { given, textIn } from '../../../platform/list/address-values';
import { type TicketSearch, ticketSearch } from '../list/ticket-search';

/** The list of clients, or with a domain the page of one, with the list of their tickets. */
export interface ClientSearch extends TicketSearch {
  readonly domain?: string;
}

export function clientSearch(raw: Record<string, unknown>): ClientSearch {
  return { ...ticketSearch(raw), ...given({ domain: textIn(raw['domain']) }) };
}
