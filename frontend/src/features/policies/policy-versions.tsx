import type { PolicyVersion, PolicyView } from '@atrium/contracts/policies/views';
import { GitCompareArrows } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { Card } from '../../ui/layout/card';
import { cx } from '../../ui/element/cx';
import { EmptyState } from '../../ui/status/empty-state';
import { PersonChip } from '../../ui/person/person-chip';
import { RelativeTime } from '../../ui/format/relative-time';
import { Select } from '../../ui/form/select';
import { AttachmentList } from '../../shared-features/attachments/attachment-list';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { EffectiveDay } from './policy-badges';
import type { PolicySearch } from './policy-search';
import type { SetPolicySearch } from './use-policy-search';
import { VersionDiff } from './version-diff';

function Version(props: { policy: string; version: PolicyVersion; isShown: boolean; onShow: () => void }) {
  const { policy, version, isShown, onShow } = props;
  const { revision, effectiveDate, acknowledge, note, attachments, at, by } = version;
  return (
    <li className={cx('flex flex-col gap-1.5 px-4 py-3', isShown && 'bg-accent-soft')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-pressed={isShown}
          onClick={onShow}
          className="rounded-md font-semibold text-accent-ink hover:underline"
        >
          Version {revision}
        </button>
        <span className="text-ink-muted">
          from <EffectiveDay day={effectiveDate} />
        </span>
        {acknowledge ? <Badge tone="primary">Acknowledgement</Badge> : null}
      </div>
      {note === '' ? null : <p>{note}</p>}
      {attachments.length === 0 ? null : (
        <AttachmentList
          label={`Files of version ${revision}`}
          attachments={attachments}
          collection="policies"
          record={policy}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-muted">
        <PersonChip id={by._id} name={by.username} size="xs" />
        <RelativeTime at={at} />
        <AudienceMark audience={version} />
      </div>
    </li>
  );
}

export function PolicyVersions(props: { policy: PolicyView; search: PolicySearch; setSearch: SetPolicySearch }) {
  const { policy, search, setSearch } = props;
  const { versions, revision: newest } = policy;
  if (newest === 0) {
    return (
      <EmptyState
        icon={GitCompareArrows}
        title="No version yet"
        description="Publishing the draft creates the first version, which is kept permanently."
      />
    );
  }
  const within = (revision: number | undefined) => (revision !== undefined && revision <= newest ? revision : null);
  const to = within(search.to) ?? newest;
  const from = within(search.from) ?? Math.max(1, to - 1);
  const options = versions.map(({ revision }) => ({ value: `${revision}`, label: `Version ${revision}` }));
  const choice = (label: string, value: number, choose: (revision: number) => void) => (
    <Select
      aria-label={label}
      className="w-32"
      value={`${value}`}
      options={options}
      onChange={({ target }) => choose(Number(target.value))}
    />
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card title="Versions" flush>
        <ul aria-label="Versions" className="divide-y">
          {versions.toReversed().map((version) => (
            <Version
              key={version.revision}
              policy={policy._id}
              version={version}
              isShown={version.revision === to}
              onShow={() => setSearch({ to: version.revision, from: undefined })}
            />
          ))}
        </ul>
      </Card>
      <Card flush title="What changed">
        <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2 text-ink-muted">
          {choice('From version', from, (next) => setSearch({ from: next, to }))}
          to
          {choice('To version', to, (next) => setSearch({ to: next, from }))}
        </div>
        {newest === 1 ? (
          <p className="p-4 text-ink-muted">There is one version so far; what the next one changes will stand here.</p>
        ) : (
          <VersionDiff policy={policy} from={from} to={to} />
        )}
      </Card>
    </div>
  );
}
