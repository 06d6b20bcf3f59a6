import { type BusyTimes, stateDuring } from '@atrium/contracts/calendar/busy';
import { type MeetingRoom, roomsOffered } from '@atrium/contracts/settings/meeting-rooms';
import type { Stretch } from '@atrium/contracts/settings/working-time';
import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { clockSpan } from './busy-view';

function optionText({ name, seats }: MeetingRoom, isTaken: boolean): string {
  if (seats === 0) return isTaken ? `${name} · taken` : name;
  return isTaken ? `${name}, ${seats} seats · taken` : `${name}, ${seats} seats`;
}

/** Says at once that a room is taken, and by what, if the viewer sees that. */
export function RoomField(props: {
  field: Omit<FormFieldProps, 'children'>;
  /** How the form knows the choice. */
  select: Omit<ComponentProps<typeof Select>, 'options'>;
  room: string;
  rooms: readonly MeetingRoom[];
  timesOf: ReadonlyMap<string, BusyTimes>;
  chosen: Stretch | null;
  timezone: string;
}) {
  const { field, select, room: present, rooms, timesOf, chosen, timezone } = props;
  const stateOf = (id: string) => {
    const times = timesOf.get(id);
    return times === undefined || chosen === null ? null : stateDuring(times, chosen);
  };
  const state = stateOf(present);
  const { error, ...others } = field;
  return (
    <FormField
      {...others}
      error={state?.kind === 'busy' ? takenText(state.span, timezone) : error}
      className="sm:col-span-2"
    >
      <Select
        placeholder="None"
        options={roomsOffered(rooms, present).map((room) => ({
          value: room.id,
          label: optionText(room, stateOf(room.id)?.kind === 'busy'),
        }))}
        {...select}
      />
    </FormField>
  );
}

function takenText(span: Stretch & { readonly title?: string }, timeZone: string): string {
  const when = clockSpan(span, timeZone);
  return span.title === undefined ? `Taken ${when}` : `Taken ${when} by ${span.title}`;
}
