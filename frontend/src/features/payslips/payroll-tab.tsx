import { paySlipKind } from '@atrium/contracts/payslips/kind';
import { hasFlag } from '@atrium/contracts/core/permissions';
import { FilePlus, Send, Wallet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { departmentNow } from '../../platform/organisation/units-now';
import { nameNow } from '../../platform/presence/names-now';
import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useFlashes } from '../../platform/sync/use-flashes';
import { useMonthDocuments } from '../../platform/sync/use-month-documents';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import { useListed } from '../../shared-features/record-panel/use-listed';
import { Button } from '../../ui/element/button';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { DataTable } from '../../ui/table/data-table';
import { SearchBar } from '../../ui/table/search-bar';
import { useRowSelection } from '../../ui/table/use-row-selection';
import { payrollColumns, payrollLines } from './payroll-columns';
import type { PaySlipSearch, SetPaySlipSearch } from './payslip-search';
import { exportAccounts } from './accounts-file';
import {
  leftOut,
  monthText,
  namedAmong,
  type PayrollRow,
  payrollRows,
  publishable,
  receivedAmong,
  sumText,
} from './select';
import { usePaySlipCommands } from './use-payslip-commands';

/** Spreadsheets sum numbers, not texts. */
const amount = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const columns: readonly CsvColumn<PayrollRow>[] = [
  { header: 'Username', value: ({ username }) => username },
  { header: 'Department', value: ({ department }) => departmentNow(department) },
  { header: 'State', value: ({ slip }) => slip?.state ?? 'None' },
  { header: 'Gross', value: ({ slip }) => amount(slip?.gross) },
  { header: 'Net', value: ({ slip }) => amount(slip?.net) },
  { header: 'Currency', value: ({ slip }) => slip?.currency },
  { header: 'Version', value: ({ slip }) => (slip === null || slip.number === 0 ? null : slip.number) },
  { header: 'Acknowledged', value: ({ slip }) => slip?.acknowledgedAt },
];

/** Everybody's pay slip of a month as a file. */
async function exportPayroll(rows: readonly PayrollRow[], month: string, format: FileFormat): Promise<void> {
  const { downloadTable } = await import('../../platform/list/table-file');
  return downloadTable(`payslips-${month}`, columns, rows, format);
}

/** Such as `€4,800.00 net`. */
const netText = (slips: Parameters<typeof sumText>[0]) => `${sumText(slips)} net`;

/** Such as `; 3 drafts are ready, €4,800.00 net; 1 can’t be published yet`. */
function draftsText(ready: ReturnType<typeof publishable>['ready'], blocked: number): string {
  const drafts = ready.length === 1 ? '1 draft is ready' : `${ready.length} drafts are ready`;
  const ahead = ready.length === 0 ? '' : `; ${drafts}, ${netText(ready)}`;
  return blocked === 0 ? ahead : `${ahead}; ${blocked} can’t be published yet`;
}

const receivedChoices = [
  { id: 'yes', label: 'Acknowledged' },
  { id: 'no', label: 'Not yet acknowledged' },
] as const;

/** A row is called as its pay slip is or will be, so that a draft appears in place. */
const idOf = ({ _id }: PayrollRow) => _id;

/** As the search box asks about it, also where there is none yet. */
const asSlip = ({ user, slip }: PayrollRow): object => ({ ...slip, user });
const namesOf = ({ user, username, department }: PayrollRow) =>
  `${nameNow({ _id: user, username })}\n${username}\n${departmentNow(department)}`;

/** Everybody's pay slip of a month. */
export function PayrollTab(props: { month: string; search: PaySlipSearch; setSearch: SetPaySlipSearch }) {
  const { month, search, setSearch } = props;
  const { received, q } = search;
  const me = useUser();
  const commands = usePaySlipCommands();
  const today = useToday();
  const { documents: people } = useCollection('users');
  const { items: slips, isLoading, failure } = useMonthDocuments('payslips', month);
  const all = useMemo(() => payrollRows(people, slips, month), [people, slips, month]);
  const { words, keeps, help } = useRecordQuery(paySlipKind, { q });
  const rows = useMemo(
    () =>
      namedAmong(
        receivedAmong(all, received).filter((row) => keeps(asSlip(row))),
        words,
        namesOf,
      ),
    [all, received, keeps, words],
  );
  /** Whose slips are on their way: a second press makes no second one. */
  const [drafting, setDrafting] = useState<readonly string[]>([]);
  const awaited = drafting.filter((key) => all.some(({ user, slip }) => slip === null && key === `${month}.${user}`));
  if (awaited.length < drafting.length) setDrafting(awaited);
  const selection = useRowSelection(useMemo(() => rows.map(idOf), [rows]));
  const flashes = useFlashes('payslips', slips);
  const { openId, open, onStep } = useListed(
    useMemo(() => rows.flatMap(({ slip }) => (slip === null ? [] : [slip._id])), [rows]),
  );
  const mayDraft = hasFlag(me, 'createpayslip');
  const mayPublish = hasFlag(me, 'editpayslip');
  const columns = useMemo(
    () =>
      payrollColumns({
        month,
        today,
        onDraft: mayDraft
          ? (user) => {
              const key = `${month}.${user}`;
              if (drafting.includes(key)) return;
              setDrafting((others) => [...others, key]);
              void commands.draft(user, month).then((id) => {
                if (id === null) setDrafting((others) => others.filter((other) => other !== key));
                else setSearch({ open: id, edit: true, version: undefined });
              });
            }
          : null,
      }),
    [month, today, mayDraft, commands, setSearch, drafting],
  );
  if (failure !== null) return <ErrorState description={failure} />;

  const without = all.filter(({ slip }) => slip === null);
  const { ready, blocked } = publishable(all);
  const published = all.flatMap(({ slip }) => (slip?.state === 'Published' ? [slip] : []));
  const ticked = rows.filter((row) => selection.selected.has(idOf(row)));
  const tickedWithout = ticked.filter(({ slip }) => slip === null);
  return (
    <div className="flex flex-col gap-3">
      <SearchBar
        label="Search the payroll"
        term={q ?? ''}
        onSearch={(term) => setSearch({ q: term || undefined }, { replace: true })}
        isFiltering={q !== undefined}
        onClear={() => setSearch({ q: undefined })}
        found={rows.length}
        help={help}
      >
        {null}
      </SearchBar>
      {/* What does not fit in one line goes down as a whole: first what narrows the list, then what is done with it. */}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
          <p aria-live="polite" className="min-w-0 text-ink-muted">
            {published.length} of {all.length} published
            {published.length === 0 ? '' : `, ${netText(published)}`}
            {draftsText(ready, blocked)}
          </p>
          {published.length === 0 ? null : (
            <fieldset aria-label="Acknowledged" className="flex flex-wrap gap-1.5">
              {receivedChoices.map(({ id, label }) => (
                <ToggleChip
                  key={id}
                  pressed={received === id}
                  count={receivedAmong(all, id).length}
                  onToggle={() => setSearch({ received: received === id ? undefined : id })}
                >
                  {label}
                </ToggleChip>
              ))}
            </fieldset>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExportMenu
            label="the pay slips of the month, as a file"
            disabled={rows.length === 0}
            onExport={(format) => void exportPayroll(rows, month, format)}
          />
          {published.length === 0 ? null : (
            <ExportMenu
              label="every line of the published pay slips of the month, as a file"
              onExport={(format) =>
                void commands
                  .accounts(month)
                  .then((lines) => (lines === null ? undefined : exportAccounts(lines, month, format)))
              }
            >
              For accounting
            </ExportMenu>
          )}
          {mayDraft && without.length > 0 ? (
            <Button icon={FilePlus} onClick={() => void commands.draftMany(month, without, leftOut(people, all))}>
              Draft for all without one ({without.length})
            </Button>
          ) : null}
          {mayPublish && ready.length > 0 ? (
            <Button variant="primary" icon={Send} onClick={() => void commands.publishMany(all, month, today)}>
              {blocked === 0 ? 'Publish all drafts' : 'Publish what is ready'} ({ready.length})
            </Button>
          ) : null}
        </div>
      </div>
      <DataTable
        label={`Pay slips of ${monthText(month)}`}
        columns={columns}
        stacked={payrollLines}
        rows={isLoading ? null : rows}
        getRowId={idOf}
        getRowLabel={({ user, username }) => nameNow({ _id: user, username })}
        selectedId={openId}
        onOpen={({ slip }, opening) => (slip === null ? undefined : open(slip._id, opening))}
        onStep={onStep && (({ slip }) => (slip === null ? undefined : onStep(slip._id)))}
        flashes={flashes}
        selection={mayDraft || mayPublish ? selection : undefined}
        bulk={
          <>
            {mayDraft && tickedWithout.length > 0 ? (
              <Button size="sm" icon={FilePlus} onClick={() => void commands.draftMany(month, tickedWithout, [])}>
                Draft {tickedWithout.length}
              </Button>
            ) : null}
            {mayPublish && publishable(ticked).ready.length > 0 ? (
              <Button size="sm" icon={Send} onClick={() => void commands.publishMany(ticked, month, today)}>
                Publish {publishable(ticked).ready.length}
              </Button>
            ) : null}
          </>
        }
        empty={
          all.length > 0 ? (
            <EmptyState icon={Wallet} title="No Result found" description="No pay slip of the month matches." />
          ) : (
            <EmptyState icon={Wallet} title="No people yet" description="People of the organisation appear here." />
          )
        }
      />
    </div>
  );
}
