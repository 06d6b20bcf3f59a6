import { paySlipKind } from '@atrium/contracts/payslips/kind';
import { placesOf, sumOf } from '@atrium/contracts/core/money';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { Wallet } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { RelativeTime } from '../../ui/format/relative-time';
import type { Column } from '../../ui/table/table-model';
import { Tile } from '../../ui/layout/tile';
import { fieldLabel } from '../../shared-features/record-list/record-labels';
import { longDate, money, monthText, ownSlips } from './select';
import { Acknowledged, isUnasked, SlipState } from './slip-state';
import { useListed } from '../../shared-features/record-panel/use-listed';

const columns: readonly Column<PaySlipDocument>[] = [
  {
    id: 'month',
    header: fieldLabel(paySlipKind, 'month'),
    width: 'fill',
    cell: ({ month }) => <span className="font-medium">{monthText(month)}</span>,
  },
  {
    id: 'state',
    header: fieldLabel(paySlipKind, 'state'),
    cell: ({ state, versions = [] }) => (
      <span className="flex items-center gap-2">
        <SlipState state={state} />
        {versions.length > 1 ? <span className="text-meta text-ink-faint">Version {versions.length}</span> : null}
      </span>
    ),
  },
  {
    id: 'published',
    header: 'Published',
    named: true,
    hideBelow: 'md',
    isBlank: ({ publishedAt }) => publishedAt === null,
    cell: ({ publishedAt }) => (publishedAt === null ? null : <RelativeTime at={publishedAt} />),
  },
  {
    id: 'payDate',
    header: fieldLabel(paySlipKind, 'payDate'),
    named: true,
    hideBelow: 'lg',
    isBlank: ({ payDate = '' }) => payDate === '',
    cell: ({ payDate = '' }) => (payDate === '' ? null : longDate(payDate)),
  },
  {
    id: 'acknowledgedAt',
    header: fieldLabel(paySlipKind, 'acknowledgedAt'),
    named: true,
    hideBelow: 'md',
    isBlank: isUnasked,
    cell: ({ acknowledgedAt, state }) => <Acknowledged at={acknowledgedAt} state={state} />,
  },
  {
    id: 'gross',
    header: fieldLabel(paySlipKind, 'gross'),
    named: true,
    align: 'end',
    hideBelow: 'sm',
    cell: ({ gross, currency }) => <span className="tabular-nums">{money(gross, currency)}</span>,
  },
  {
    id: 'net',
    header: fieldLabel(paySlipKind, 'net'),
    align: 'end',
    cell: ({ net, currency }) => <span className="font-medium tabular-nums">{money(net, currency)}</span>,
  },
];

const stacked = [
  ['month', 'net'],
  ['state', 'gross'],
  ['published', 'acknowledgedAt'],
] as const;

const idOf = ({ _id }: PaySlipDocument) => _id;

/** None with several currencies. */
function yearOf(slips: readonly PaySlipDocument[]) {
  const counted = slips.filter(({ state }) => state === 'Published');
  const [newest] = counted;
  if (newest === undefined) return null;
  const year = newest.month.slice(0, 4);
  const inYear = counted.filter(({ month, currency }) => month.startsWith(year) && currency === newest.currency);
  const sum = (of: 'gross' | 'net') =>
    money(
      sumOf(
        inYear.map((slip) => slip[of]),
        placesOf(newest.currency),
      ),
      newest.currency,
    );
  return { newest, year, months: inYear.length, gross: sum('gross'), net: sum('net') };
}

function monthsText(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

/** The reader's own pay slips, the newest first. */
export function OwnSlips() {
  const me = useUser();
  const { documents, status } = useCollection('payslips');
  const slips = useMemo(() => ownSlips(documents, me._id), [documents, me._id]);
  const year = useMemo(() => yearOf(slips), [slips]);
  const { openId, open, onStep } = useListed(useMemo(() => slips.map(idOf), [slips]));
  return (
    <div className="flex flex-col gap-4">
      {year === null ? null : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-3">
          <Tile
            label={`Net of ${monthText(year.newest.month)}`}
            icon={Wallet}
            tone="success"
            value={money(year.newest.net, year.newest.currency)}
          />
          <Tile label={`Gross in ${year.year}`} value={year.gross} footer={monthsText(year.months)} />
          <Tile label={`Net in ${year.year}`} value={year.net} footer={monthsText(year.months)} />
        </div>
      )}
      <DataTable
        label="Your pay slips"
        columns={columns}
        stacked={stacked}
        rows={status === 'loading' ? null : slips}
        getRowId={idOf}
        getRowLabel={({ month }) => monthText(month)}
        selectedId={openId}
        onOpen={({ _id }, opening) => open(_id, opening)}
        onStep={onStep && (({ _id }) => onStep(_id))}
        empty={
          <EmptyState
            icon={Wallet}
            title="No pay slips yet"
            description="Each month’s pay slip appears here as soon as it is published."
          />
        }
      />
    </div>
  );
}
