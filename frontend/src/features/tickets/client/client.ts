import { groupBy } from '@atrium/contracts/core/values';
import { ticketRatings, isOpenTicket, type TicketRating, ticketDeployments } from '@atrium/contracts/tickets/rules';
import type { RatingView, TicketView, TicketVisit } from '@atrium/contracts/tickets/views';
import { fold } from '../../../ui/table/filter-options';

/** A person of a client, as their latest ticket names them. */
export interface ClientContact {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly tickets: number;
  readonly lastAt: string;
}

export interface ClientVisit extends TicketVisit {
  readonly ticket: string;
}

export interface ClientRating extends RatingView {
  readonly ticket: string;
}

/** All that the tickets of one domain say of their client. */
export interface Client {
  readonly domain: string;
  /** The domain, where no ticket says it, since the client was erased. */
  readonly name: string;
  /** The newest first; without deleted ones. */
  readonly tickets: readonly TicketView[];
  readonly open: number;
  readonly lastAt: string;
}

export interface ClientFacts {
  /** Who wrote last is first. */
  readonly contacts: readonly ClientContact[];
  readonly deployments: readonly { readonly deployment: TicketView['deployment']; readonly tickets: number }[];
  /** The next one first. */
  readonly planned: readonly ClientVisit[];
  /** The last one first. */
  readonly past: readonly ClientVisit[];
  readonly ratings: readonly { readonly rating: TicketRating; readonly count: number }[];
  /** What was said with them, the latest first. */
  readonly said: readonly ClientRating[];
}

/** By what the tickets of one client are known; whatever its case. */
export function clientKey(domain: string): string {
  return fold(domain.trim());
}

/** The address of a client's page, which can be shared. */
export function clientAddress(domain: string): string {
  return `/u/support/client?${new URLSearchParams({ domain: domain.trim() }).toString()}`;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The clients of some tickets, by the activity of their tickets, the latest first. */
export function clientsOf(tickets: readonly TicketView[]): Client[] {
  const present = tickets.filter(({ domain, deleted }) => !deleted && clientKey(domain) !== '');
  const byKey = groupBy(present, ({ domain }) => clientKey(domain));
  return [...byKey.values()].map(clientIn).toSorted((a, b) => byText(b.lastAt, a.lastAt));
}

function clientIn(unordered: readonly TicketView[]): Client {
  const tickets = unordered.toSorted((a, b) => b.ticketno - a.ticketno);
  const domain = tickets[0]?.domain.trim() ?? '';
  return {
    domain,
    name: tickets.find(({ owner_name: name }) => name.trim() !== '')?.owner_name ?? domain,
    tickets,
    open: tickets.filter(({ ticketstatus, mergedInto }) => mergedInto === null && isOpenTicket(ticketstatus)).length,
    lastAt: tickets.map(({ lastActivityAt }) => lastActivityAt).reduce((a, b) => (a > b ? a : b), ''),
  };
}

/** @returns null where no ticket is of that domain */
export function clientOf(tickets: readonly TicketView[], domain: string): Client | null {
  const key = clientKey(domain);
  return clientsOf(tickets.filter((ticket) => clientKey(ticket.domain) === key))[0] ?? null;
}

/** @param now ISO instant; a visit is planned until it is over */
export function factsOf({ tickets }: Client, now: string): ClientFacts {
  const visits = tickets.flatMap(({ _id: ticket, visits: own }) => own.map((visit) => ({ ...visit, ticket })));
  const given = tickets.flatMap(({ _id: ticket, ratings = [] }) => ratings.map((one) => ({ ...one, ticket })));
  const isPlanned = ({ to }: TicketVisit) => to > now;
  return {
    contacts: contactsOf(tickets),
    deployments: ticketDeployments
      .map((deployment) => ({ deployment, tickets: tickets.filter((one) => one.deployment === deployment).length }))
      .filter((one) => one.tickets > 0),
    planned: visits.filter(isPlanned).toSorted((a, b) => byText(a.from, b.from)),
    past: visits.filter((visit) => !isPlanned(visit)).toSorted((a, b) => byText(b.from, a.from)),
    ratings: ticketRatings
      .map((rating) => ({ rating, count: given.filter((one) => one.rating === rating).length }))
      .filter(({ count }) => count > 0),
    said: given.filter(({ comment }) => comment.trim() !== '').toSorted((a, b) => byText(b.at, a.at)),
  };
}

function contactsOf(tickets: readonly TicketView[]): ClientContact[] {
  const byAddress = new Map<string, ClientContact>();
  // The newest first: what it says of a person counts.
  for (const { email, caller_name: name, contact: phone, createdAt } of tickets) {
    const known = byAddress.get(email.toLowerCase());
    if (known !== undefined) byAddress.set(email.toLowerCase(), { ...known, tickets: known.tickets + 1 });
    else if (email !== '') byAddress.set(email.toLowerCase(), { email, name, phone, tickets: 1, lastAt: createdAt });
  }
  return [...byAddress.values()];
}
