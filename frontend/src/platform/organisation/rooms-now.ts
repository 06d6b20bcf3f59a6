import { type MeetingRoom, placeWith, roomName } from '@atrium/contracts/settings/meeting-rooms';

// Injected, so that what is compared and written as text needs no store.
let source: () => readonly MeetingRoom[] = () => [];

export function roomsFrom(rooms: () => readonly MeetingRoom[]): void {
  source = rooms;
}

/** What a room is called, for use outside of rendering; empty for none. */
export function roomNow(id: string | undefined): string {
  return id === undefined || id === '' ? '' : roomName(source(), id);
}

/** As `placeWith`, for use outside of rendering. */
export function whereNow(event: { readonly room?: string; readonly place: string }): string {
  return placeWith(source(), event);
}
