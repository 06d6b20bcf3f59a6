import type { PolicyView } from '@atrium/contracts/policies/views';
import { FileText, GitCompareArrows, History, Users } from 'lucide-react';
import { Card } from '../../ui/layout/card';
import { Segmented } from '../../ui/form/segmented';
import { Tabs } from '../../ui/layout/tabs';
import { AttachmentList } from '../../shared-features/attachments/attachment-list';
import { RecordHistory } from '../../shared-features/history/record-history';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { AcknowledgeBar } from './acknowledge-bar';
import { policyLabels } from './history-labels';
import { InForceCard } from './in-force-card';
import { PolicyFacts } from './policy-facts';
import { PolicyHead } from './policy-head';
import { PolicyReaders } from './policy-readers';
import type { PolicySearch, PolicyTab } from './policy-search';
import { PolicyVersions } from './policy-versions';
import { usePolicyRights } from './use-policies';
import type { SetPolicySearch } from './use-policy-search';

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
