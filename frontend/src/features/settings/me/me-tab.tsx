import { readsCalendar } from '@atrium/contracts/calendar/rules';
import { dayOf } from '@atrium/contracts/core/days';
import type { SessionView } from '@atrium/contracts/users/sessions';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadDocument } from '../../../platform/api/files';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { usePolling } from '../../../platform/api/use-polling';
import { RecordLink } from '../../../platform/browser/record-link';
import { useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { CalendarAddress } from '../../../shared-features/account/calendar-address';
import { OwnDetails } from '../../../shared-features/account/own-details';
import { OwnEmail } from '../../../shared-features/account/own-email';
import { OwnPassword } from '../../../shared-features/account/own-password';
import { OwnPicture } from '../../../shared-features/account/own-picture';
import { ProfileHead } from '../../../shared-features/account/profile-head';
import { SessionList } from '../../../shared-features/account/session-list';
import { DensityChoice, SingleKeysSwitch, ThemeChoice } from '../../../shared-features/appearance/appearance-choices';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { toast } from '../../../ui/overlay/toast-store';
import { StorageCard } from '../administration/storage-card';
import { ApiTokensCard } from './api-tokens-card';
import { FormatsCard } from './formats-card';
import { NotificationsCard } from './notifications-card';
import { RemindersCard } from './reminders-card';
import { SecondFactorCard } from './second-factor-card';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span>{label}</span>
      {children}
    </div>
  );
}

function AppearanceCard() {
  return (
    <Card title="Appearance">
      <div className="flex flex-col gap-4">
        <Row label="Theme">
          <ThemeChoice />
        </Row>
        <Row label="Density">
          <DensityChoice />
        </Row>
        <SingleKeysSwitch description="Letters such as g, c and / work as shortcuts outside text fields." />
      </div>
    </Card>
  );
}

/** Nothing for people without a calendar. */
function CalendarAddressCard() {
  const me = useUser();
  const { document: feed } = useDocument('calendar-addresses', me._id);
  if (!readsCalendar(me)) return null;
  return (
    <Card
      title="Calendar address"
      actions={
        <RecordLink
          href="/u/calender?sharing=open"
          className="rounded-md px-1.5 text-meta text-ink-muted hover:bg-hover"
        >
          Change
        </RecordLink>
      }
    >
      <p className="text-ink-muted">
        <CalendarAddress feed={feed} />
      </p>
    </Card>
  );
}

function OwnDataCard() {
  const { username } = useUser();
  const [isMade, setMade] = useState(false);
  const download = async () => {
    setMade(true);
    const day = dayOf(new Date().toISOString());
    const problem = await downloadDocument('/user/owndata', `atrium-${username}-${day}.zip`);
    setMade(false);
    if (problem !== null) toast.error('Your data could not be downloaded', { description: problem.message });
  };
  return (
    <Card
      title="Your data"
      actions={
        <Button size="sm" icon={Download} busy={isMade} aria-label="Download your data" onClick={() => void download()}>
          Download
        </Button>
      }
    >
      <p className="text-ink-muted">
        Every record that names you, as you see it, with what you did, your sessions and the files that you uploaded: as
        pages for you to read, and as JSON for programs.
      </p>
    </Card>
  );
}

const everyMs = 30_000;

function SessionsCard() {
  const dispatch = useDispatch();
  const { answer, failure, ask } = usePolling<{ items: SessionView[] }>('/user/sessions', everyMs, true);
  const end = async ({ _id }: SessionView) => {
    const outcome = await dispatch({
      method: 'DELETE',
      path: `/user/sessions/${_id}`,
      failure: 'The session was not ended',
    });
    if (outcome.ok) toast.success('Signed out there');
    ask();
  };
  const endOthers = async () => {
    const path = '/user/sessions/others';
    const outcome = await dispatch<{ message: string }>({ method: 'DELETE', path, failure: 'You were not signed out' });
    if (outcome.ok) toast.success(outcome.data.message);
    ask();
  };
  const hasOthers = answer?.items.some(({ current }) => !current) === true;
  return (
    <Card
      title="Sessions"
      actions={
        hasOthers ? (
          <Button size="sm" onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      <SessionList sessions={answer?.items ?? null} failure={failure} onRetry={ask} onEnd={end} />
    </Card>
  );
}

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
          <RemindersCard />
          <AppearanceCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <NotificationsCard />
          <FormatsCard />
          <StorageCard />
          <ApiTokensCard />
          <OwnDataCard />
        </div>
      </div>
    </div>
  );
}
