import { readsAttendance } from '@atrium/contracts/attendance/rules';
import { decodeIdentityToken, readIdentityToken } from '../../platform/session/identity-token';
import { useUser } from '../../platform/session/session';
import { useIsEmployed } from '../../platform/session/use-is-employed';
import { useOrganisation } from '../../platform/organisation/use-settings';
import { EmptyState } from '../../ui/status/empty-state';
import { PageHeader } from '../../ui/layout/page-header';
import { ProfileCard } from '../../shared-features/account/profile-card';
import { OwnSection } from './own-section';
import { StaffSection } from './staff-section';

function Identity({ id }: { id: string }) {
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
      name={identity.username}
      seed={id}
      role={identity.role}
      facts={[
        { label: 'Username', value: identity.username },
        { label: 'Department', value: identity.department },
        { label: 'Role', value: identity.role },
        { label: 'Designation', value: identity.designation },
      ]}
    />
  );
}

export function HrDashboardScreen() {
  const me = useUser();
  const isEmployed = useIsEmployed();
  const isInside = useOrganisation() !== null;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <PageHeader title="H.R. Dashboard" />
      <Identity id={me._id} />
      {isEmployed ? <OwnSection /> : null}
      {isInside && readsAttendance(me) ? <StaffSection /> : null}
    </div>
  );
}
