import { type MeetingRoom, roomName } from '@atrium/contracts/settings/meeting-rooms';

// Injected, so that what is compared and written as text needs no store.
let source: () => readonly MeetingRoom[] = () => [];

export function roomsFrom(rooms: () => readonly MeetingRoom[]): void {
  source = rooms;
}

/** What a room is called, for use outside of rendering; empty for none. */
export function roomNow(id: string | undefined): string {
  return id === undefined || id === '' ? '' : roomName(source(), id);
}

/** Where an event is: its room and its place in words. */
export function whereNow({ room, place }: { readonly room?: string; readonly place: string }): string {
  return [roomNow(room), place].filter((text) => text !== '').join(', ');
}
