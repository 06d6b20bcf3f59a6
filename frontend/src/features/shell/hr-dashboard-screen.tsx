import { decodeIdentityToken, readIdentityToken } from '../../platform/identity-token';
import { currentUserId } from '../../platform/session';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { ProfileCard } from './profile-card';

/** The profile card as the sign-in token tells it. */
export function HrDashboardScreen() {
  const identity = decodeIdentityToken(readIdentityToken());
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageHeader title="H.R. Dashboard" />
      {identity === null ? (
        <EmptyState
          title="No identity on this device"
          description="It is kept when you sign in. Sign in again to see your card."
        />
      ) : (
        <ProfileCard
          name={identity.username}
          seed={currentUserId() ?? identity.username}
          role={identity.role}
          facts={[
            { label: 'Username', value: identity.username },
            { label: 'Department', value: identity.department },
            { label: 'Role', value: identity.role },
            { label: 'Designation', value: identity.designation },
          ]}
        />
      )}
    </div>
  );
}
