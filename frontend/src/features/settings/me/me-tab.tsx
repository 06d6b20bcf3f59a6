import { RecordLink } from '../../../platform/browser/record-link';
import { useUser } from '../../../platform/session/session';
import { Card } from '../../../ui/layout/card';
import { OwnDetails } from '../../../shared-features/account/own-details';
import { OwnEmail } from '../../../shared-features/account/own-email';
import { OwnPassword } from '../../../shared-features/account/own-password';
import { OwnPicture } from '../../../shared-features/account/own-picture';
import { ProfileHead } from '../../../shared-features/account/profile-head';
import { AppearanceCard } from './appearance-card';
import { CalendarAddressCard } from './calendar-address-card';
import { FormatsCard } from './formats-card';
import { NotificationsCard } from './notifications-card';
import { OwnDataCard } from './own-data-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import { StorageCard } from '../administration/storage-card';

export function MeTab() {
  const me = useUser();
  return (
    <div className="flex flex-col gap-4">
      <ProfileHead user={me} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card
            title="Own details"
            actions={
              <RecordLink href="/u/profile" className="rounded-md px-1.5 py-1 text-meta text-ink-muted hover:bg-hover">
                Rights and history
              </RecordLink>
            }
          >
            <div className="flex flex-col gap-4">
              <OwnPicture user={me} />
              <OwnDetails key={me._id} user={me} />
            </div>
          </Card>
          <Card title="E-mail address">
            <OwnEmail user={me} />
          </Card>
          <Card title="Password">
            <OwnPassword user={me} />
          </Card>
          <SecondFactorCard user={me} />
          <SessionsCard />
          <CalendarAddressCard />
          <AppearanceCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <NotificationsCard />
          <FormatsCard />
          <StorageCard />
          <OwnDataCard />
        </div>
      </div>
    </div>
  );
}
