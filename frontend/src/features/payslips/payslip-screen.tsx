import { paySlipKind } from '@atrium/contracts/payslips/kind';
import { addMonths, monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { managesPay, readsOwnPay } from '@atrium/contracts/payslips/rules';
import { shownTopics } from '../../platform/sync/shown';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useMonthDocuments } from '../../platform/sync/use-month-documents';
import { useNow } from '../../ui/format/clock';
import { ErrorState } from '../../ui/status/error-state';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { Tabs } from '../../ui/layout/tabs';
import { OwnSlips } from './own-slips';
import { PayrollTab } from './payroll-tab';
import { SlipDialog } from './slip-dialog';
import { usePaySlipSearch } from './payslip-search';
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

/** Own pay slips, and everybody's for payroll. */
export function PaySlipScreen() {
  const me = useUser();
  const [search, setSearch] = usePaySlipSearch();
  const { timeZone } = useSettings();
  const present = monthOf(dayAt(useNow(), timeZone));
  const month = search.month ?? present;
  const { status, message } = useCollection('payslips');
  const { items: slips, isLoading } = useMonthDocuments('payslips', month);
  if (!readsOwnPay(me)) return <RefusedScreen title={paySlipKind.heading} />;
  if (status === 'failed' || status === 'not-found' || status === 'no-permission') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  const isManaging = managesPay(me);
  const tab = isManaging ? (search.tab ?? 'payroll') : 'mine';
  const open = slips.find(({ _id, deleted }) => _id === search.slip && !deleted);
  const own = <OwnSlips setSearch={setSearch} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={paySlipKind.heading}
        actions={
          tab === 'payroll' ? (
            <MonthPicker month={month} onPick={(next) => setSearch({ month: next === present ? undefined : next })} />
          ) : null
        }
      />
      {isManaging ? (
        <Tabs<'payroll' | 'mine'>
          label={paySlipKind.heading}
          selected={tab}
          onSelect={(next) => setSearch({ tab: next === 'mine' ? next : undefined })}
          tabs={[
            { id: 'payroll', label: 'Payroll' },
            { id: 'mine', label: 'Mine' },
          ]}
        >
          {tab === 'payroll' ? <PayrollTab key={month} month={month} setSearch={setSearch} /> : own}
        </Tabs>
      ) : (
        own
      )}
      {open === undefined ? (
        <MissingDialog
          open={search.slip !== undefined}
          onClose={() => setSearch({ slip: undefined })}
          title="Pay slip"
          isLoading={isLoading}
          problem="This pay slip is not here"
          reason="It may be from another month, or it was deleted."
          back="Back to the pay slips"
          fields={6}
        />
      ) : (
        <SlipDialog key={open._id} slip={open} search={search} setSearch={setSearch} />
      )}
    </div>
  );
}
