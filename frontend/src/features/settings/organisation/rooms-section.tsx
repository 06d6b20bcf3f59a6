import { longestRoom, type MeetingRoom } from '@atrium/contracts/settings/meeting-rooms';
import { Archive, Trash2 } from 'lucide-react';
import { AddRowButton } from '../../../ui/form/add-row-button';
import { IconButton } from '../../../ui/element/icon-button';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { ArchivedList } from './archived-list';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type Section, type SectionSource, useSection } from './use-section';

function seatsText(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`;
}

function RoomRow(props: {
  room: MeetingRoom;
  /** Identifies the row in the server's problems. */
  path: string;
  section: Section;
  onChange: (change: Partial<MeetingRoom>) => void;
  onArchive: () => void;
}) {
  const { room, path, section, onChange, onArchive } = props;
  const called = room.name || 'the new room';
  if (!section.canEdit) {
    return (
      <li className="flex flex-wrap gap-x-2">
        {room.name}
        {room.seats === 0 ? null : <span className="text-ink-muted">{seatsText(room.seats)}</span>}
      </li>
    );
  }
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 grow">
        <FormField label={`Name of ${called}`} hideLabel error={section.problems[`${path}.name`]}>
          <TextInput
            value={room.name}
            maxLength={longestRoom}
            placeholder="Name"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </FormField>
      </div>
      <div className="w-20 shrink-0">
        <FormField label={`Seats of ${called}`} hideLabel error={section.problems[`${path}.seats`]}>
          <NumberInput value={room.seats} onChange={(seats) => onChange({ seats })} />
        </FormField>
      </div>
      <IconButton
        label={room.id === '' ? `Remove ${called}` : `Archive ${called}`}
        icon={room.id === '' ? Trash2 : Archive}
        onClick={onArchive}
      />
    </li>
  );
}

/** The organisation's rooms, in the order in which events offer them. */
export function RoomsSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  const rooms = values.meetingRooms;
  const put = (next: readonly MeetingRoom[]) => set('meetingRooms', [...next]);
  const change = (room: MeetingRoom, to: Partial<MeetingRoom>) =>
    put(rooms.map((each) => (each === room ? { ...each, ...to } : each)));
  const leave = (room: MeetingRoom) =>
    room.id === '' ? put(rooms.filter((each) => each !== room)) : change(room, { archived: true });
  const archived = rooms.filter((room) => room.archived);
  return (
    <SectionCard
      title="Rooms"
      description="Rooms that events can take, with their seats (0 to leave them open). No two events have one at the same time. An archived one is no longer offered; events that have it keep it."
      section={section}
    >
      <SettingGroup section={section} name="meetingRooms" legend="Rooms" hideLegend>
        <ul className="flex flex-col gap-2">
          {rooms.map((room, index) =>
            room.archived ? null : (
              <RoomRow
                // New ones have no id yet, and stand in one order.
                key={room.id === '' ? `new ${index}` : room.id}
                room={room}
                path={`meetingRooms.${index}`}
                section={section}
                onChange={(to) => change(room, to)}
                onArchive={() => leave(room)}
              />
            ),
          )}
        </ul>
        {canEdit ? (
          <AddRowButton
            className="self-start"
            onAdd={() => put([...rooms, { id: '', name: '', seats: 0, archived: false }])}
          >
            Add a room
          </AddRowButton>
        ) : null}
        <ArchivedList
          title="Archived rooms"
          canEdit={canEdit}
          items={archived.map((room) => ({
            id: room.id,
            name: room.name,
            restore: () => change(room, { archived: false }),
          }))}
        />
      </SettingGroup>
    </SectionCard>
  );
}
