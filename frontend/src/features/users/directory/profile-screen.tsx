import { useUser } from '../../../platform/session/session';
import { FileLock2 } from 'lucide-react';
import { useGo } from '../../../platform/browser/use-go';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { PageHeader } from '../../../ui/layout/page-header';
import { OwnDetails } from '../../../shared-features/account/own-details';
import { OwnEmail } from '../../../shared-features/account/own-email';
import { OwnPassword } from '../../../shared-features/account/own-password';
import { OwnPicture } from '../../../shared-features/account/own-picture';
import { ProfileHead } from '../../../shared-features/account/profile-head';
import { DeputyBar } from '../../../shared-features/deputies/deputy-bar';
import { OwnHistory } from '../own-history';
import { OwnRights } from '../form/own-rights';

export function ProfileScreen() {
  const me = useUser();
  const go = useGo();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <PageHeader
        title="Profile"
        actions={
          me.role === 'superadmin' ? null : (
            <Button icon={FileLock2} onClick={() => go('/u/file')}>
              My file
            </Button>
          )
        }
      />
      <ProfileHead user={me} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Own details">
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
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <DeputyBar />
          <OwnRights user={me} />
          <Card title="History">
            <OwnHistory id={me._id} />
          </Card>
        </div>
      </div>
    </div>
  );
}
