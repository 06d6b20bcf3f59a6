import { thumbnailAddress } from '@atrium/contracts/core/files';
import {
  featurePriorities,
  type FeaturePriority,
  featureStatuses,
  type FeatureStatus,
} from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Copy } from 'lucide-react';
import { shownAddress } from '../../platform/api/files';
import { useDocument } from '../../platform/sync/use-document';
import { Listbox } from '../../ui/form/listbox';
import { tipFocus } from '../../widgets/history/tip-focus';
import { FeaturePriorityBadge, FeatureStatusBadge } from './feature-badges';
import { useFeatureList } from './feature-context';
import { featureNumber, featureTitle, priorityLabel } from './select';
import { topic } from './use-features';

const statuses = featureStatuses.map((value) => ({ value, label: value }));
const priorities = [
  ...featurePriorities.map((value) => ({ value, label: priorityLabel(value) })),
  { value: '', label: 'None' },
] as const;

/** A request's status, to be changed in its place by who may. Whoever declines is asked for the reason. */
export function StatusValue({ feature }: { feature: FeatureRequestView }) {
  const { rights, commands, answer } = useFeatureList();
  const choose = (status: FeatureStatus) => {
    if (status === feature.status) return;
    if (status === 'Declined') answer(feature, status);
    else void commands.answer(feature, { status });
  };
  return (
    <span
      data-field="status"
      {...tipFocus(!rights.edit || feature.deleted)}
      className="inline-flex max-w-full rounded-sm"
    >
      {rights.edit && !feature.deleted ? (
        <Listbox<FeatureStatus>
          variant="inline"
          label={`Status of ${featureNumber(feature)}`}
          value={feature.status}
          options={statuses}
          onChange={choose}
          render={({ value }) => <FeatureStatusBadge status={value} />}
        />
      ) : (
        <FeatureStatusBadge status={feature.status} />
      )}
    </span>
  );
}

/** A request's priority, to be changed in its place by who may. */
export function PriorityValue({ feature }: { feature: FeatureRequestView }) {
  const { rights, commands } = useFeatureList();
  return (
    <span
      data-field="priority"
      {...tipFocus(!rights.edit || feature.deleted)}
      className="inline-flex max-w-full rounded-sm"
    >
      {rights.edit && !feature.deleted ? (
        <Listbox<FeaturePriority | ''>
          variant="inline"
          label={`Priority of ${featureNumber(feature)}`}
          value={feature.priority}
          options={priorities}
          onChange={(priority) => void (priority === feature.priority ? null : commands.prioritise(feature, priority))}
          render={({ value }) => <FeaturePriorityBadge priority={value} />}
        />
      ) : (
        <FeaturePriorityBadge priority={feature.priority} />
      )}
    </span>
  );
}

/** A small picture that opens the request. */
export function Thumbnail({ feature }: { feature: FeatureRequestView }) {
  const { frimages } = feature;
  return (
    <img
      src={shownAddress(thumbnailAddress(frimages))}
      alt=""
      loading="lazy"
      className="size-7 shrink-0 rounded-sm border bg-sunken object-cover"
    />
  );
}

/** Says which request counts instead of a duplicate. */
export function DuplicateMark({ original }: { original: string }) {
  const { show } = useFeatureList();
  const { document } = useDocument(topic, original);
  const name = document === undefined ? 'another request' : featureNumber(document);
  return (
    <button
      type="button"
      data-field="duplicateOf"
      onClick={() => show({ kind: 'read', id: original })}
      className="inline-flex h-5 shrink-0 items-center gap-1 rounded-full border bg-sunken px-1.5 text-tiny text-ink-muted hover:text-ink"
    >
      <Copy aria-hidden className="size-3" />
      same as {name}
    </button>
  );
}

/** What a request is about, in one line, with its picture, and the way to all of it. */
export function MoreValue({ feature }: { feature: FeatureRequestView }) {
  const { show } = useFeatureList();
  const title = featureTitle(feature);
  return (
    <span className="-my-1 flex min-w-0 items-center gap-2">
      {feature.frimages === '' ? null : <Thumbnail feature={feature} />}
      <span data-field="description" className="min-w-0 truncate">
        {title === '' ? <span className="text-ink-faint">No description</span> : title}
      </span>
      {feature.duplicateOf === null ? null : <DuplicateMark original={feature.duplicateOf} />}
      <button
        type="button"
        aria-label={`More of ${featureNumber(feature)}`}
        onClick={() => show({ kind: 'read', id: feature._id })}
        className="shrink-0 rounded-sm text-accent-ink underline-offset-2 hover:underline"
      >
        More
      </button>
    </span>
  );
}
