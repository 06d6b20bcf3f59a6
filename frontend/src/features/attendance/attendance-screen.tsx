import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { readsAttendance } from '@atrium/contracts/attendance/rules';
import { shownTopics } from '../../platform/sync/shown';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useMayDecide } from '../../platform/session/use-may-decide';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { ErrorState } from '../../ui/status/error-state';
import { PageHeader } from '../../ui/layout/page-header';
import { Tabs } from '../../ui/layout/tabs';
import type { AttendanceTab } from './attendance-search';
import { CorrectionList } from './correction-list';
import { MonthPicker } from './month-picker';
import { MonthSheet } from './month-sheet';
import { OwnAttendance } from './own-attendance';
import { PersonMonth } from './person-month';
import { TeamBoard } from './team-board';
import { useAttendanceSearch } from './use-attendance-search';

const restOfAddress = { page: undefined, who: undefined, correction: undefined, person: undefined };

export function AttendanceScreen() {
  const me = useUser();
  const [search, setSearch] = useAttendanceSearch();
  const { timeZone } = useSettings();
  const { status, message } = useCollection('attendance');
  const { documents: corrections } = useCollection('attendance-corrections');
  const mayDecide = useMayDecide();
  const present = monthOf(dayAt(useNow(), timeZone));
  const month = search.month ?? present;
  const reads = readsAttendance(me);
  const tab: AttendanceTab = reads ? (search.tab ?? 'mine') : 'mine';
  const waiting = corrections.filter((one) => one.state === 'Pending' && mayDecide(one)).length;
  const picksMonth = tab === 'mine' || tab === 'month';

  if (status === 'failed' || status === 'not-found' || status === 'no-permission') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  const pickMonth = (next: string) => setSearch({ month: next === present ? undefined : next, page: undefined });
  const openPerson = (person: string) => setSearch({ person });
  const own = <OwnAttendance month={month} search={search} setSearch={setSearch} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Attendance"
        actions={picksMonth ? <MonthPicker month={month} present={present} onPick={pickMonth} /> : null}
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
          {tab === 'team' ? (
            <TeamBoard who={search.who} onPick={(who) => setSearch({ who })} onOpen={openPerson} />
          ) : null}
          {tab === 'corrections' ? (
            <CorrectionList
              title="Corrections"
              corrections={corrections}
              open={search.correction}
              mayDecide={mayDecide}
              empty="No corrections"
            />
          ) : null}
          {tab === 'month' ? <MonthSheet month={month} open={search.person} onOpen={openPerson} /> : null}
        </Tabs>
      ) : (
        own
      )}
      {reads && search.person !== undefined ? (
        <PersonMonth
          person={search.person}
          month={month}
          present={present}
          mayDecide={mayDecide}
          onMonth={pickMonth}
          onClose={() => setSearch({ person: undefined })}
        />
      ) : null}
    </div>
  );
}
