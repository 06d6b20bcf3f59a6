import { isPaused } from '@atrium/contracts/notifications/quiet';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { patch } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { useNow } from '../../ui/format/clock';
import { usePreferredNotifications } from '../notifications/use-inbox';

/** Until when the reader's notifications are paused, empty for no pause, and the function that pauses them. */
export function usePause(): { readonly until: string; readonly pause: (until: string) => Promise<boolean> } {
  const me = useUser()._id;
  const dispatch = useDispatch();
  const { choices } = usePreferredNotifications();
  const now = useNow();
  const pause = async (pausedUntil: string) => {
    const { ok } = await dispatch('SetNotificationPreferences', {
      body: { pausedUntil },
      patches: [
        patch<NotificationPreferencesView>('notification-preferences', me, (doc) => ({
          ...(doc ?? choices),
          pausedUntil,
        })),
      ],
      failure: 'The choice could not be saved',
    });
    return ok;
  };
  return { until: isPaused(choices.pausedUntil, now) ? choices.pausedUntil : '', pause };
}
