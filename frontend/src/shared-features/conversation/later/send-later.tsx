import { CalendarClock } from 'lucide-react';
import { Popover } from '../../../ui/overlay/popover';
import { laterTimes } from '../../later/later-times';
import { TimeChoice } from '../../later/time-choice';

/** Schedules the text of the composer. */
export function SendLater({ disabled, onChoose }: { disabled: boolean; onChoose: (sendAt: string) => void }) {
  return (
    <Popover
      square
      size="sm"
      label="Send later"
      align="end"
      disabled={disabled}
      button={<CalendarClock aria-hidden className="size-4" />}
    >
      {(close) => (
        <div className="w-72 max-w-full">
          <TimeChoice
            label="Send later"
            times={laterTimes}
            submit="Schedule"
            onChoose={(at) => {
              close();
              onChoose(at);
            }}
          />
        </div>
      )}
    </Popover>
  );
}
