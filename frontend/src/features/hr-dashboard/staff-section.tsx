import { keepsEmployeeFiles } from '@atrium/contracts/employee-files/rules';
import { writesPolicies } from '@atrium/contracts/policies/rules';
import { useToday } from '../../platform/organisation/use-today';
import { useUnitNames } from '../../platform/organisation/use-units';
import { CalendarClock, ClipboardCheck, Clock, Coffee, LogIn, Palmtree, Plane } from 'lucide-react';
import { useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useUser } from '../../platform/session/session';
import { useMayDecide } from '../../shared-features/deputies/use-may-decide';
import { useCollection } from '../../platform/sync/use-collection';
import type { TeamGroup } from '../../shared-features/who-is-in/team-groups';
import { YourTeam } from '../../shared-features/scopes/your-team';
import { isInGroup } from '../../shared-features/who-is-in/team-rows';
import { useTeam } from '../../shared-features/who-is-in/use-team';
import { Badge } from '../../ui/element/badge';
import { Card } from '../../ui/layout/card';
import { Progress } from '../../ui/status/progress';
import { SkeletonText } from '../../ui/status/skeleton';
import { FigureTile } from '../../widgets/figure-tile/figure-tile';
import { headcount, policyProgress } from './select';
import { EndsCard } from './ends-card';
import { formatNumber } from '../../ui/format/numbers';

function useWaiting(collection: 'leave' | 'attendance-corrections'): number | null {
  const { documents, status } = useCollection(collection);
  const mayDecide = useMayDecide(collection === 'leave' ? 'decideLeave' : 'decideAttendance');
  return useMemo(() => {
    if (status === 'loading') return null;
    // Two collections with the same relevant fields.
    const requests: readonly { user: string; state: string }[] = documents;
    return requests.filter((one) => one.state === 'Pending' && mayDecide(one)).length;
  }, [documents, status, mayDecide]);
}

const listOf = (group: TeamGroup) => `/u/hr/attendence?tab=team&who=${group}`;

function TodayTiles() {
  const team = useTeam();
  const count = (group: TeamGroup) =>
    team === null ? null : formatNumber(team.filter((row) => isInGroup(row, group)).length);
  return (
    <>
      <FigureTile
        label="In"
        value={count('in')}
        footer={team === null ? '' : `of ${formatNumber(team.length)}`}
        icon={LogIn}
        tone="success"
        address={listOf('in')}
      />
      <FigureTile
        label="On break"
        value={count('onBreak')}
        footer="Of those who are in"
        icon={Coffee}
        tone="neutral"
        address={listOf('onBreak')}
      />
      <FigureTile
        label="Late today"
        value={count('late')}
        footer="Punched in late"
        icon={Clock}
        tone="warning"
        address={listOf('late')}
      />
      <FigureTile
        label="On leave today"
        value={count('away')}
        footer="All day or half of it"
        icon={Palmtree}
        tone="primary"
        address={listOf('away')}
      />
    </>
  );
}

function WaitingTiles() {
  const leave = useWaiting('leave');
  const corrections = useWaiting('attendance-corrections');
  return (
    <>
      <FigureTile
        label="Leave requests"
        value={leave === null ? null : formatNumber(leave)}
        footer={leave === 0 ? 'Nothing is waiting for you' : 'Waiting for you'}
        icon={Plane}
        tone={leave === 0 ? 'neutral' : 'primary'}
        address="/u/hr/leave?tab=requests"
      />
      <FigureTile
        label="Corrections"
        value={corrections === null ? null : formatNumber(corrections)}
        footer={corrections === 0 ? 'Nothing is waiting for you' : 'Waiting for you'}
        icon={corrections === 0 ? ClipboardCheck : CalendarClock}
        tone={corrections === 0 ? 'neutral' : 'primary'}
        address="/u/hr/attendence?tab=corrections"
      />
    </>
  );
}

function HeadcountCard() {
  const { documents, status } = useCollection('users');
  const { departmentName } = useUnitNames();
  const counts = useMemo(() => headcount(documents, departmentName), [documents, departmentName]);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Card title="People by department" actions={<span className="tabular-nums">{formatNumber(all)}</span>}>
      {status === 'loading' ? <SkeletonText lines={5} /> : null}
      <ul aria-label="People by department" className="flex flex-col">
        {counts.map(({ department, count }) => (
          <li key={department} className="border-b last:border-b-0">
            <RecordLink
              href={`/u/hr/users?tab=directory&field=department&q=${encodeURIComponent(department)}`}
              aria-label={`${departmentName(department)}: ${formatNumber(count)}`}
              className="flex min-h-row items-center gap-3 rounded-sm px-1 hover:bg-hover"
            >
              <span className="w-28 shrink-0 truncate font-medium">{departmentName(department)}</span>{' '}
              <span aria-hidden className="grow">
                <Progress hideLabel label={departmentName(department)} value={count / most} />
              </span>
              <span className="w-8 text-end tabular-nums">{formatNumber(count)}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PolicyCard() {
  const { documents: policies, status } = useCollection('policies');
  const { documents: readers, status: readerStatus } = useCollection('policy-readers');
  const today = useToday();
  const rows = useMemo(() => policyProgress(policies, readers, today), [policies, readers, today]);
  const isLoading = status === 'loading' || readerStatus === 'loading';
  return (
    <Card title="Acknowledged policies">
      {isLoading ? <SkeletonText lines={4} /> : null}
      {!isLoading && rows.length === 0 ? <p className="text-ink-muted">No policy asks for it.</p> : null}
      <ul aria-label="Acknowledged policies" className="flex flex-col">
        {rows.map(({ id, title, done, asked, overdue }) => (
          <li key={id} className="border-b last:border-b-0">
            <RecordLink
              href={`/u/hr/policy?open=${id}&tab=readers`}
              aria-label={`${title}: ${formatNumber(done)} of ${formatNumber(asked)}${overdue ? ', overdue' : ''}`}
              className="flex min-h-row items-center gap-3 rounded-sm px-1 hover:bg-hover"
            >
              <span className="min-w-0 grow truncate font-medium">{title}</span>{' '}
              {overdue ? <Badge tone="danger">Overdue</Badge> : null}
              <span aria-hidden className="w-20 shrink-0 sm:w-28">
                <Progress hideLabel label={title} value={done / asked} tone={done === asked ? 'success' : 'primary'} />
              </span>
              <span className="w-16 shrink-0 text-end text-meta text-ink-muted tabular-nums">
                {formatNumber(done)} of {formatNumber(asked)}
              </span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function StaffSection() {
  const me = useUser();
  return (
    <>
      <section aria-labelledby="today" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="today" className="text-body font-semibold">
            Today
          </h2>
          <YourTeam act="readAttendance" />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
          <TodayTiles />
          <WaitingTiles />
        </div>
      </section>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <HeadcountCard />
        <div className="flex min-w-0 flex-col gap-4">
          {writesPolicies(me) ? <PolicyCard /> : null}
          {keepsEmployeeFiles(me) ? <EndsCard /> : null}
        </div>
      </div>
    </>
  );
}
