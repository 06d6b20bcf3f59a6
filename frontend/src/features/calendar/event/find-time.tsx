import { type BusyTimes, freeSlots } from '@atrium/contracts/calendar/busy';
import type { Stretch } from '@atrium/contracts/settings/working-time';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/element/button';
import { formatDate } from '../../../ui/format/formats';
import { clockSpan, daysAhead } from '../../../shared-features/busy/busy-view';

const slotsShown = 5;

function slotText(slot: Stretch, timeZone: string): string {
  const day = formatDate(slot.from, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  return `${day}, ${clockSpan(slot, timeZone)}`;
}

/** The next times at which everybody, and the chosen room, is free; pressing one chooses it. */
export function FindTime(props: {
  everybody: readonly BusyTimes[];
  within: Stretch;
  /** Milliseconds. */
  length: number;
  timezone: string;
  onChoose: (slot: Stretch) => void;
}) {
  const { everybody, within, length, timezone, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const slots = isOpen ? freeSlots(everybody, within, length, slotsShown) : [];
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="sm"
        icon={CalendarSearch}
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Find a time
      </Button>
      {isOpen ? (
        <fieldset aria-label="Times at which everybody is free" className="flex flex-wrap gap-2">
          {slots.map((slot) => (
            <Button
              key={slot.from}
              size="sm"
              onClick={() => {
                setOpen(false);
                onChoose(slot);
              }}
            >
              {slotText(slot, timezone)}
            </Button>
          ))}
          {slots.length === 0 ? (
            <p className="text-meta text-ink-muted">Not everybody is free at once within {daysAhead} days.</p>
          ) : null}
        </fieldset>
      ) : null}
    </div>
  );
}
