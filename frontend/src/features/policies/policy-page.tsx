import type { PolicyView } from '@atrium/contracts/policies/views';
import { BellRing, BookOpenCheck, Check, FileText, GitCompareArrows, History, Users } from 'lucide-react';
import { Card } from '../../ui/layout/card';
import { Segmented } from '../../ui/form/segmented';
import { Tabs } from '../../ui/layout/tabs';
import { AttachmentList } from '../../shared-features/attachments/attachment-list';
import { RecordHistory } from '../../shared-features/history/record-history';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { policyLabels } from './history-labels';
import { InForceCard } from './in-force-card';
import { PolicyHead } from './policy-head';
import { PolicyReaders } from './policy-readers';
import type { PolicySearch, PolicyTab, SetPolicySearch } from './policy-search';
import { PolicyVersions } from './policy-versions';
import { useOwnReading, usePolicyRights } from './use-policies';
import { acknowledgedAt, isAsked } from '@atrium/contracts/policies/reading';
import { ownValue } from '@atrium/contracts/core/values';
import { Button } from '../../ui/element/button';
import { Notice } from '../../ui/status/notice';
import { RelativeTime } from '../../ui/format/relative-time';
import { usePolicyCommands } from './use-policy-commands';
import type { ReactNode } from 'react';
import { PersonChip } from '../../ui/person/person-chip';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { EffectiveDay } from './policy-badges';

/** Nothing for people who are not asked. */
function AcknowledgeBar({ policy }: { policy: PolicyView }) {
  const me = useOwnReading();
  const { acknowledge } = usePolicyCommands();
  if (!isAsked(policy, me)) return null;
  const { _id, revision } = policy;
  const at = acknowledgedAt(me, _id, revision);
  if (at !== null) {
    return (
      <p className="flex items-center gap-1.5 text-success-ink">
        <Check aria-hidden className="size-4" />
        <span>
          You acknowledged version {revision} · <RelativeTime at={at} />
        </span>
      </p>
    );
  }
  const reminded = ownValue(me?.reminded ?? {}, _id)?.revision === revision;
  const before = acknowledgedAt(me, _id, revision - 1) !== null;
  return (
    <Notice
      icon={reminded ? BellRing : BookOpenCheck}
      action={
        <Button variant="primary" size="sm" icon={Check} onClick={() => void acknowledge(policy)}>
          I have read it
        </Button>
      }
    >
      {reminded ? 'You were reminded: please read this. ' : 'Please read this. '}
      {before ? `Version ${revision} replaces the one that you acknowledged.` : `It is version ${revision}.`}
    </Notice>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-2">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function PolicyFacts({ policy }: { policy: PolicyView }) {
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

interface PartProps {
  readonly policy: PolicyView;
  readonly search: PolicySearch;
  readonly setSearch: SetPolicySearch;
}

const texts = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;

function PolicyText({ policy, search, setSearch }: PartProps) {
  const { draft, title } = policy;
  const shown = search.draft === true && draft != null ? draft : policy;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card
        title={shown === draft && shown.title !== title ? shown.title : 'Text'}
        actions={
          draft == null ? undefined : (
            <Segmented
              label="Which text"
              value={search.draft === true ? 'draft' : 'published'}
              options={texts}
              onChange={(next) => setSearch({ draft: next === 'draft' ? true : undefined })}
            />
          )
        }
      >
        <MarkdownView
          text={shown.body}
          files={{ collection: 'policies', record: policy._id }}
          className="max-w-form text-pretty"
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        {shown.attachments.length === 0 ? null : (
          <Card title="Files">
            <AttachmentList label="Files" attachments={shown.attachments} collection="policies" record={policy._id} />
          </Card>
        )}
        <PolicyFacts policy={policy} />
        {policy.revision === 0 ? null : <InForceCard policy={policy} search={search} setSearch={setSearch} />}
      </div>
    </div>
  );
}

export function PolicyPage(props: PartProps) {
  const { policy, search, setSearch } = props;
  const { write } = usePolicyRights();
  const tabs = [
    { id: 'text', label: 'Text', icon: FileText } as const,
    { id: 'versions', label: 'Versions', icon: GitCompareArrows, count: policy.versions.length } as const,
    ...(write ? ([{ id: 'readers', label: 'Readers', icon: Users }] as const) : []),
    ...(write ? ([{ id: 'history', label: 'History', icon: History }] as const) : []),
  ];
  const { tab = 'text' } = search;
  const selected = tabs.some(({ id }) => id === tab) ? tab : 'text';
  return (
    <div className="flex flex-col gap-4 pb-4">
      <PolicyHead policy={policy} setSearch={setSearch} />
      <AcknowledgeBar policy={policy} />
      <Tabs<PolicyTab>
        label={policy.title}
        tabs={tabs}
        selected={selected}
        onSelect={(next) => setSearch({ tab: next === 'text' ? undefined : next })}
      >
        {selected === 'text' ? <PolicyText {...props} /> : null}
        {selected === 'versions' ? <PolicyVersions {...props} /> : null}
        {selected === 'readers' ? <PolicyReaders policy={policy} /> : null}
        {selected === 'history' ? (
          <div className="max-w-form">
            <RecordHistory labels={policyLabels} id={policy._id} />
          </div>
        ) : null}
      </Tabs>
    </div>
  );
}
