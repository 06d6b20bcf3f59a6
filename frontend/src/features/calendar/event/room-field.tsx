import { type BusyTimes, stateDuring } from '@atrium/contracts/calendar/busy';
import { type MeetingRoom, roomsOffered } from '@atrium/contracts/settings/meeting-rooms';
import type { Stretch } from '@atrium/contracts/settings/working-time';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { clockSpan } from './busy-view';
import type { EventForm } from './use-event-form';

function optionText({ name, seats }: MeetingRoom, isTaken: boolean): string {
  if (seats === 0) return isTaken ? `${name} · taken` : name;
  return isTaken ? `${name}, ${seats} seats · taken` : `${name}, ${seats} seats`;
}

/** Says at once that a room is taken, and by what, if the viewer sees that. */
export function RoomField(props: {
  event: EventForm;
  rooms: readonly MeetingRoom[];
  timesOf: ReadonlyMap<string, BusyTimes>;
  chosen: Stretch | null;
}) {
  const { event, rooms, timesOf, chosen } = props;
  const { values, form, field, about } = event;
  const stateOf = (id: string) => {
    const times = timesOf.get(id);
    return times === undefined || chosen === null ? null : stateDuring(times, chosen);
  };
  const state = stateOf(values.room);
  const { error, ...others } = field('room');
  return (
    <FormField
      {...others}
      error={state?.kind === 'busy' ? takenText(state.span, about.timezone) : error}
      className="sm:col-span-2"
    >
      <Select
        placeholder="None"
        options={roomsOffered(rooms, values.room).map((room) => ({
          value: room.id,
          label: optionText(room, stateOf(room.id)?.kind === 'busy'),
        }))}
        {...form.register('room')}
      />
    </FormField>
  );
}

function takenText(span: Stretch & { readonly title?: string }, timeZone: string): string {
  const when = clockSpan(span, timeZone);
  return span.title === undefined ? `Taken ${when}` : `Taken ${when} by ${span.title}`;
}
