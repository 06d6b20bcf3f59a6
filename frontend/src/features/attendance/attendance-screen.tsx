import { useMemo } from 'react';
import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { readsAttendance } from '@atrium/contracts/attendance/rules';
import { shownTopics } from '../../platform/sync/shown';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { DeputyBar } from '../../shared-features/deputies/deputy-bar';
import { useDeputizedBy } from '../../shared-features/deputies/use-deputies';
import { carriedEntries } from '../../shared-features/history/own-history';
import { ValueTip } from '../../shared-features/history/value-tip';
import { useMayDecide } from '../../shared-features/deputies/use-may-decide';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { ErrorState } from '../../ui/status/error-state';
import { PageHeader } from '../../ui/layout/page-header';
import { Tabs } from '../../ui/layout/tabs';
import type { AttendanceTab } from './attendance-search';
import { correctionLabelsIn } from './correction-labels';
import { CorrectionList } from './correction-list';
import { OpenCorrection } from './correction-panel';
import { PanelLayout } from '../../shared-features/record-panel/panel-layout';
import { MonthPicker } from './month-picker';
import { MonthSheet } from './month-sheet';
import { OwnAttendance } from './own-attendance';
import { PersonMonth } from './person-month';
import { TeamBoard } from './team-board';
import { useAttendanceSearch } from './use-attendance-search';

const restOfAddress = { page: undefined, who: undefined, correction: undefined, person: undefined, full: undefined };

/** Ways back to what is listed. */
const backs: Readonly<Record<AttendanceTab, string>> = {
  mine: 'Your attendance',
  team: 'All people',
  corrections: 'All corrections',
  month: 'The month sheet',
};

/** Others decide on the reader's own corrections. */
const nobody = (): boolean => false;

/** Own attendance, and that of others for those who look after it; a correction or a person's month opens beside it. */
export function AttendanceScreen() {
  const me = useUser();
  const [search, setSearch] = useAttendanceSearch();
  const { timeZone } = useSettings();
  const { status, message } = useCollection('attendance');
  const { documents: corrections, status: correctionsStatus } = useCollection('attendance-corrections');
  const mayDecide = useMayDecide('decideAttendance');
  const deputizes = useDeputizedBy(me._id).length > 0;
  const labels = useMemo(() => correctionLabelsIn(timeZone), [timeZone]);
  const present = monthOf(dayAt(useNow(), timeZone));
  const month = search.month ?? present;
  const reads = readsAttendance(me);
  const wanted = search.tab ?? 'mine';
  const tab: AttendanceTab = reads || (deputizes && wanted === 'corrections') ? wanted : 'mine';
  const waiting = corrections.filter((one) => one.state === 'Pending' && mayDecide(one)).length;
  const picksMonth = tab === 'mine' || tab === 'month';

  if (status === 'failed' || status === 'not-found' || status === 'no-permission') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  const carried = (record: string) => {
    const found = corrections.find(({ _id }) => _id === record);
    return found === undefined ? null : carriedEntries(record, found.changes ?? []);
  };
  const pickMonth = (next: string) => setSearch({ month: next === present ? undefined : next, page: undefined });
  const own = <OwnAttendance month={month} search={search} setSearch={setSearch} />;
  const opens = tab === 'team' || tab === 'month' ? 'person' : 'correction';
  const openId = search[opens] ?? null;
  const panel = (id: string) =>
    opens === 'person' ? (
      <PersonMonth key={id} person={id} month={month} present={present} mayDecide={mayDecide} onMonth={pickMonth} />
    ) : (
      <OpenCorrection
        corrections={corrections}
        id={id}
        isLoading={correctionsStatus === 'loading'}
        mayDecide={tab === 'corrections' ? mayDecide : nobody}
      />
    );
  return (
    <ValueTip labels={labels} carried={carried}>
      <PanelLayout
        openId={openId}
        isPage={search.full === true}
        back={backs[tab]}
        onOpen={(next, how) => setSearch({ [opens]: next?.id, full: next?.isPage === true ? true : undefined }, how)}
        panel={openId === null ? null : panel(openId)}
      >
        <div className="flex flex-col gap-4">
          <PageHeader
            title="Attendance"
            actions={picksMonth ? <MonthPicker month={month} present={present} onPick={pickMonth} /> : null}
          />
          {reads || deputizes ? (
            <Tabs<AttendanceTab>
              label="Attendance"
              selected={tab}
              onSelect={(next) => setSearch({ tab: next === 'mine' ? undefined : next, ...restOfAddress })}
              tabs={[
                { id: 'mine', label: 'Mine' },
                ...(reads ? [{ id: 'team', label: 'Who is in' } as const] : []),
                { id: 'corrections', label: 'Corrections', count: waiting },
                ...(reads ? [{ id: 'month', label: 'Month sheet' } as const] : []),
              ]}
            >
              {tab === 'mine' ? own : null}
              {tab === 'team' ? <TeamBoard who={search.who} onPick={(who) => setSearch({ who })} /> : null}
              {tab === 'corrections' ? (
                <div className="flex flex-col gap-4">
                  <DeputyBar />
                  <CorrectionList
                    title="Corrections"
                    corrections={corrections}
                    mayDecide={mayDecide}
                    empty="No corrections"
                  />
                </div>
              ) : null}
              {tab === 'month' ? <MonthSheet month={month} /> : null}
            </Tabs>
          ) : (
            own
          )}
        </div>
      </PanelLayout>
    </ValueTip>
  );
}
