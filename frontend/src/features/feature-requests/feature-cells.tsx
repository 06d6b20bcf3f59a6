import { thumbnailAddress } from '@atrium/contracts/core/files';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
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
import { LabelsValue as RecordLabels } from '../../shared-features/labels/labels-value';
import { ChoiceValue } from '../../shared-features/record-list/choice-value';
import { SeverityValue as RecordSeverity } from '../../shared-features/record-list/severity-value';
import { LinkedTickets } from '../../shared-features/item-links/linked-tickets';
import { TitleValue } from '../../shared-features/record-list/record-columns';
import { FeatureStatusBadge } from './feature-badges';
import { useFeatureList } from './feature-context';
import { featureNumber, topic } from './select';
import { PriorityBadge, priorityText } from '../../widgets/priority/priority-badge';
import { wireOptions } from '../../ui/language/wire-text';

const statuses = wireOptions(featureStatuses);
const priorities = [
  ...featurePriorities.map((value) => ({ value, label: priorityText(value) })),
  { value: '', label: 'None' },
] as const;

/** Declining asks for a reason. */
export function StatusValue({ feature }: { feature: FeatureRequestView }) {
  const { rights, commands, answer } = useFeatureList();
  const choose = (status: FeatureStatus) => {
    if (status === 'Declined') answer(feature, status);
    else void commands.answer(feature, { status });
  };
  return (
    <ChoiceValue<FeatureStatus>
      kind={featureRequestKind}
      record={feature}
      field="status"
      value={feature.status}
      options={statuses}
      mayEdit={rights.edit}
      onChoose={choose}
      render={(status) => <FeatureStatusBadge status={status} />}
    />
  );
}

export function PriorityValue({ feature }: { feature: FeatureRequestView }) {
  const { rights, commands } = useFeatureList();
  return (
    <ChoiceValue<FeaturePriority | ''>
      kind={featureRequestKind}
      record={feature}
      field="priority"
      value={feature.priority}
      options={priorities}
      mayEdit={rights.edit}
      onChoose={(priority) => void commands.prioritise(feature, priority)}
      render={(priority) => <PriorityBadge priority={priority} />}
    />
  );
}

export function SeverityValue({ feature }: { feature: FeatureRequestView }) {
  const { rights, commands } = useFeatureList();
  return (
    <RecordSeverity
      kind={featureRequestKind}
      record={feature}
      mayEdit={rights.edit}
      onChoose={(severity) => void commands.rate(feature, severity)}
    />
  );
}

export function LabelsValue({ feature, max }: { feature: FeatureRequestView; max?: number }) {
  const { rights, commands } = useFeatureList();
  return (
    <RecordLabels
      kind={featureRequestKind}
      record={feature}
      {...(max !== undefined && { max })}
      mayEdit={rights.edit}
      onChoose={(labels) => void commands.label(feature, labels)}
    />
  );
}

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

/** What a request is about, in one line, with its picture before it, and what it belongs to after it. */
export function FeatureTitle({ feature, withTickets }: { feature: FeatureRequestView; withTickets: boolean }) {
  return (
    <span className="-my-1 flex min-w-0 items-center gap-2">
      {feature.frimages === '' ? null : <Thumbnail feature={feature} />}
      <span className="min-w-0 grow">
        <TitleValue kind={featureRequestKind} record={feature}>
          {feature.duplicateOf === null ? null : <DuplicateMark original={feature.duplicateOf} />}
          {withTickets ? <LinkedTickets links={feature.links} /> : null}
        </TitleValue>
      </span>
    </span>
  );
}
