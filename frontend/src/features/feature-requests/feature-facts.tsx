import { fieldsOn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { ReactNode } from 'react';
import { tipFocus } from '../../shared-features/history/tip-focus';
import { RelativeTime } from '../../ui/format/relative-time';
import { PersonChip } from '../../ui/person/person-chip';
import { DuplicateMark, LabelsValue, PriorityValue, SeverityValue, StatusValue } from './feature-cells';
import { FeatureVotes } from './feature-votes';
import { isOnBoard } from './select';

function Fact({ field, label, children }: { field?: string; label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="flex min-h-6 items-center text-ink-faint">{label}</dt>
      <dd className="flex min-h-6 min-w-0 items-center">
        <span
          data-field={field}
          {...tipFocus(field !== undefined)}
          className="flex min-w-0 flex-wrap items-center gap-1 rounded-sm"
        >
          {children}
        </span>
      </dd>
    </div>
  );
}

const formFacts = fieldsOn(featureRequestKind, 'form').filter(({ type }) => type === 'name' || type === 'text');

const orDash = (text: string) => (text === '' ? <span className="text-ink-faint">–</span> : text);

/** Files have a part of their own. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function FeatureFacts({ feature }: { feature: FeatureRequestView }) {
  const { horizon, createdby, createdAt, uploaded, duplicateOf } = feature;
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 @md/facts:grid-cols-[6rem_minmax(0,1fr)_6rem_minmax(0,1fr)]">
      <Fact label="Votes">
        <FeatureVotes feature={feature} />
      </Fact>
      <Fact label="Status">
        <StatusValue feature={feature} />
      </Fact>
      <Fact label="Priority">
        <PriorityValue feature={feature} />
      </Fact>
      <Fact label="Severity">
        <SeverityValue feature={feature} />
      </Fact>
      <Fact label={featureRequestKind.fields.labels.label}>
        <LabelsValue feature={feature} />
      </Fact>
      {formFacts.map(({ name, label }) => (
        <Fact key={name} field={name} label={label}>
          {orDash(textOf(feature[name]))}
        </Fact>
      ))}
      <Fact field="horizon" label="Roadmap">
        {orDash(isOnBoard(feature) ? horizon : '')}
      </Fact>
      {duplicateOf === null ? null : (
        <Fact label="Duplicate">
          <DuplicateMark original={duplicateOf} />
        </Fact>
      )}
      <Fact label="Requested by">
        <PersonChip size="xs" id={createdby._id} name={createdby.username} />
      </Fact>
      <Fact label="Created">
        <RelativeTime at={createdAt} />
      </Fact>
      <Fact field="frimages" label="Uploaded">
        {uploaded === '' ? orDash('') : <RelativeTime at={uploaded} />}
      </Fact>
    </dl>
  );
}
