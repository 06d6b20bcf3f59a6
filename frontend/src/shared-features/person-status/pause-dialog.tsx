import { Bell } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { untilTimes } from '../later/later-times';
import { laterText, TimeChoice } from '../later/time-choice';
import { isPaused } from '@atrium/contracts/notifications/quiet';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { patch } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { useNow } from '../../ui/format/clock';
import { usePreferredNotifications } from '../notifications/use-inbox';

/** Pauses notifications until a moment, besides the quiet hours that come by themselves. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { until, pause } = usePause();
  const choose = async (next: string) => {
    const isTaken = await pause(next);
    if (isTaken) onClose();
    return isTaken;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Pause notifications"
      description="Browser and mail keep quiet, and colleagues see it beside your name. Your inbox stays complete."
    >
      {until === '' ? null : (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2">
          Paused until {laterText(until)}
          <Button size="sm" icon={Bell} onClick={() => void choose('')}>
            Resume now
          </Button>
        </p>
      )}
      <TimeChoice label="Pause notifications" times={untilTimes} submit="Pause" onChoose={choose} />
      <p className="mt-3 text-meta text-ink-muted">
        Hours that are quiet every day are settled under{' '}
        <RecordLink href="/u/setting" className="text-accent-ink underline underline-offset-2">
          Setting
        </RecordLink>
        , Me.
      </p>
    </Dialog>
  );
}

/** Until when the reader's notifications are paused, empty for no pause, and the function that pauses them. */
function usePause(): { readonly until: string; readonly pause: (until: string) => Promise<boolean> } {
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
