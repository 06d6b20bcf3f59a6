import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { setWaitingCount } from '../../platform/browser/window-title';
import { atRest } from '../../ui/status/at-rest';
import { loadWhenPossible } from '../../ui/status/load-when-possible';
import { Popover } from '../../ui/overlay/popover';
import { SkeletonText } from '../../ui/status/skeleton';
import { useInbox } from './use-inbox';

const InboxPanel = lazy(async () => ({ default: (await import('./inbox-panel')).InboxPanel }));
const BrowserNotifications = lazy(async () => {
  // It brings the code of texts along, which the first screen does without.
  await atRest();
  const notifications = await loadWhenPossible(() => import('./browser-notifications'));
  return { default: notifications.BrowserNotifications };
});

/** Displayed as "99+". */
const counted = 99;

export function NotificationBell() {
  const { unread } = useInbox();
  useEffect(() => {
    setWaitingCount(unread);
    return () => setWaitingCount(0);
  }, [unread]);
  return (
    <>
      <Popover
        label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        align="end"
        square
        className="relative"
        button={
          <>
            <Bell aria-hidden className="size-4" />
            {unread === 0 ? null : (
              <span
                aria-hidden
                className="absolute end-0 top-0 min-w-4 rounded-full bg-accent px-1 text-center text-meta leading-4 font-semibold text-on-accent tabular-nums"
              >
                {unread > counted ? `${counted}+` : unread}
              </span>
            )}
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<SkeletonText lines={5} />}>
            <InboxPanel onLeave={close} />
          </Suspense>
        )}
      </Popover>
      <Suspense fallback={null}>
        <BrowserNotifications />
      </Suspense>
    </>
  );
}
