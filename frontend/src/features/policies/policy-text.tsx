import type { PolicyView } from '@atrium/contracts/policies/views';
import { acknowledgedAt, isAsked } from '@atrium/contracts/policies/reading';
import { ownValue } from '@atrium/contracts/core/values';
import { BellRing, BookOpenCheck, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/element/button';
import { Segmented } from '../../ui/form/segmented';
import { RelativeTime } from '../../ui/format/relative-time';
import { PersonChip } from '../../ui/person/person-chip';
import { Notice } from '../../ui/status/notice';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { AttachmentList } from '../../shared-features/attachments/attachment-list';
import { RecordHistory } from '../../shared-features/history/record-history';
import { tipFocus } from '../../shared-features/history/tip-focus';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { policyLabels } from './history-labels';
import { InForce } from './in-force';
import { longDayText } from '../../shared-features/plan/days';
import { EffectiveDay, useOverdue } from './policy-badges';
import type { PolicySearch, SetPolicySearch } from './policy-search';
import { useOwnReading, usePolicyRights } from './use-policies';
import { usePolicyCommands } from './use-policy-commands';

/** Asks the reader to say that they have read a policy; nothing for people who are not asked. */
export function AcknowledgeBar({ policy }: { policy: PolicyView }) {
  const me = useOwnReading();
  const { acknowledge } = usePolicyCommands();
  const overdue = useOverdue(policy);
  if (!isAsked(policy, me)) return null;
  const { _id, revision, dueDate } = policy;
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
      {reminded ? 'You were reminded: please read this' : 'Please read this'}
      {dueDate === '' ? '. ' : overdue ? `, it was due by ${longDayText(dueDate)}. ` : ` by ${longDayText(dueDate)}. `}
      {before ? `Version ${revision} replaces the one that you acknowledged.` : `It is version ${revision}.`}
    </Notice>
  );
}

function Fact({ label, field, children }: { label: string; field?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-2">
      <dt className="text-ink-faint">{label}</dt>
      <dd data-field={field} {...tipFocus(field !== undefined)} className="min-w-0 rounded-sm">
        {children}
      </dd>
    </div>
  );
}

function PolicyFacts({ policy }: { policy: PolicyView }) {
  const { category, revision, effectiveDate, dueDate, acknowledge, versions, createdby } = policy;
  const newest = versions.at(-1);
  const by = newest?.by ?? createdby;
  return (
    <dl className="flex flex-col gap-2">
      <Fact label="Version" field="revision">
        {revision === 0 ? 'Not published yet' : revision}
      </Fact>
      <Fact label="In force from" field="effectiveDate">
        <EffectiveDay day={effectiveDate} />
      </Fact>
      <Fact label="For" field="departments">
        <AudienceMark audience={policy} />
      </Fact>
      {category === '' ? null : (
        <Fact label="Category" field="category">
          {category}
        </Fact>
      )}
      <Fact label="Acknowledgement" field="acknowledge">
        {acknowledge ? 'Required' : 'Not required'}
      </Fact>
      {dueDate === '' ? null : (
        <Fact label="Read by" field="dueDate">
          <EffectiveDay day={dueDate} />
        </Fact>
      )}
      <Fact label={newest === undefined ? 'Written by' : 'Published by'}>
        <PersonChip id={by._id} name={by.username} />
      </Fact>
      {newest === undefined || newest.note === '' ? null : <Fact label="What is new">{newest.note}</Fact>}
    </dl>
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

/** The text of a version, and which version was in force when. */
export function PolicyText({ policy, search, setSearch }: PartProps) {
  const { _id, draft, title, revision } = policy;
  const { write } = usePolicyRights();
  const shown = search.draft === true && draft != null ? draft : policy;
  return (
    <PanelBody
      record={_id}
      facts={<PolicyFacts policy={policy} />}
      rest={revision === 0 ? null : <InForce policy={policy} search={search} setSearch={setSearch} />}
    >
      <PanelSection
        title={shown === draft && shown.title !== title ? shown.title : 'Text'}
        field="body"
        aside={
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
          files={{ collection: 'policies', record: _id }}
          className="max-w-form text-pretty"
        />
      </PanelSection>
      {shown.attachments.length === 0 ? null : (
        <PanelSection title="Files" field="attachments">
          <AttachmentList label="Files" attachments={shown.attachments} collection="policies" record={_id} />
        </PanelSection>
      )}
      {write ? (
        <PanelSection title="History">
          <RecordHistory labels={policyLabels} id={_id} />
        </PanelSection>
      ) : null}
    </PanelBody>
  );
}
