import { readsAttendance } from '@atrium/contracts/attendance/rules';
import { dayAt } from '@atrium/contracts/settings/working-time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthBeside } from '../../platform/calendar-days';
import { sync } from '../../platform/live';
import { useUser } from '../../platform/session';
import { useCollection } from '../../platform/use-collection';
import { useMayDecide } from '../../platform/use-may-decide';
import { useSettings } from '../../platform/use-settings';
import { useNow } from '../../ui/clock';
import { ErrorState } from '../../ui/error-state';
import { formatDate } from '../../ui/formats';
import { IconButton } from '../../ui/icon-button';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import type { AttendanceTab } from './attendance-search';
import { CorrectionList } from './correction-list';
import { MonthSheet } from './month-sheet';
import { OwnAttendance } from './own-attendance';
import { TeamBoard } from './team-board';
import { useAttendanceSearch } from './use-attendance-search';

function MonthPicker({ month, present, onPick }: { month: string; present: string; onPick: (month: string) => void }) {
  const name = formatDate(`${month}-01`, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return (
    <fieldset aria-label="Month" className="flex items-center gap-1">
      <IconButton label="Previous month" icon={ChevronLeft} onClick={() => onPick(monthBeside(month, -1))} />
      <span className="min-w-28 text-center font-medium">{name}</span>
      <IconButton
        label="Next month"
        icon={ChevronRight}
        disabled={month >= present}
        onClick={() => onPick(monthBeside(month, 1))}
      />
    </fieldset>
  );
}

/** What of the address belongs to one tab alone. */
const restOfAddress = { page: undefined, who: undefined, correction: undefined };

/** Coming and going: one's own, and for those who look after others theirs. */
export function AttendanceScreen() {
  const me = useUser();
  const [search, setSearch] = useAttendanceSearch();
  const { timeZone } = useSettings();
  const { status, message } = useCollection('attendance');
  const { documents: corrections } = useCollection('attendance-corrections');
  const mayDecide = useMayDecide();
  const present = dayAt(useNow(), timeZone).slice(0, 7);
  const month = search.month ?? present;
  const reads = readsAttendance(me);
  const tab: AttendanceTab = reads ? (search.tab ?? 'mine') : 'mine';
  const waiting = corrections.filter((one) => one.state === 'Pending' && mayDecide(one)).length;
  const picksMonth = tab === 'mine' || tab === 'month';

  if (status === 'failed' || status === 'not-found' || status === 'no-permission') {
    return <ErrorState description={message ?? undefined} onRetry={() => sync.retryRefused()} />;
  }
  const own = <OwnAttendance month={month} search={search} setSearch={setSearch} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Attendance"
        actions={
          picksMonth ? (
            <MonthPicker
              month={month}
              present={present}
              onPick={(next) => setSearch({ month: next === present ? undefined : next })}
            />
          ) : null
        }
      />
      {reads ? (
        <Tabs<AttendanceTab>
          label="Attendance"
          selected={tab}
          onSelect={(next) => setSearch({ tab: next === 'mine' ? undefined : next, ...restOfAddress })}
          tabs={[
            { id: 'mine', label: 'Mine' },
            { id: 'team', label: 'Who is in' },
            { id: 'corrections', label: 'Corrections', count: waiting },
            { id: 'month', label: 'Month sheet' },
          ]}
        >
          {tab === 'mine' ? own : null}
          {tab === 'team' ? <TeamBoard who={search.who} onPick={(who) => setSearch({ who })} /> : null}
          {tab === 'corrections' ? (
            <CorrectionList
              title="Corrections"
              corrections={corrections}
              open={search.correction}
              mayDecide={mayDecide}
              empty="Nobody asked for a correction"
            />
          ) : null}
          {tab === 'month' ? <MonthSheet month={month} /> : null}
        </Tabs>
      ) : (
        own
      )}
    </div>
  );
}
