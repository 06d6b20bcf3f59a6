import type { PolicyVersion, PolicyVersionView, PolicyView } from '@atrium/contracts/policies/views';
import { GitCompareArrows } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { cx } from '../../ui/element/cx';
import { EmptyState } from '../../ui/status/empty-state';
import { PersonChip } from '../../ui/person/person-chip';
import { RelativeTime } from '../../ui/format/relative-time';
import { Select } from '../../ui/form/select';
import { AttachmentList } from '../../shared-features/attachments/attachment-list';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { EffectiveDay } from './policy-badges';
import type { PolicySearch, SetPolicySearch } from './policy-search';
import { useMemo } from 'react';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { differs, type DiffRow, diffRows } from './diff-rows';
import { useQuery } from '../../platform/api/use-query';

/** Null while loading. */
interface VersionText {
  readonly text: string | null;
  readonly failure: string | null;
}

/** The newest version is loaded already; earlier ones never change and are read once. */
function useVersionText({ _id, revision: newest, body }: PolicyView, revision: number): VersionText {
  const isEarlier = revision > 0 && revision < newest;
  const { answer, failure } = useQuery<PolicyVersionView>(isEarlier ? `/policy/${_id}/versions/${revision}` : null);
  if (!isEarlier) return { text: revision === 0 ? '' : body, failure: null };
  return { text: answer?.body ?? null, failure };
}

const looks: Readonly<
  Record<DiffRow['kind'], { readonly line: string; readonly sign: string; readonly mark: string }>
> = {
  same: { line: '', sign: ' ', mark: '' },
  removed: { line: 'bg-danger-soft', sign: '−', mark: 'bg-danger-line line-through' },
  added: { line: 'bg-success-soft', sign: '+', mark: 'bg-success-line' },
  gap: { line: 'bg-sunken text-ink-faint', sign: '⋯', mark: '' },
};

const said: Readonly<Record<DiffRow['kind'], string>> = { same: '', removed: 'Removed: ', added: 'Added: ', gap: '' };

function Row({ row }: { row: DiffRow }) {
  const { line, sign, mark } = looks[row.kind];
  return (
    <li className={cx('grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2 px-3 py-0.5', line)}>
      <span aria-hidden className="text-center text-ink-faint select-none">
        {sign}
      </span>
      <span className="min-w-0 break-words whitespace-pre-wrap">
        <span className="sr-only">{said[row.kind]}</span>
        {row.kind === 'gap' ? `${row.lines} lines are the same` : null}
        {row.parts.map(({ text, marked }, index) =>
          marked ? (
            <mark key={index} className={cx('rounded-sm text-ink', mark)}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {row.kind !== 'gap' && row.parts.every(({ text }) => text === '') ? ' ' : null}
      </span>
    </li>
  );
}

function VersionDiff({ policy, from, to }: { policy: PolicyView; from: number; to: number }) {
  const before = useVersionText(policy, from);
  const after = useVersionText(policy, to);
  const rows = useMemo(
    () => (before.text === null || after.text === null ? null : diffRows(before.text, after.text)),
    [before.text, after.text],
  );
  const failure = before.failure ?? after.failure;
  if (failure !== null) return <ErrorState description={failure} />;
  if (rows === null) return <SkeletonText lines={6} />;
  if (!differs(rows)) return <p className="py-4 text-ink-muted">The text is the same in both versions.</p>;
  return (
    <ul aria-label={`Changes from version ${from} to version ${to}`} className="py-2 text-body">
      {rows.map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </ul>
  );
}

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
    <div className="grid items-start gap-6 @3xl/panel:grid-cols-[19rem_minmax(0,1fr)]">
      <PanelSection title="Versions">
        <ul aria-label="Versions" className="divide-y overflow-hidden rounded-lg border">
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
      </PanelSection>
      <PanelSection title="What changed">
        <div className="flex flex-wrap items-center gap-2 border-b pb-2 text-ink-muted">
          {choice('From version', from, (next) => setSearch({ from: next, to }))}
          to
          {choice('To version', to, (next) => setSearch({ to: next, from }))}
        </div>
        {newest === 1 ? (
          <p className="py-4 text-ink-muted">There is one version so far; what the next one changes will stand here.</p>
        ) : (
          <VersionDiff policy={policy} from={from} to={to} />
        )}
      </PanelSection>
    </div>
  );
}
