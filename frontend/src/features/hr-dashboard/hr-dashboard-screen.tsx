import { roleName } from '@atrium/contracts/core/permission-names';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { readsAttendance } from '@atrium/contracts/attendance/rules';
import { decodeIdentityToken, readIdentityToken } from '../../platform/session/identity-token';
import { useUser } from '../../platform/session/session';
import { useIsEmployed } from '../../platform/session/use-is-employed';
import { useOrganisation } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { ChartColumn, Network } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { PageHeader } from '../../ui/layout/page-header';
import { ProfileCard } from '../../shared-features/account/profile-card';
import { StaffSection } from './staff-section';
import { useUnitNames } from '../../platform/organisation/use-units';
import { useGo } from '../../platform/browser/use-go';
import { BalanceCards } from '../../shared-features/leave-balance/balance-cards';
import { useBalances } from '../../shared-features/leave-balance/use-balances';
import { ClockCard } from '../../shared-features/punch-clock/clock-card';
import { OwnTiles } from './own-tiles';
import { UpcomingEvents } from './upcoming-events';

function Identity({ me }: { me: UserView }) {
  const { departmentName, designationName } = useUnitNames();
  const identity = decodeIdentityToken(readIdentityToken());
  if (identity === null) {
    return (
      <EmptyState
        title="No identity on this device"
        description="It is kept when you sign in. Sign in again to see your card."
      />
    );
  }
  return (
    <ProfileCard
      name={displayName(me)}
      seed={me._id}
      role={roleName(identity.role)}
      facts={[
        { label: 'Username', value: identity.username },
        { label: 'Department', value: departmentName(identity.department) },
        { label: 'Role', value: roleName(identity.role) },
        { label: 'Designation', value: designationName(identity.designation) },
      ]}
    />
  );
}

/** Who one is here, the own working time and leave, and for personnel how everybody stands. */
export function HrDashboardScreen() {
  const me = useUser();
  const go = useGo();
  const isEmployed = useIsEmployed();
  const isInside = useOrganisation() !== null;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <PageHeader
        title="H.R. Dashboard"
        actions={
          isInside ? (
            <>
              <Button icon={Network} onClick={() => go('/u/hr/users?tab=chart')}>
                Organisation chart
              </Button>
              {readsAttendance(me) ? (
                <Button icon={ChartColumn} onClick={() => go('/u/hr/reports')}>
                  Reports
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <Identity me={me} />
      {isEmployed ? <OwnSection /> : null}
      {isInside && readsAttendance(me) ? <StaffSection /> : null}
      {isInside ? <UpcomingEvents /> : null}
    </div>
  );
}

/** The reader's clock, remaining leave, and what is next. */
function OwnSection() {
  const me = useUser()._id;
  const go = useGo();
  const year = Number(useToday().slice(0, 4));
  const balances = useBalances(me, year);
  return (
    <>
      <ClockCard />
      <section aria-labelledby="own-leave" className="flex flex-col gap-2">
        <h2 id="own-leave" className="text-body font-semibold">
          Your leave in {year}
        </h2>
        <BalanceCards balances={balances} onOpen={(type) => go(`/u/hr/leave?ledger=${type}`)} />
      </section>
      <OwnTiles />
    </>
  );
}
