import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { memo } from 'react';
import { useDocument } from '../../platform/sync/use-document';
import { LabelChips } from '../../shared-features/labels/label-chips';
import { cx } from '../../ui/element/cx';
import type { CardGrip, CardProps } from '../../widgets/board/board-types';
import { CardFlash } from '../../widgets/board/card-flash';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { FeatureStatusBadge } from './feature-badges';
import { Thumbnail } from './feature-cells';
import { useFeatureList } from './feature-context';
import { useRoadmap } from './roadmap-context';
import { featureNumber, featureTitle, topic } from './select';
import { VoteButton } from './vote-button';
import { withPresentVotes } from './votes';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { SeverityBadge } from '../../widgets/severity/severity-badge';

const Face = memo(function Face({ feature, grip }: { feature: FeatureRequestView; grip: CardGrip | null }) {
  const { show } = useFeatureList();
  const title = featureTitle(feature);
  const { product, submodule } = feature;
  return (
    <>
      <div className="flex min-h-6 items-center gap-1.5 text-meta text-ink-faint">
        <span className="shrink-0 tabular-nums">{featureNumber(feature)}</span>
        <EditorsMark topic={topic} id={feature._id}>
          <span className="truncate">{[product, submodule].filter((part) => part !== '').join(' · ')}</span>
        </EditorsMark>
        <span className="relative z-1 ms-auto">
          <VoteButton feature={feature} tabIndex={grip?.tabIndex ?? -1} />
        </span>
      </div>
      <div className="flex items-start gap-2">
        <button
          type="button"
          {...grip}
          onClick={() => show({ kind: 'read', id: feature._id })}
          className="min-w-0 grow text-start text-body font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <span data-field="description" className="relative z-1 line-clamp-3">
            {title === '' ? 'No description' : title}
          </span>
        </button>
        {feature.frimages === '' ? null : <Thumbnail feature={feature} />}
      </div>
      <div className="relative z-1 flex flex-wrap items-center gap-1.5">
        <span data-field="status" className="flex">
          <FeatureStatusBadge status={feature.status} />
        </span>
        {feature.priority === '' ? null : (
          <span data-field="priority" className="flex">
            <PriorityBadge priority={feature.priority} />
          </span>
        )}
        {feature.severity === '' ? null : (
          <span data-field="severity" className="flex">
            <SeverityBadge severity={feature.severity} />
          </span>
        )}
        <span data-field="labels" className="flex min-w-0 empty:hidden">
          <LabelChips ids={feature.labels} />
        </span>
      </div>
    </>
  );
});

export const RoadmapCard = memo(function RoadmapCard({ id, grip, look }: CardProps) {
  const { document: feature, changed } = useDocument(topic, id);
  const { rights } = useFeatureList();
  const { kindOf, isThere } = useRoadmap();
  if (feature === undefined) return null;
  return (
    <article
      data-record={id}
      aria-label={`${featureNumber(feature)} ${featureTitle(feature)}`}
      className={cx(
        'group relative flex flex-col gap-1.5 rounded-lg border bg-surface px-3 py-2 shadow-card transition-colors select-none hover:border-line-strong',
        rights.edit && (look === 'lifted' ? 'cursor-grabbing' : '[&_[data-grip]]:cursor-grab'),
      )}
    >
      <Face feature={withPresentVotes(feature, isThere)} grip={grip} />
      {changed === null ? null : <CardFlash key={changed.position} kind={kindOf(id)} change={changed} />}
    </article>
  );
});
