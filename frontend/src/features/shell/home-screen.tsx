import { useUser } from '../../platform/session';
import { PageHeader } from '../../ui/page-header';
import { capitalised } from '../../widgets/account/names';
import { OpenAreas } from './open-areas';
import { ProfileCard } from '../../widgets/account/profile-card';

/** Where one arrives: who one is, and where one can go. */
export function HomeScreen() {
  const { _id, username, email, role, tenentId, designation, department } = useUser();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <PageHeader title={`Good to see you, ${capitalised(username)}`} />
      <ProfileCard
        name={username}
        seed={_id}
        detail={`${designation}, ${department}`}
        role={role}
        facts={[
          { label: 'Username', value: username },
          { label: 'E-mail', value: email },
          { label: 'Role', value: role },
          { label: 'Organisation', value: tenentId },
        ]}
      />
      <OpenAreas />
    </div>
  );
}
