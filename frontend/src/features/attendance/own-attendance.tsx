import { type AttendanceDay, type PeriodTotals, timeBalance } from '@atrium/contracts/attendance/rules';
import type { PunchView } from '@atrium/contracts/attendance/views';
import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { useMemo, useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { useAsOf } from '../../platform/past/use-as-of';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { useWeekStart } from '../../platform/organisation/use-week-start';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { ClockCard } from '../../shared-features/punch-clock/clock-card';
import { useNow } from '../../ui/format/clock';
import { hoursText, signedHours } from '../../ui/format/hours-text';
import { Tile } from '../../ui/layout/tile';
import type { AttendanceSearch } from './attendance-search';
import { CorrectionDialog } from './correction-dialog';
import { CorrectionList } from './correction-list';
import { type CorrectionSubject, DayList } from './day-list';
import { PunchTable } from './punch-table';
import { ScheduleSection } from './schedule/schedule-section';
import { daysOf, totalsAround } from './select';
import type { SetAttendanceSearch } from './use-attendance-search';
import { useMissingDays } from './use-missing-days';

/** Newest first, live. Older months are fetched when the working set is not enough. */
function useOwnPunches(month: string, present: string) {
  const me = useUser()._id;
  const { timeZone } = useSettings();
  const { documents, complete, status } = useCollection('attendance');
  const isAsked = month !== present && status !== 'loading' && !complete;
  const { answer, failure } = useQuery<{ getattendence: PunchView[] }>(isAsked ? '/hr/getattendence' : null, {
    user: me,
    asOf: useAsOf(),
  });
  return useMemo(() => {
    // Followed punches are newer than fetched ones.
    const known = new Map([...(answer?.getattendence ?? []), ...documents].map((punch) => [punch._id, punch]));
    const punches = [...known.values()]
      .filter(({ user, time }) => user === me && dayAt(time, timeZone).startsWith(month))
      .toSorted((a, b) => b.time - a.time);
    const isLoading = status === 'loading' || (isAsked && answer === null && failure === null);
    return { punches: isLoading ? null : punches, failure };
  }, [answer, failure, documents, me, timeZone, month, status, isAsked]);
}

function Total({ label, totals }: { label: string; totals: PeriodTotals | null }) {
  return (
    <Tile
      label={label}
      value={totals === null ? null : `${hoursText(totals.workedMs)} h`}
      footer={
        totals === null ? null : `${hoursText(totals.breakMs)} h breaks · ${hoursText(totals.overtimeMs)} h overtime`
      }
    />
  );
}

function TotalsTiles({ days }: { days: readonly AttendanceDay[] | null }) {
  const { timeZone } = useSettings();
  const weekStart = useWeekStart();
  const now = useNow();
  const today = dayAt(now, timeZone);
  const totals = useMemo(
    () => (days === null ? null : totalsAround(days, today, weekStart, now)),
    [days, today, weekStart, now],
  );
  const ofYear = days?.filter(({ day }) => day.startsWith(today.slice(0, 4))) ?? [];
  const month = timeBalance(
    ofYear.filter(({ day }) => monthOf(day) === monthOf(today)),
    today,
  );
  const year = timeBalance(ofYear, today);
  return (
    <div className="grid grid-cols-1 gap-3 @xl/list:grid-cols-4">
      <Total label="Today" totals={totals?.day ?? null} />
      <Total label="This week" totals={totals?.week ?? null} />
      <Total label="This month" totals={totals?.month ?? null} />
      <Tile
        label="Balance"
        value={totals === null ? null : `${signedHours(year.balanceMs)} h`}
        footer={totals === null ? null : `Of this year; ${signedHours(month.balanceMs)} h this month`}
      />
    </div>
  );
}

export function OwnAttendance(props: { month: string; search: AttendanceSearch; setSearch: SetAttendanceSearch }) {
  const { month, search, setSearch } = props;
  const me = useUser()._id;
  const { can } = useRights();
  const today = useToday();
  const { punches, failure } = useOwnPunches(month, monthOf(today));
  const sheets = useCollection('attendance-sheets');
  const { documents: corrections } = useCollection('attendance-corrections');
  const [subject, setSubject] = useState<CorrectionSubject | null>(null);
  const ownDays = useMemo(() => daysOf(sheets.documents, me), [sheets.documents, me]);
  const monthDays = useMemo(() => ownDays.filter(({ day }) => day.startsWith(month)), [ownDays, month]);
  const missing = useMissingDays(month)(me, monthDays);
  const ownCorrections = useMemo(() => corrections.filter(({ user }) => user === me), [corrections, me]);
  return (
    <div className="flex flex-col gap-4">
      <ClockCard />
      <TotalsTiles days={sheets.status === 'loading' ? null : ownDays} />
      <div className="grid grid-cols-1 items-start gap-4 @4xl/list:grid-cols-2">
        <PunchTable punches={punches} failure={failure} search={search} setSearch={setSearch} />
        <DayList
          person={me}
          days={sheets.status === 'loading' ? null : monthDays}
          missing={missing}
          today={today}
          onCorrect={can('markattendence') ? setSubject : undefined}
        />
      </div>
      <ScheduleSection user={me} />
      {ownCorrections.length === 0 ? null : (
        <CorrectionList
          title="Your corrections"
          corrections={ownCorrections}
          mayDecide={() => false}
          empty="You have requested none"
        />
      )}
      {subject === null ? null : <CorrectionDialog subject={subject} onClose={() => setSubject(null)} />}
    </div>
  );
}
