import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { ThumbsUp } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { cx } from '../../ui/element/cx';
import { useFeatureList } from './feature-context';
import { featureNumber, unvotableBecause } from './select';
import { formatNumber } from '../../ui/format/numbers';

export function VoteButton({ feature, tabIndex }: { feature: FeatureRequestView; tabIndex?: number }) {
  const { commands } = useFeatureList();
  const me = useUser()._id;
  const isMine = feature.voters.includes(me);
  // A given vote can always be removed.
  const reason = isMine && !feature.deleted ? null : unvotableBecause(feature);
  const count = formatNumber(feature.votes);
  const number = featureNumber(feature);
  return (
    <button
      type="button"
      data-field="votes"
      tabIndex={tabIndex}
      aria-pressed={isMine}
      aria-label={`Vote for ${number}, ${count} ${feature.votes === 1 ? 'vote' : 'votes'}`}
      title={reason ?? (isMine ? 'Take your vote back' : 'Vote for it')}
      disabled={reason !== null}
      onClick={() => void commands.vote(feature, !isMine)}
      className={cx(
        'inline-flex h-6 min-w-12 items-center justify-center gap-1.5 rounded-full border px-2 text-meta font-medium tabular-nums transition-colors disabled:cursor-not-allowed disabled:opacity-60',
        isMine
          ? 'border-accent-line bg-accent-soft text-accent-ink'
          : 'border-line-strong bg-surface text-ink-muted enabled-hover:bg-hover enabled-hover:text-ink',
      )}
    >
      <ThumbsUp aria-hidden className={cx('size-3.5 shrink-0', isMine && 'fill-current')} />
      {/* Keyed, so that a new count animates. */}
      <span key={count} className="animate-rise">
        {count}
      </span>
    </button>
  );
}
