import type { PortalRating } from '@atrium/contracts/portal/views';
import { isRatingOpen } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';

type Rated = Pick<TicketView, 'deleted' | 'mergedInto' | 'resolution' | 'ratings' | 'clientErasedAt'>;

/** Whether the client may say how a resolution was: only of the last one, and for some days. */
export function isRatable(ticket: Rated, resolution: number, now: number): boolean {
  const { deleted, mergedInto, resolution: last, clientErasedAt } = ticket;
  if (deleted || mergedInto !== null || clientErasedAt !== undefined) return false;
  return last !== undefined && last.no === resolution && isRatingOpen(last.at, now);
}

export function ratingOf({ ratings = [] }: Pick<Rated, 'ratings'>, resolution: number): PortalRating {
  return { rating: ratings.find((one) => one.resolution === resolution)?.rating ?? null };
}

/** What the portal asks of a ticket; null for nothing. */
export function portalRatingOf(ticket: Rated, asks: boolean, now: number): PortalRating | null {
  const no = ticket.resolution?.no ?? 0;
  return asks && isRatable(ticket, no, now) ? ratingOf(ticket, no) : null;
}
