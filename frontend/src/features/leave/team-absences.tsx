import { addDays, addMonths, daysOfMonth, monthOf, weekStartOf } from '@atrium/contracts/core/days';
import { ChevronLeft, ChevronRight, Palmtree } from 'lucide-react';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { useWeekStart } from '../../platform/organisation/use-week-start';
import { EmptyState } from '../../ui/status/empty-state';
import { formatDay } from '../../ui/format/formats';
import { IconButton } from '../../ui/element/icon-button';
import { DepartmentSelect } from '../../widgets/report-filter/department-select';
import { SkeletonText } from '../../ui/status/skeleton';
import { AbsenceStrip, type StripDay } from './absence-strip';
import type { LeaveSearch, SetLeaveSearch } from './leave-search';
import { awayRows, isWeekDay } from './select';

function useStripDays(days: readonly string[], today: string): readonly StripDay[] {
  const settings = useSettings();
  return useMemo(() => {
    const holidays = new Map(settings.holidays.map(({ date, name, halfDay }) => [date, halfDay ? null : name]));
    return days.map((day) => ({
      day,
      off: isWeekDay(settings, day) ? (holidays.get(day) ?? null) : 'not a working day',
      isToday: day === today,
    }));
  }, [days, settings, today]);
}

function Strip(props: { title: string; days: readonly string[]; today: string; department: string | undefined }) {
  const { title, days, today, department } = props;
  const { documents: people } = useCollection('users');
  const { documents: absences, status } = useCollection('absences');
  const stripDays = useStripDays(days, today);
  const rows = useMemo(() => awayRows(people, absences, days, department), [people, absences, days, department]);
  if (status === 'loading') return <SkeletonText lines={4} />;
  if (rows.length > 0) return <AbsenceStrip label={title} rows={rows} days={stripDays} />;
  return (
    <EmptyState icon={Palmtree} title="Nobody is away" description={`Nobody is on leave: ${title.toLowerCase()}.`} />
  );
}

/** Never shows why. */
export function TeamAbsences({ search, setSearch }: { search: LeaveSearch; setSearch: SetLeaveSearch }) {
  const weekStart = useWeekStart();
  const today = useToday();
  const present = monthOf(today);
  const month = search.month ?? present;
  const week = useMemo(() => {
    const begin = weekStartOf(today, weekStart);
    return Array.from({ length: 7 }, (_, n) => addDays(begin, n));
  }, [today, weekStart]);
  const days = useMemo(() => daysOfMonth(month), [month]);
  const pick = (next: string) => setSearch({ month: next === present ? undefined : next });
  const name = formatDay(`${month}-01`, { month: 'long', year: 'numeric' });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title font-semibold">This week</h2>
        <DepartmentSelect
          className="w-full sm:w-48"
          value={search.department ?? null}
          onChange={(department) => setSearch({ department })}
        />
      </div>
      <Strip title="This week" days={week} today={today} department={search.department} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title font-semibold">{name}</h2>
        <fieldset aria-label="Month" className="flex items-center gap-1">
          <IconButton label="Previous month" icon={ChevronLeft} onClick={() => pick(addMonths(month, -1))} />
          <IconButton label="Next month" icon={ChevronRight} onClick={() => pick(addMonths(month, 1))} />
        </fieldset>
      </div>
      <Strip title={name} days={days} today={today} department={search.department} />
    </div>
  );
}
