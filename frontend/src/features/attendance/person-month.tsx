import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { periodTotals, timeBalance } from '@atrium/contracts/attendance/rules';
import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useDocumentsOfMonths } from '../../platform/sync/use-month-documents';
import { useNameOf } from '../../platform/presence/use-names';
import { useNow } from '../../ui/format/clock';
import { daysText } from '../../ui/format/days-text';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { hoursText, signedHours } from '../../ui/format/hours-text';
import { SkeletonText } from '../../ui/status/skeleton';
import { Tile } from '../../ui/layout/tile';
import { MonthCorrections } from './correction-list';
import { DayList } from './day-list';
import { MonthPicker } from './month-picker';
import { ScheduleSection } from './schedule/schedule-section';
import { daysOf, monthsUntil } from './select';
import { useMissingDays } from './use-missing-days';

/** The days of a person in a month, beside the list of people. */
export function PersonMonth(props: {
  person: string;
  month: string;
  present: string;
  mayDecide: (correction: CorrectionView) => boolean;
  onMonth: (month: string) => void;
}) {
  const { person, month, present, mayDecide, onMonth } = props;
  const name = useNameOf()(person);
  const now = useNow();
  const { timeZone } = useSettings();
  const months = useMemo(() => monthsUntil(month), [month]);
  const { items: sheets, isLoading, failure } = useDocumentsOfMonths('attendance-sheets', months);
  const { documents: all } = useCollection('attendance-corrections');
  const ownDays = useMemo(
    () => daysOf(sheets, person).filter(({ day }) => months.includes(monthOf(day))),
    [sheets, person, months],
  );
  const days = useMemo(() => ownDays.filter(({ day }) => day.startsWith(month)), [ownDays, month]);
  const missing = useMissingDays(month)(person, days);
  const corrections = all.filter(({ user, day }) => user === person && day.startsWith(month));
  const totals = periodTotals(days, now);
  const today = dayAt(now, timeZone);
  const [balance, year] = [timeBalance(days, today), timeBalance(ownDays, today)];
  const figures = [
    { label: 'Worked', value: `${hoursText(totals.workedMs)} h`, footer: daysText(totals.days) },
    { label: 'Breaks', value: `${hoursText(totals.breakMs)} h` },
    {
      label: 'Balance',
      value: `${signedHours(balance.balanceMs)} h`,
      footer: `${hoursText(balance.targetMs)} h due · ${signedHours(year.balanceMs)} h this year`,
    },
    { label: 'Late', value: totals.lateDays, footer: `${totals.openDays} to correct` },
  ];
  return (
    <RecordPanel
      title={`Attendance of ${name}`}
      marks={<MonthPicker month={month} present={present} onPick={onMonth} />}
    >
      <div className="flex flex-col gap-4">
        {failure === null ? null : <p className="text-danger-ink">{failure}</p>}
        <div className="grid grid-cols-2 gap-3 @2xl/panel:grid-cols-4">
          {figures.map(({ label, value, footer }) => (
            <Tile key={label} label={label} value={isLoading ? null : value} footer={isLoading ? null : footer} />
          ))}
        </div>
        <ScheduleSection user={person} />
        {isLoading ? <SkeletonText lines={6} /> : <DayList person={person} days={days} missing={missing} />}
        {corrections.length === 0 ? null : (
          <MonthCorrections title="Corrections" corrections={corrections} mayDecide={mayDecide} />
        )}
      </div>
    </RecordPanel>
  );
}
