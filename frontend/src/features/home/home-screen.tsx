import { roleName } from '@atrium/contracts/core/permission-names';
import { displayName } from '@atrium/contracts/users/display-name';
import { useUnitNames } from '../../platform/organisation/use-units';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { LayoutDashboard } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { realTimers } from '../../platform/browser/timers';
import { useAddress } from '../../platform/list/use-address';
import { useOrganisation, useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { useAreLoading } from '../../platform/sync/use-are-loading';
import { capitalised } from '../../shared-features/account/names';
import { ProfileCard } from '../../shared-features/account/profile-card';
import { PunchButton } from '../../shared-features/punch-clock/punch-button';
import { buttonClass } from '../../ui/element/button-class';
import { PageHeader } from '../../ui/layout/page-header';
import { SkeletonCard } from '../../ui/status/skeleton';
import type { LabelsOf } from './away-labels';
import { AwaySection } from './away-section';
import { homeCollections } from './home-collections';
import { homeSearch } from './home-search';
import { useAway } from './use-away';
import { WhoSection } from './who-section';
import { WorkSection } from './work-section';

function OwnCard() {
  const user = useUser();
  const { _id, username, email, role, designation, department } = user;
  const { displayName: organisation } = useSettings();
  const { departmentName, designationName } = useUnitNames();
  return (
    <ProfileCard
      name={displayName(user)}
      seed={_id}
      detail={`${designationName(designation)}, ${departmentName(department)}`}
      role={roleName(role)}
      facts={[
        { label: 'Username', value: username },
        { label: 'E-mail', value: email },
        { label: 'Role', value: roleName(role) },
        { label: 'Organisation', value: role === 'superadmin' && organisation === '' ? 'None' : organisation },
      ]}
    />
  );
}

function HomeActions() {
  return (
    <>
      <RecordLink href="/u/dashboards" className={buttonClass()}>
        <LayoutDashboard aria-hidden className="size-4 shrink-0" />
        {/* A phone has room for the clock only. */}
        <span className="max-sm:sr-only">Dashboards</span>
      </RecordLink>
      <PunchButton />
    </>
  );
}

function HomeSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
      {[3, 2].map((cards) => (
        <div key={cards} className="flex min-w-0 flex-col gap-4">
          {Array.from({ length: cards }, (_, card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** After this, parts are shown as they arrive. */
const patienceMs = 1_500;

/**
 * Until everything has arrived, or it takes too long. Once shown, the page stays.
 * @param isAnswered others' changes are loaded
 */
function useIsComing(isAnswered: boolean): boolean {
  const areLoading = useAreLoading(homeCollections);
  const [isShown, setShown] = useState(false);
  const isThere = isAnswered && !areLoading;
  if (isThere && !isShown) setShown(true);
  useEffect(() => realTimers.after(patienceMs, () => setShown(true)), []);
  return !isShown && !isThere;
}

/**
 * On a phone the parts are stacked by relevance. They appear together: one that grew later would push away what is
 * being read.
 */
export function HomeScreen(props: { today: ReactNode; labels: LabelsOf }) {
  const { today, labels } = props;
  const user = useUser();
  const name = user.firstname || capitalised(displayName(user));
  const isInside = useOrganisation() !== null;
  const [{ away: since = 'seen', of, person }] = useAddress(homeSearch);
  const away = useAway({ since, of, person });
  // A link to the changes since an absence puts them first, and they stay there as long as the page is open.
  const [isAwayFirst] = useState(since !== 'seen' || of !== undefined);
  // What stands below the first screen is drawn after it.
  const isDrawn = useDeferredValue(true, isAwayFirst);
  const awaySection = isDrawn ? <AwaySection away={away} labels={labels} /> : null;
  const isComing = useIsComing(away.list !== null || away.failure !== null);
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <PageHeader title={`Good to see you, ${name}`} actions={isInside ? <HomeActions /> : null} />
      {isComing ? <HomeSkeleton /> : null}
      <div className={isComing ? 'hidden' : 'contents'}>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
          <div className="flex min-w-0 flex-col gap-4">
            {isInside ? null : <OwnCard />}
            {isAwayFirst ? awaySection : null}
            {isInside ? <WorkSection /> : null}
            {isAwayFirst ? null : awaySection}
          </div>
          {isInside ? (
            <div className="flex min-w-0 flex-col gap-4">
              {today}
              <WhoSection />
              {isDrawn ? <OwnCard /> : null}
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}
