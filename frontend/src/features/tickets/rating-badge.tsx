import { ratingTexts } from '@atrium/contracts/portal/rules';
import type { TicketRating } from '@atrium/contracts/tickets/rules';
import { Frown, type LucideIcon, Meh, Smile } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import type { Tone } from '../../ui/element/tone';

const looks: Readonly<Record<TicketRating, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  good: { icon: Smile, tone: 'success' },
  okay: { icon: Meh, tone: 'neutral' },
  bad: { icon: Frown, tone: 'danger' },
};

/** What the client said of the help. */
export function RatingBadge({ rating }: { rating: TicketRating }) {
  return <Badge {...looks[rating]}>{ratingTexts[rating]}</Badge>;
}
