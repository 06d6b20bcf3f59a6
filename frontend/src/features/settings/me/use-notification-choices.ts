import type { NotificationChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { patch } from '../../../platform/api/dispatch';
import { useUser } from '../../../platform/session/session';
import { useDispatch } from '../../../platform/api/use-dispatch';
import type { TopicStatus } from '../../../platform/sync/live-store';
import { usePreferredNotifications } from '../../../shared-features/notifications/use-inbox';

export type ChangePreferences = (change: Partial<NotificationChoices>) => void;

export function useNotificationChoices(): {
  readonly choices: NotificationPreferencesView;
  readonly status: TopicStatus;
  readonly change: ChangePreferences;
} {
  const { _id } = useUser();
  const dispatch = useDispatch();
  const { choices, status } = usePreferredNotifications();
  const change: ChangePreferences = (wanted) => {
    const after = patch<NotificationPreferencesView>('notification-preferences', _id, (doc) => ({
      ...(doc ?? choices),
      ...wanted,
    }));
    void dispatch('SetNotificationPreferences', {
      body: wanted,
      patches: [after],
      failure: 'The choice could not be saved',
    });
  };
  return { choices, status, change };
}
