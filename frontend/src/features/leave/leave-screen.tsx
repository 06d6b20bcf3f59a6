import { dayAt } from '@atrium/contracts/core/zones';
import { readsLeave } from '@atrium/contracts/leave/rules';
import { Plus } from 'lucide-react';
import { shownTopics } from '../../platform/sync/shown';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useIsEmployed } from '../../platform/session/use-is-employed';
import { useMayDecide } from '../../platform/session/use-may-decide';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { ErrorState } from '../../ui/status/error-state';
import { PageHeader } from '../../ui/layout/page-header';
import { Tabs } from '../../ui/layout/tabs';
import { YearPicker } from './year-picker';
import { LeaveDialogs } from './leave-dialogs';
import type { LeaveTab } from './leave-search';
import { OwnLeave } from './own-leave';
import { Requests } from './requests';
import { TeamAbsences } from './team-absences';
import { useLeaveSearch } from './use-leave-search';

/** Leave: one's own, who of the others is away, and for those who look after others what they ask for. */
export function LeaveScreen() {
  const me = useUser();
  const { can } = useRights();
  const [search, setSearch] = useLeaveSearch();
  const { timeZone } = useSettings();
  const { documents, status, message } = useCollection('leave');
  const mayDecide = useMayDecide();
  const present = Number(dayAt(useNow(), timeZone).slice(0, 4));
  const year = search.year ?? present;
  const reads = readsLeave(me);
  const isEmployed = useIsEmployed();
  const wanted = search.tab === 'requests' && !reads ? 'mine' : (search.tab ?? 'mine');
  const tab: LeaveTab = wanted === 'mine' && !isEmployed ? 'team' : wanted;
  const waiting = documents.filter((one) => one.state === 'Pending' && mayDecide(one)).length;

  if (status === 'failed' || status === 'not-found' || status === 'no-permission') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Leave"
        actions={
          <>
            {tab === 'team' ? null : (
              <YearPicker year={year} onPick={(next) => setSearch({ year: next === present ? undefined : next })} />
            )}
            {isEmployed && can('createleave') ? (
              <Button variant="primary" icon={Plus} data-shortcut="create" onClick={() => setSearch({ form: 'new' })}>
                Apply Leave
              </Button>
            ) : null}
          </>
        }
      />
      <Tabs<LeaveTab>
        label="Leave"
        selected={tab}
        onSelect={(next) => setSearch({ tab: next === 'mine' ? undefined : next, page: undefined, state: undefined })}
        tabs={[
          ...(isEmployed ? [{ id: 'mine', label: 'Mine' } as const] : []),
          { id: 'team', label: 'Who is away' },
          ...(reads ? [{ id: 'requests', label: 'Requests', count: waiting } as const] : []),
        ]}
      >
        {tab === 'mine' ? <OwnLeave year={year} search={search} setSearch={setSearch} /> : null}
        {tab === 'team' ? <TeamAbsences search={search} setSearch={setSearch} /> : null}
        {tab === 'requests' ? (
          <Requests year={year} mayDecide={mayDecide} search={search} setSearch={setSearch} />
        ) : null}
      </Tabs>
      <LeaveDialogs year={year} search={search} setSearch={setSearch} />
    </div>
  );
}
