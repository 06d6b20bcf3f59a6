import type { BusyTimes } from '@atrium/contracts/calendar/busy';
import { dayMs } from '@atrium/contracts/core/days';
import type { EventTimes } from '@atrium/contracts/company-events/views';
import { roomName, roomsOffered } from '@atrium/contracts/settings/meeting-rooms';
import type { ComponentProps } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { BusyStrip } from '../../shared-features/busy/busy-strip';
import { askedStretch, chosenSpan, shownPart } from '../../shared-features/busy/busy-view';
import { RoomField } from '../../shared-features/busy/room-field';
import { useBusy } from '../../shared-features/busy/use-busy';

/** The room of an event, and when others have it that day. Nothing where the organisation has no rooms. */
export function EventRoom(
  props: Pick<ComponentProps<typeof RoomField>, 'field' | 'select'> & {
    /** Null for a new event. */
    event: string | null;
    room: string;
    times: EventTimes;
  },
) {
  const { event, room, times, field, select } = props;
  const { meetingRooms: rooms, timeZone: timezone } = useSettings();
  const { date: eventdate, time: eventtime, endDate: enddate, endTime: endtime, allDay: allday } = times;
  const offered = roomsOffered(rooms, room).map(({ id }) => id);
  const asked = offered.length > 0 ? askedStretch(eventdate, timezone) : null;
  const { answer } = useBusy(asked, [], offered, event);
  if (offered.length === 0) return null;
  const chosen = chosenSpan({ eventdate, eventtime, enddate, endtime, allday }, timezone);
  const timesOf = new Map((answer?.rooms ?? []).map((each): [string, BusyTimes] => [each._id, each]));
  const taken = timesOf.get(room);
  const day = asked === null ? null : { from: asked.from, to: asked.from + dayMs };
  return (
    <>
      <RoomField {...{ field, select, room, rooms, timesOf, chosen, timezone }} />
      {taken === undefined || day === null ? null : (
        <ul aria-label="What is taken that day">
          <BusyStrip
            name={roomName(rooms, room)}
            times={taken}
            frame={{ day, shown: shownPart(day, taken.busy, chosen), chosen, timezone }}
          />
        </ul>
      )}
    </>
  );
}
