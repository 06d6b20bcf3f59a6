import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Lightbulb } from 'lucide-react';
import { useMemo } from 'react';
import { Spinner } from '../../ui/status/spinner';
import { useReadsTickets } from '../../shared-features/item-links/linked-tickets';
import { NothingFound } from '../../shared-features/record-list/nothing-found';
import { RecordTable } from '../../shared-features/record-list/record-table';
import { featureColumns } from './feature-columns';
import { useFeatureList } from './feature-context';
import type { FeatureSearch } from './feature-search';

const stacked = [
  ['frnumber', 'title', 'votes'],
  ['status', 'priority'],
];
const first = {
  icon: Lightbulb,
  title: 'No Result found',
  description:
    'Wishes of clients and colleagues appear here. Others vote for them, and everybody sees what becomes of them.',
};

export function FeatureTable(props: {
  found: readonly FeatureRequestView[] | null;
  /** Regardless of the filter. */
  none: boolean;
  search: FeatureSearch;
  withAnswer: boolean;
}) {
  const { found, none, search, withAnswer } = props;
  const list = useFeatureList();
  const { rights, setSearch, show } = list;
  // Whose wish it is matters on the side of support alone.
  const withTickets = useReadsTickets() && withAnswer;
  const columns = useMemo(() => featureColumns(list, { withAnswer, withTickets }), [list, withAnswer, withTickets]);
  if (found === null) {
    return (
      <div className="flex h-64 items-center justify-center rounded-lg border bg-surface text-ink-faint">
        <Spinner label="Loading the requests" className="[&_svg]:size-6" />
      </div>
    );
  }
  return (
    <RecordTable
      kind={featureRequestKind}
      columns={columns}
      stacked={stacked}
      found={found}
      search={search}
      setSearch={setSearch}
      empty={
        <NothingFound
          kind={featureRequestKind}
          none={none}
          only={search.only}
          noneDeleted="No Result found"
          first={first}
          onCreate={rights.create ? () => show({ kind: 'new' }) : undefined}
        />
      }
    />
  );
}
