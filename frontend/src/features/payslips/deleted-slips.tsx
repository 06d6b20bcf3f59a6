import { paySlipKind } from '@atrium/contracts/payslips/kind';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useIsPast } from '../../platform/past/use-is-past';
import { useQuery } from '../../platform/api/use-query';
import { fieldLabel } from '../../shared-features/record-list/record-labels';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { PersonChip } from '../../ui/person/person-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-model';
import { type DeletedDraft, deletedDrafts, money, monthText } from './select';
import { usePaySlipCommands } from './use-payslip-commands';
import { nameNow } from '../../platform/presence/names-now';

function columnsOf(onRestore: ((id: string) => void) | null): readonly Column<DeletedDraft>[] {
  return [
    {
      id: 'name',
      header: fieldLabel(paySlipKind, 'user'),
      width: 'fill',
      cell: ({ user, username }) => <PersonChip id={user} name={username} />,
    },
    { id: 'month', header: fieldLabel(paySlipKind, 'month'), cell: ({ month }) => monthText(month) },
    {
      id: 'net',
      named: true,
      header: fieldLabel(paySlipKind, 'net'),
      align: 'end',
      cell: ({ net, currency }) => <span className="tabular-nums">{money(net, currency)}</span>,
    },
    {
      id: 'number',
      named: true,
      header: fieldLabel(paySlipKind, 'number'),
      align: 'end',
      hideBelow: 'sm',
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    {
      id: 'at',
      named: true,
      header: 'Deleted',
      hideBelow: 'sm',
      cell: ({ at }) => <RelativeTime at={at} />,
    },
    {
      id: 'act',
      header: 'Act',
      hideHeader: true,
      align: 'end',
      width: 'min',
      cell: ({ _id, user, username, month }) =>
        onRestore === null ? null : (
          <Button
            size="sm"
            icon={RotateCcw}
            aria-label={`Restore ${monthText(month)} of ${nameNow({ _id: user, username })}`}
            onClick={() => onRestore(_id)}
          >
            Restore
          </Button>
        ),
    },
  ];
}

const stacked = [
  ['name', 'act'],
  ['month', 'net'],
  ['number', 'at'],
] as const;

const idOf = ({ _id }: DeletedDraft) => _id;

/** Drafts of pay slips that were deleted, of all months, until another draft takes their place. */
export function DeletedSlips() {
  const { restore } = usePaySlipCommands();
  const isPast = useIsPast();
  const { documents, complete, status } = useCollection('payslips');
  // What is older than what is followed is read once.
  const { answer, failure } = useQuery<{ items: PaySlipDocument[] }>(
    complete || status === 'loading' ? null : '/payslip/deleted',
  );
  const rows = useMemo(() => {
    const here = new Set(documents.map(({ _id }) => _id));
    return deletedDrafts([...documents, ...(answer?.items ?? []).filter(({ _id }) => !here.has(_id))]);
  }, [documents, answer]);
  const columns = useMemo(() => columnsOf(isPast ? null : (id) => void restore(id)), [isPast, restore]);
  if (failure !== null) return <ErrorState description={failure} />;
  const isLoading = status === 'loading' || (!complete && answer === null);
  return (
    <DataTable
      label="Deleted drafts"
      columns={columns}
      stacked={stacked}
      rows={isLoading ? null : rows}
      getRowId={idOf}
      getRowLabel={({ month, user, username }) => `${monthText(month)}, ${nameNow({ _id: user, username })}`}
      empty={
        <EmptyState
          icon={Trash2}
          title="Nothing was deleted"
          description="Deleted drafts of pay slips can be brought back from here. What was published is never deleted."
        />
      }
    />
  );
}
