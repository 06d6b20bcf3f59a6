import { acknowledgedAt, isAsked, isUnread, readingOf } from '@atrium/contracts/policies/reading';
import { policyKind } from '@atrium/contracts/policies/kind';
import type { PolicyReaderView, PolicyView } from '@atrium/contracts/policies/views';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../../ui/element/badge';
import type { Column } from '../../ui/table/table-model';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { audienceText } from '../../widgets/audience/audience-text';
import { kindColumns, TitleValue } from '../../shared-features/record-list/record-columns';
import { TitledTable } from '../../shared-features/record-list/titled-table';
import { DraftMark, EffectiveDay, PolicyState, ReadingBar, UnreadMark } from './policy-badges';
import type { PolicySearch, SetPolicySearch } from './policy-search';
import { useOwnReading, usePolicyRights, useReaders } from './use-policies';

function OwnReading({ policy, me }: { policy: PolicyView; me: PolicyReaderView | undefined }) {
  if (isUnread(policy, me)) return <UnreadMark policy={policy} />;
  if (!isAsked(policy, me)) return <span className="text-ink-faint">–</span>;
  return <Badge tone="success">Acknowledged</Badge>;
}

function columnsOf(
  me: PolicyReaderView | undefined,
  readers: readonly PolicyReaderView[],
  write: boolean,
): readonly Column<PolicyView>[] {
  const { title, category, state, revision, effectiveDate, dueDate } = kindColumns<typeof policyKind, PolicyView>(
    policyKind,
    {
      title: {
        header: 'Policy',
        width: 'fill',
        cell: (policy) => (
          <TitleValue kind={policyKind} record={policy}>
            {policy.draft == null ? null : <DraftMark />}
          </TitleValue>
        ),
      },
      state: {
        hideBelow: write ? undefined : 'sm',
        cell: (policy) => <PolicyState policy={policy} />,
        sortValue: (policy) => policy.state,
      },
      revision: {
        hideBelow: 'xl',
        align: 'end',
        cell: (policy) => (policy.revision === 0 ? <span className="text-ink-faint">–</span> : policy.revision),
      },
      category: { hideBelow: 'lg' },
      dueDate: { hideBelow: 'xl', cell: (policy) => <EffectiveDay day={policy.dueDate} /> },
      effectiveDate: {
        hideBelow: 'md',
        isBlank: ({ effectiveDate }) => effectiveDate === '',
        cell: (policy) => <EffectiveDay day={policy.effectiveDate} />,
      },
    },
  );
  const own: Column<PolicyView> = {
    id: 'own',
    header: 'You',
    isBlank: (policy) => !isUnread(policy, me) && !isAsked(policy, me),
    cell: (policy) => <OwnReading policy={policy} me={me} />,
    sortValue: (policy) => (isUnread(policy, me) ? '' : (acknowledgedAt(me, policy._id, policy.revision) ?? 'z')),
  };
  const audience: Column<PolicyView> = {
    id: 'audience',
    header: 'For',
    hideBelow: 'xl',
    // The title has the room.
    cell: (policy) => (
      <span className="flex max-w-40 min-w-0" title={audienceText(policy)}>
        <AudienceMark audience={policy} />
      </span>
    ),
    sortValue: audienceText,
  };
  const columns = [title, category, own, state, revision, effectiveDate, dueDate, audience];
  if (!write) return columns;
  const readingColumn: Column<PolicyView> = {
    id: 'reading',
    header: 'Acknowledged',
    hideBelow: 'md',
    isBlank: (policy) => readingOf(policy, readers) === null,
    cell: (policy) => <ReadingBar reading={readingOf(policy, readers)} label={policy.title} />,
    sortValue: (policy) => readingOf(policy, readers)?.open.length ?? null,
  };
  return [...columns, readingColumn];
}

const stacked = [['title'], ['state', 'own', 'effectiveDate'], ['category', 'audience', 'reading']] as const;

export function PolicyTable(props: {
  rows: readonly PolicyView[] | null;
  /** Regardless of the filter. */
  none: boolean;
  search: PolicySearch;
  setSearch: SetPolicySearch;
  onCreate: (() => void) | null;
}) {
  const { rows, none, search, setSearch, onCreate } = props;
  const me = useOwnReading();
  const readers = useReaders();
  const { write } = usePolicyRights();
  const columns = useMemo(() => columnsOf(me, readers, write), [me, readers, write]);
  return (
    <TitledTable
      kind={policyKind}
      columns={columns}
      found={rows}
      none={none}
      search={search}
      setSearch={setSearch}
      stacked={stacked}
      first={{
        icon: FileText,
        title: 'No policy yet',
        description: 'Policies are company rules in numbered versions, for everybody or for some.',
      }}
      onCreate={onCreate}
      create="Write a policy"
    />
  );
}
