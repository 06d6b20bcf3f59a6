import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { DayInput } from '../../ui/form/day-input';
import { firstDay, morningOn, snoozeTimes } from './snooze-times';

/** The times to which an entry can be put off. It stands in the entry: a list of its own would close the panel around. */
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
