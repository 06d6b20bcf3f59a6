import { paySlipKind } from '@atrium/contracts/payslips/kind';
import { addMonths, monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { hasFlag } from '@atrium/contracts/core/permissions';
import { managesPay, readsOwnPay } from '@atrium/contracts/payslips/rules';
import { shownTopics } from '../../platform/sync/shown';
import { useHeldWhileWriting, useIsWriting } from '../../platform/form/open-forms';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useMonthDocuments } from '../../platform/sync/use-month-documents';
import { useNow } from '../../ui/format/clock';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { Tabs } from '../../ui/layout/tabs';
import { ValueTip } from '../../shared-features/history/value-tip';
import { MissingPanel } from '../../shared-features/record-panel/missing-panel';
import { PanelLayout } from '../../shared-features/record-panel/panel-layout';
import { versionHistory } from './version-history';
import { slipOrigin } from './slip-origin';
import { paySlipLabels } from './history-labels';
import { DeletedSlips } from './deleted-slips';
import { OwnSlips } from './own-slips';
import { PayrollTab } from './payroll-tab';
import { SalariesTab } from './salaries/salaries-tab';
import { SlipPanel } from './slip-panel';
import { usePaySlipSearch } from './payslip-search';
import { monthIn } from '../../platform/list/address-values';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/element/icon-button';
import { monthText } from './select';

export function MonthPicker({ month, onPick }: { month: string; onPick: (month: string) => void }) {
  return (
    <fieldset aria-label="Month" className="flex items-center gap-1">
      <IconButton label="Previous month" icon={ChevronLeft} onClick={() => onPick(addMonths(month, -1))} />
      <span className="min-w-32 text-center font-medium">{monthText(month)}</span>
      <IconButton label="Next month" icon={ChevronRight} onClick={() => onPick(addMonths(month, 1))} />
    </fieldset>
  );
}

/** The month that an id of a pay slip names. */
function monthOfSlip(id: string | undefined): string | undefined {
  return id === undefined ? undefined : monthIn(id.slice(-7));
}

/** Own pay slips, and everybody's for payroll; one opens beside them. */
export function PaySlipScreen() {
  const me = useUser();
  const [search, setSearch] = usePaySlipSearch();
  const { timeZone } = useSettings();
  const present = monthOf(dayAt(useNow(), timeZone));
  // A link to a pay slip shows its month, and closing it stays there.
  const month = monthOfSlip(search.open) ?? search.month ?? present;
  const { status, message } = useCollection('payslips');
  const { items: slips, isLoading } = useMonthDocuments('payslips', month);
  const isWriting = useIsWriting();
  const open = useHeldWhileWriting(slips.find(({ _id, deleted }) => _id === search.open && !deleted));
  if (!readsOwnPay(me) && !isWriting) return <RefusedScreen title={paySlipKind.heading} />;
  if (!isWriting && (status === 'failed' || status === 'not-found' || status === 'no-permission')) {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  const isManaging = managesPay(me);
  const mayRestore = hasFlag(me, 'deletepayslip');
  const wanted = search.tab === 'deleted' && !mayRestore ? undefined : search.tab;
  const tab = isManaging ? (wanted ?? 'payroll') : 'mine';
  const own = <OwnSlips />;
  const inAddress = (of: string) => (of === present ? undefined : of);
  const rest = { version: undefined, edit: undefined };
  const closed = { open: undefined, full: undefined, structure: undefined };
  const panel =
    search.open === undefined ? null : open === undefined ? (
      <MissingPanel
        title="Pay slip"
        isLoading={isLoading}
        problem="This pay slip is not here"
        reason="It was deleted, or you have no right to see it."
        fields={6}
      />
    ) : (
      <SlipPanel key={open._id} slip={open} search={search} setSearch={setSearch} />
    );
  return (
    <ValueTip
      labels={paySlipLabels}
      carried={(record) => versionHistory(slips.find(({ _id }) => _id === record))}
      origin={(record, field) =>
        slipOrigin(
          slips.find(({ _id }) => _id === record),
          search.version,
          field,
        )
      }
    >
      <PanelLayout
        openId={search.open ?? null}
        isPage={search.full === true}
        back={`All ${paySlipKind.many}`}
        onOpen={(next, how) =>
          setSearch(
            { ...rest, open: next?.id, full: next?.isPage === true ? true : undefined, month: inAddress(month) },
            how,
          )
        }
        panel={panel}
      >
        <div className="flex flex-col gap-4">
          <PageHeader
            title={paySlipKind.heading}
            actions={
              tab === 'payroll' ? (
                <MonthPicker
                  month={month}
                  onPick={(next) => setSearch({ ...rest, month: inAddress(next), open: undefined, full: undefined })}
                />
              ) : null
            }
          />
          {isManaging ? (
            <Tabs<'payroll' | 'mine' | 'salaries' | 'deleted'>
              label={paySlipKind.heading}
              selected={tab}
              onSelect={(next) => setSearch({ ...rest, tab: next === 'payroll' ? undefined : next, ...closed })}
              tabs={[
                { id: 'payroll', label: 'Payroll' },
                { id: 'mine', label: 'Mine' },
                { id: 'salaries', label: 'Salaries' },
                ...(mayRestore ? [{ id: 'deleted', label: 'Deleted' } as const] : []),
              ]}
            >
              {tab === 'payroll' ? (
                <PayrollTab key={month} month={month} search={search} setSearch={setSearch} />
              ) : tab === 'salaries' ? (
                <SalariesTab
                  structure={search.structure}
                  onClose={() => setSearch({ structure: undefined }, { replace: true })}
                />
              ) : tab === 'deleted' ? (
                <DeletedSlips />
              ) : (
                own
              )}
            </Tabs>
          ) : (
            own
          )}
        </div>
      </PanelLayout>
    </ValueTip>
  );
}
