import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Popover } from '../../ui/overlay/popover';
import type { Column } from '../../ui/table/table-model';
import {
  actionsColumn,
  kindColumns,
  PlainValue,
  ticketColumns,
} from '../../shared-features/record-list/record-columns';
import { MoreValue, PriorityValue, StatusValue } from './feature-cells';
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
 * @param more whether what those who asked were told has one, and linked tickets and their clients have theirs
 */
export function featureColumns(
  list: FeatureListShared,
  more: { readonly withAnswer: boolean; readonly withTickets: boolean },
): readonly Column<FeatureRequestView>[] {
  const answer: Column<FeatureRequestView> = {
    id: 'response',
    header: 'Answer',
    width: 'min',
    hideBelow: 'md',
    cell: (feature) => <Answer feature={feature} />,
  };
  const { frnumber, votes, ...facts } = kindColumns<typeof featureRequestKind, FeatureRequestView>(featureRequestKind, {
    votes: { width: 'min', cell: (feature) => <VoteButton feature={feature} /> },
    // On a phone what is asked for comes first; the open request says the rest.
    priority: { hideBelow: 'sm', cell: (feature) => <PriorityValue feature={feature} /> },
    status: { hideBelow: 'sm', cell: (feature) => <StatusValue feature={feature} /> },
  });
  return [
    frnumber,
    votes,
    ...Object.values(facts),
    { id: 'more', header: 'More', width: 'fill', cell: (feature) => <MoreValue feature={feature} /> },
    ...(more.withTickets ? ticketColumns<FeatureRequestView>() : []),
    ...(more.withAnswer ? [answer] : []),
    actionsColumn(featureRequestKind, list),
  ];
}
