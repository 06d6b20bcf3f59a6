import { busyLimits } from '@atrium/contracts/calendar/busy';
import { roomName, roomsOffered } from '@atrium/contracts/settings/meeting-rooms';
import { useId } from 'react';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useNameOf } from '../../../platform/presence/use-names';
import { useNow } from '../../../ui/format/clock';
import { formatDay } from '../../../ui/format/formats';
import { PersonChip } from '../../../ui/person/person-chip';
import { BusyStrip, type StripFrame } from '../../../shared-features/busy/busy-strip';
import { askedStretch, chosenSpan, shownPart, timesIn } from '../../../shared-features/busy/busy-view';
import { RoomField } from '../../../shared-features/busy/room-field';
import { useBusy } from '../../../shared-features/busy/use-busy';
import { FindTime } from './find-time';
import type { EventForm } from './use-event-form';

const usualLengthMs = 60 * 60_000;

/** The room, and when those invited have time on the day of the event, and times at which all of them do. */
export function BusySection({ event }: { event: EventForm }) {
  const { values, about, form } = event;
  const { organiser, timezone } = about;
  const titleId = useId();
  const nameOf = useNameOf();
  const now = useNow();
  const invited = values.attendees.filter((id) => id !== organiser);
  const isInvited = invited.length > 0;
  const people = [organiser, ...invited];
  const rooms = useSettings().meetingRooms;
  const offered = roomsOffered(rooms, values.room).map(({ id }) => id);
  const asked = isInvited || offered.length > 0 ? askedStretch(values.eventdate, timezone) : null;
  const { answer, failure } = useBusy(asked, isInvited ? people : [], offered, about.id);
  const chosen = chosenSpan(values, timezone);
  const timesOf = new Map([...(answer?.people ?? []), ...(answer?.rooms ?? [])].map((each) => [each._id, each]));
  const field =
    offered.length === 0 ? null : (
      <RoomField
        field={event.field('room')}
        select={form.register('room')}
        room={values.room}
        rooms={rooms}
        timesOf={timesOf}
        chosen={chosen}
        timezone={timezone}
      />
    );
  if (asked === null || !isInvited) return field;

  // People who are not answered are those of whom nothing is to be known.
  const rows = people.slice(0, busyLimits.people).filter((id) => answer === null || timesOf.has(id));
  const everybody = rows.map((id) => timesOf.get(id)).filter((each) => each !== undefined);
  const room = values.room === '' ? undefined : timesOf.get(values.room);
  const working = everybody[0]?.working ?? [];
  const frame: StripFrame = { day: dayOfStretch(asked), shown: shownPart(asked, working, chosen), chosen, timezone };
  const within = { from: Math.max(now, values.allday ? asked.from : (chosen?.from ?? asked.from)), to: asked.to };
  const length = chosen === null || values.allday ? usualLengthMs : chosen.to - chosen.from;
  const choose = (slot: Parameters<typeof timesIn>[0]) => {
    const times = { ...timesIn(slot, timezone), allday: false };
    for (const [name, value] of Object.entries(times))
      form.setValue(name as keyof typeof times, value, { shouldDirty: true, shouldValidate: false });
  };
  return (
    <>
      {field}
      <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        <h3 id={titleId} className="text-meta font-medium text-ink-muted">
          Who has time on {formatDay(values.eventdate, { weekday: 'long', day: 'numeric', month: 'long' })}
        </h3>
        {failure === null ? null : <p className="text-meta text-danger-ink">{failure}</p>}
        <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto">
          {rows.map((id) => (
            <BusyStrip
              key={id}
              name={<PersonChip id={id} name={nameOf(id)} size="xs" />}
              times={timesOf.get(id) ?? null}
              frame={frame}
            />
          ))}
          {room === undefined ? null : <BusyStrip name={roomName(rooms, room._id)} times={room} frame={frame} />}
        </ul>
        {people.length > busyLimits.people ? (
          <p className="text-meta text-ink-faint">The first {busyLimits.people} people are shown.</p>
        ) : null}
        {answer === null ? null : (
          <FindTime
            everybody={room === undefined ? everybody : [...everybody, room]}
            within={within}
            length={length}
            timezone={timezone}
            onChoose={choose}
          />
        )}
      </section>
    </>
  );
}

function dayOfStretch({ from }: { readonly from: number }) {
  return { from, to: from + 24 * 60 * 60_000 };
}
