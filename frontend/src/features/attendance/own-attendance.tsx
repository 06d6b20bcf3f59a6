import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { useMemo, useState } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { ClockCard } from '../../shared-features/punch-clock/clock-card';
import type { AttendanceSearch } from './attendance-search';
import type { SetAttendanceSearch } from './use-attendance-search';
import { CorrectionDialog } from './correction-dialog';
import { CorrectionList } from './correction-list';
import { type CorrectionSubject, DayList } from './day-list';
import { PunchTable } from './punch-table';
import { daysOf } from './select';
import { TotalsTiles } from './totals-tiles';
import { useMissingDays } from './use-missing-days';
import { useOwnPunches } from './use-own-punches';

export function OwnAttendance(props: { month: string; search: AttendanceSearch; setSearch: SetAttendanceSearch }) {
  const { month, search, setSearch } = props;
  const me = useUser()._id;
  const { can } = useRights();
  const { timeZone } = useSettings();
  const today = dayAt(useNow(), timeZone);
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
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <PunchTable punches={punches} failure={failure} search={search} setSearch={setSearch} />
        <DayList
          days={sheets.status === 'loading' ? null : monthDays}
          missing={missing}
          today={today}
          onCorrect={can('markattendence') ? setSubject : undefined}
        />
      </div>
      {ownCorrections.length === 0 ? null : (
        <CorrectionList
          title="Your corrections"
          corrections={ownCorrections}
          open={search.correction}
          mayDecide={() => false}
          empty="You have requested none"
        />
      )}
      {subject === null ? null : <CorrectionDialog subject={subject} onClose={() => setSubject(null)} />}
    </div>
  );
}
