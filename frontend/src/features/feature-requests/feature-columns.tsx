import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Popover } from '../../ui/overlay/popover';
import { RowActs } from '../../ui/table/row-acts';
import type { Column } from '../../ui/table/table-model';
import { LinkedClients, LinkedTickets } from '../../widgets/item-links/linked-tickets';
import { MoreValue, PriorityValue, StatusValue } from './feature-cells';
import type { FeatureListShared } from './feature-context';
import { featureSortValues } from './feature-sorting';
import { featureNumber } from './select';
import { VoteButton } from './vote-button';

/** A plain value, or a dash where nobody has chosen one. */
function Plain({ field, value }: { field: string; value: string }) {
  return <span data-field={field}>{value === '' ? <span className="text-ink-faint">–</span> : value}</span>;
}

/** What those who asked were told, at a touch. */
function Answer({ feature: { response } }: { feature: FeatureRequestView }) {
  if (response === '') return <Plain field="response" value="" />;
  return (
    <span data-field="response">
      <Popover variant="link" button="Read" align="end">
        <p className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-line">{response}</p>
      </Popover>
    </span>
  );
}

function Actions({ feature, list }: { feature: FeatureRequestView; list: FeatureListShared }) {
  const { rights, commands, show } = list;
  return (
    <RowActs
      name={featureNumber(feature)}
      isDeleted={feature.deleted}
      onEdit={rights.edit ? () => show({ kind: 'edit', id: feature._id }) : undefined}
      onDelete={rights.remove ? () => void commands.remove(feature) : undefined}
      onRestore={rights.remove ? () => void commands.restore(feature) : undefined}
    />
  );
}

const sorted = (id: keyof typeof featureSortValues) => ({ id, sortValue: featureSortValues[id] });

/**
 * The columns of the list.
 * @param more whether what those who asked were told has one, and linked tickets and their clients have theirs
 */
export function featureColumns(
  list: FeatureListShared,
  more: { readonly withAnswer: boolean; readonly withTickets: boolean },
): readonly Column<FeatureRequestView>[] {
  const tickets: readonly Column<FeatureRequestView>[] = [
    { id: 'tickets', header: 'Tickets', hideBelow: 'sm', cell: ({ links }) => <LinkedTickets links={links} /> },
    { id: 'clients', header: 'Clients', hideBelow: 'sm', cell: ({ links }) => <LinkedClients links={links} /> },
  ];
  const answer: Column<FeatureRequestView> = {
    id: 'response',
    header: 'Answer',
    width: 'min',
    hideBelow: 'md',
    cell: (feature) => <Answer feature={feature} />,
  };
  return [
    {
      ...sorted('frnumber'),
      header: 'FR Number',
      width: 'min',
      cell: (feature) => <span className="font-medium whitespace-nowrap tabular-nums">{featureNumber(feature)}</span>,
    },
    {
      ...sorted('votes'),
      header: 'Votes',
      width: 'min',
      cell: (feature) => <VoteButton feature={feature} />,
    },
    {
      ...sorted('product'),
      header: 'App',
      hideBelow: 'sm',
      cell: ({ product }) => <Plain field="product" value={product} />,
    },
    {
      ...sorted('submodule'),
      header: 'Module',
      hideBelow: 'sm',
      cell: ({ submodule }) => <Plain field="submodule" value={submodule} />,
    },
    // On a phone what is asked for comes first; the open request says the rest.
    {
      ...sorted('priority'),
      header: 'Priority',
      hideBelow: 'sm',
      cell: (feature) => <PriorityValue feature={feature} />,
    },
    {
      ...sorted('status'),
      header: 'Status',
      hideBelow: 'sm',
      cell: (feature) => <StatusValue feature={feature} />,
    },
    { id: 'more', header: 'More', width: 'fill', cell: (feature) => <MoreValue feature={feature} /> },
    ...(more.withTickets ? tickets : []),
    ...(more.withAnswer ? [answer] : []),
    {
      id: 'actions',
      header: 'Action',
      width: 'min',
      align: 'end',
      pinned: true,
      cell: (feature) => <Actions feature={feature} list={list} />,
    },
  ];
}
