import { writesPolicies } from '@atrium/contracts/policies/rules';
import { CalendarClock, ClipboardCheck, Clock, LogIn, Palmtree, Plane } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useMayDecide } from '../../platform/session/use-may-decide';
import { FigureTile } from '../../widgets/figure-tile/figure-tile';
import type { TeamGroup } from '../../shared-features/who-is-in/team-groups';
import { isInGroup } from '../../shared-features/who-is-in/team-rows';
import { useTeam } from '../../shared-features/who-is-in/use-team';
import { HeadcountCard } from './headcount-card';
import { PolicyCard } from './policy-card';

function useWaiting(collection: 'leave' | 'attendance-corrections'): number | null {
  const { documents, status } = useCollection(collection);
  const mayDecide = useMayDecide();
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
  const count = (group: TeamGroup) => team?.filter((row) => isInGroup(row, group)).length.toLocaleString() ?? null;
  return (
    <>
      <FigureTile
        label="In"
        value={count('in')}
        footer={team === null ? '' : `of ${team.length.toLocaleString()}`}
        icon={LogIn}
        tone="success"
        address={listOf('in')}
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
        label="Leave to decide"
        value={leave?.toLocaleString() ?? null}
        footer={leave === 0 ? 'Nothing is waiting for you' : 'Waiting for you'}
        icon={Plane}
        tone={leave === 0 ? 'neutral' : 'primary'}
        address="/u/hr/leave?tab=requests"
      />
      <FigureTile
        label="Corrections to decide"
        value={corrections?.toLocaleString() ?? null}
        footer={corrections === 0 ? 'Nothing is waiting for you' : 'Waiting for you'}
        icon={corrections === 0 ? ClipboardCheck : CalendarClock}
        tone={corrections === 0 ? 'neutral' : 'primary'}
        address="/u/hr/attendence?tab=corrections"
      />
    </>
  );
}

export function StaffSection() {
  const me = useUser();
  return (
    <>
      <section aria-labelledby="today" className="flex flex-col gap-2">
        <h2 id="today" className="text-body font-semibold">
          Today
        </h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
          <TodayTiles />
          <WaitingTiles />
        </div>
      </section>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <HeadcountCard />
        {writesPolicies(me) ? <PolicyCard /> : null}
      </div>
    </>
  );
}
