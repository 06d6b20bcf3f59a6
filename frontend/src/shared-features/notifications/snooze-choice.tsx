import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { DayInput } from '../../ui/form/day-input';
import { firstDay, morningOn, snoozeTimes } from './snooze-times';

/** Inline: a popover would close the surrounding panel. */
export function SnoozeChoice({ onSnooze }: { onSnooze: (until: string) => void }) {
  const now = useNow();
  return (
    <fieldset aria-label="Snooze" className="flex min-w-0 flex-wrap items-center gap-1.5 pt-2">
      {snoozeTimes(now).map(({ id, label, until }) => (
        <Button key={id} size="sm" onClick={() => onSnooze(until)}>
          {label}
        </Button>
      ))}
      <DayInput label="Until" value="" min={firstDay(now)} onChange={(day) => onSnooze(morningOn(day))} />
    </fieldset>
  );
}
