import { CalendarClock } from 'lucide-react';
import { Popover } from '../../../ui/overlay/popover';
import { laterTimes } from '../../later/later-times';
import { TimeChoice } from '../../later/time-choice';

/** Schedules the text of the composer. */
export function SendLater(props: {
  disabled: boolean;
  /** Resolves to true once it is scheduled. */
  onChoose: (sendAt: string) => Promise<boolean>;
}) {
  const { disabled, onChoose } = props;
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
              return onChoose(at);
            }}
          />
        </div>
      )}
    </Popover>
  );
}
