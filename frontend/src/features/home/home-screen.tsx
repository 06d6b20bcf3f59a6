import type { ReactNode } from 'react';
import { useUser } from '../../platform/session';
import { useOrganisation, useSettings } from '../../platform/use-settings';
import { PageHeader } from '../../ui/page-header';
import { capitalised } from '../../widgets/account/names';
import { ProfileCard } from '../../widgets/account/profile-card';
import { AwaySection } from './away-section';
import type { WordsOf } from './away-words';
import { WhoSection } from './who-section';
import { WorkSection } from './work-section';

function OwnCard() {
  const { _id, username, email, role, tenentId, designation, department } = useUser();
  const { displayName } = useSettings();
  return (
    <ProfileCard
      name={username}
      seed={_id}
      detail={`${designation}, ${department}`}
      role={role}
      facts={[
        { label: 'Username', value: username },
        { label: 'E-mail', value: email },
        { label: 'Role', value: role },
        { label: 'Organisation', value: displayName === '' ? tenentId : displayName },
      ]}
    />
  );
}

/**
 * Where one arrives: what happened meanwhile, what there is to do, what is on today and who is there. On a phone the
 * parts stand below each other in the order in which one asks for them.
 */
export function HomeScreen(props: {
  /** What is on today. */
  today: ReactNode;
  /** Where one can go. */
  areas: ReactNode;
  words: WordsOf;
}) {
  const { today, areas, words } = props;
  const { username } = useUser();
  const isInside = useOrganisation() !== null;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <PageHeader title={`Good to see you, ${capitalised(username)}`} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {isInside ? null : <OwnCard />}
          <AwaySection words={words} />
          {isInside ? <WorkSection /> : null}
        </div>
        {isInside ? (
          <div className="flex min-w-0 flex-col gap-4">
            {today}
            <WhoSection />
            <OwnCard />
          </div>
        ) : null}
      </div>
      {areas}
    </div>
  );
}
