import type { PolicyView } from '@atrium/contracts/policies/views';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card';
import { PersonChip } from '../../ui/person/person-chip';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { EffectiveDay } from './policy-badges';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-2">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

export function PolicyFacts({ policy }: { policy: PolicyView }) {
  const { revision, effectiveDate, acknowledge, versions, createdby } = policy;
  const newest = versions.at(-1);
  const by = newest?.by ?? createdby;
  return (
    <Card title="Facts">
      <dl className="flex flex-col gap-3">
        <Fact label="Version">{revision === 0 ? 'Not published yet' : revision}</Fact>
        <Fact label="In force from">
          <EffectiveDay day={effectiveDate} />
        </Fact>
        <Fact label="For">
          <AudienceMark audience={policy} />
        </Fact>
        <Fact label="Acknowledgement">{acknowledge ? 'Required' : 'Not required'}</Fact>
        <Fact label={newest === undefined ? 'Written by' : 'Published by'}>
          <PersonChip id={by._id} name={by.username} />
        </Fact>
        {newest === undefined || newest.note === '' ? null : <Fact label="What is new">{newest.note}</Fact>}
      </dl>
    </Card>
  );
}
