import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Popover } from '../../ui/overlay/popover';
import type { Column } from '../../ui/table/table-model';
import { actionsColumn, kindColumns, moreColumn, PlainValue } from '../../shared-features/record-list/record-columns';
import { FeatureTitle, PriorityValue, StatusValue } from './feature-cells';
import type { FeatureListShared } from './feature-context';
import { VoteButton } from './vote-button';

/** What those who asked were told, at a touch. */
function Answer({ feature: { response } }: { feature: FeatureRequestView }) {
  if (response === '') return <PlainValue field="response" value="" />;
  return (
    <span data-field="response">
      <Popover variant="link" button="Read" align="end">
        <p className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-line">{response}</p>
      </Popover>
    </span>
  );
}

/**
 * The columns of the list.
 * @param more whether what those who asked were told has one, and linked tickets stand after the titles
 */
export function featureColumns(
  list: FeatureListShared,
  more: { readonly withAnswer: boolean; readonly withTickets: boolean },
): readonly Column<FeatureRequestView>[] {
  const answer: Column<FeatureRequestView> = {
    id: 'response',
    header: 'Answer',
    width: 'min',
    hideBelow: 'xl',
    cell: (feature) => <Answer feature={feature} />,
  };
  const { frnumber, votes, ...facts } = kindColumns<typeof featureRequestKind, FeatureRequestView>(featureRequestKind, {
    votes: { width: 'min', cell: (feature) => <VoteButton feature={feature} /> },
    priority: { width: 'min', cell: (feature) => <PriorityValue feature={feature} /> },
    status: { width: 'min', cell: (feature) => <StatusValue feature={feature} /> },
  });
  const title: Column<FeatureRequestView> = {
    id: 'title',
    header: 'Title',
    width: 'fill',
    cell: (feature) => <FeatureTitle feature={feature} withTickets={more.withTickets} />,
  };
  return [
    frnumber,
    title,
    votes,
    ...Object.values(facts),
    ...(more.withAnswer ? [answer] : []),
    moreColumn(featureRequestKind, list),
    actionsColumn(featureRequestKind, list),
  ];
}
