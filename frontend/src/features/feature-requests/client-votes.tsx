import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Building2 } from 'lucide-react';
import { VisuallyHidden } from '../../ui/element/visually-hidden';
import { formatNumber } from '../../ui/format/numbers';

export function clientVotesText(votes: number): string {
  if (votes === 0) return 'No client has voted';
  return votes === 1 ? '1 client voted' : `${formatNumber(votes)} clients voted`;
}

/** The votes of clients beside those of people; nothing where there are none. */
export function ClientVotes({ feature: { clientVotes } }: { feature: Pick<FeatureRequestView, 'clientVotes'> }) {
  if (clientVotes === 0) return null;
  const text = clientVotesText(clientVotes);
  return (
    <span title={text} className="inline-flex items-center gap-1 text-meta text-ink-muted tabular-nums">
      <Building2 aria-hidden className="size-3.5 shrink-0" />
      <span aria-hidden>{formatNumber(clientVotes)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
