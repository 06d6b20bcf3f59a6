import { Bell } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { untilTimes } from '../later/later-times';
import { laterText, TimeChoice } from '../later/time-choice';
import { usePause } from './use-pause';

/** Pauses notifications until a moment, besides the quiet hours that come by themselves. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { until, pause } = usePause();
  const choose = (next: string) => void pause(next).then((isTaken) => (isTaken ? onClose() : undefined));
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
          <Button size="sm" icon={Bell} onClick={() => choose('')}>
            Resume now
          </Button>
        </p>
      )}
      <TimeChoice label="Pause notifications" times={untilTimes} submit="Pause" onChoose={choose} />
      <p className="mt-3 text-meta text-ink-muted">
        Hours that are quiet every day are settled under{' '}
        <RecordLink href="/u/setting" className="text-accent-ink underline-offset-2 hover:underline">
          Setting
        </RecordLink>
        , Me.
      </p>
    </Dialog>
  );
}
