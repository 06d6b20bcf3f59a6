import { overlaps } from '@atrium/contracts/calendar/busy';
import { refuseCalendar, refuseTakenRoom } from '@atrium/contracts/calendar/errors';
import { type Occurrence, occurrencesBetween } from '@atrium/contracts/calendar/occurrences';
import type { EventPart } from '@atrium/contracts/calendar/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { dayMs } from '@atrium/contracts/core/days';
import { wallTimeAt } from '@atrium/contracts/core/zones';
import { roomName, roomsInUse } from '@atrium/contracts/settings/meeting-rooms';
import type { Stretch } from '@atrium/contracts/settings/working-time';
import type { LookUpTools } from '../kernel/look-up-tools.js';
import { settingsOf } from './organisation-settings.js';

/** How far ahead an event holds its room against others. */
const heldMs = 366 * dayMs;

/** A room at a time. */
export interface Booking extends Stretch {
  readonly room: string;
  readonly timezone: string;
  readonly title: string;
}

export interface Clash extends Booking {
  readonly roomName: string;
  /** What has the room; empty where the asker does not see it. */
  readonly by: string;
}

/** What a change asks of rooms, as it was found out. */
export interface BookingFound {
  /** Whether a room does not exist, or is no longer offered. */
  readonly isUnknown?: boolean;
  readonly clash?: Clash;
}

/** What takes rooms: an event of the calendar, and a company event as {@link asBooked} gives it. */
export type Booked = { readonly parts: readonly EventPart[]; readonly deleted: boolean } | null;

type CompanyTimes = Pick<CompanyEventView, 'date' | 'time' | 'endDate' | 'endTime' | 'allDay' | 'timeZone'>;

/** A company event as decisions have it. */
export interface CompanyBooking {
  readonly details: Pick<CompanyEventView, 'title' | 'room'>;
  readonly times: CompanyTimes;
  readonly cancelled: boolean;
  readonly deleted: boolean;
}

/** A company event takes its room like a single event of the calendar, until it is cancelled. */
export function asBooked({ details: { title, room }, times, cancelled, deleted }: CompanyBooking): Booked {
  const { date, time, endDate, endTime, allDay, timeZone } = times;
  const [eventtime, endtime] = allDay ? ['00:00', '00:00'] : [time, endTime];
  const when = { allday: allDay, eventdate: date, eventtime, enddate: endDate, endtime, timezone: timeZone };
  const what = { eventtitle: title, eventdescription: '', place: '', room };
  return { parts: [{ part: 0, ...what, ...when, recurrence: null, exceptions: {} }], deleted: deleted || cancelled };
}

/** A company event as it is shown. */
export function shownBooked(event: CompanyEventView): Booked {
  return asBooked({ ...event, details: event, times: event });
}

/** An index of the events that take a room; nobody is in this one. */
export function bookedRoom(room: string): string {
  return `booked:${room}`;
}

/** The rooms that an event takes, whenever. */
export function roomsOfParts(parts: readonly EventPart[]): string[] {
  const said = parts.flatMap(({ room, exceptions }) => [
    room,
    ...Object.values(exceptions).map(({ changes }) => changes.room),
  ]);
  return [...new Set(said.flatMap((room) => room || []))];
}

/** Which of the index an event is in. */
export function bookedRooms(event: Booked): string[] {
  return event === null || event.deleted ? [] : roomsOfParts(event.parts).map(bookedRoom);
}

/** Whole days take the room as well. */
export function bookingsIn(entry: Booked, { from, to }: Stretch): Booking[] {
  if (entry === null || entry.deleted || roomsOfParts(entry.parts).length === 0) return [];
  return occurrencesBetween(entry, from, to).flatMap((one) => bookingOf(one) ?? []);
}

function bookingOf({ room = '', from, to, timezone, eventtitle }: Occurrence): Booking | null {
  return room === '' ? null : { room, from: Date.parse(from), to: Date.parse(to), timezone, title: eventtitle };
}

/** From now, or from the first day if that is later. */
function heldFrom(parts: readonly EventPart[], now: string): Stretch {
  const first = Math.min(...parts.map(({ eventdate }) => Date.parse(eventdate) - dayMs));
  const from = Math.max(Date.parse(now), Number.isFinite(first) ? first : 0);
  return { from, to: from + heldMs };
}

/** What a change takes that the event did not have before. */
export function bookingsAdded(before: Booked, after: Booked, now: string): Booking[] {
  if (after === null || after.deleted) return [];
  const held = heldFrom(after.parts, now);
  const keyOf = ({ room, from, to }: Booking): string => `${room} ${from} ${to}`;
  const had = new Set(bookingsIn(before, held).map(keyOf));
  return bookingsIn(after, held).filter((booking) => !had.has(keyOf(booking)));
}

/** The first of the wanted times at which an event has the room, with its own; null for none. */
export function firstClash(
  wanted: readonly Booking[],
  other: Booked,
): { readonly wanted: Booking; readonly taken: Booking } | null {
  const from = Math.min(...wanted.map((booking) => booking.from));
  const to = Math.max(...wanted.map((booking) => booking.to));
  const theirs = wanted.length === 0 ? [] : bookingsIn(other, { from, to });
  for (const booking of wanted) {
    const taken = theirs.find((each) => each.room === booking.room && overlaps(each, booking));
    if (taken !== undefined) return { wanted: booking, taken };
  }
  return null;
}

/**
 * Whether rooms that a change takes exist and are free. Decisions about one room queue at its lock, and each reads the
 * events of those before it from their streams.
 */
export async function lookUpBookings(before: Booked, after: Booked, tools: LookUpTools): Promise<BookingFound> {
  const added = bookingsAdded(before, after, tools.now);
  const had = before === null ? [] : roomsOfParts(before.parts);
  const named = after === null || after.deleted ? [] : roomsOfParts(after.parts);
  const fresh = named.filter((id) => !had.includes(id));
  if (added.length === 0 && fresh.length === 0) return {};
  const { meetingRooms } = await settingsOf(tools);
  const isUnknown = fresh.some((id) => !roomsInUse(meetingRooms).some((room) => room.id === id));
  if (isUnknown) return { isUnknown };
  // Locks are always taken in one order, or two decisions could wait for each other.
  for (const room of [...new Set(added.map((booking) => booking.room))].toSorted()) {
    const wanted = added.filter((booking) => booking.room === room);
    // oxlint-disable-next-line no-await-in-loop -- one lock after the other
    const clash = await clashIn(room, wanted, tools);
    if (clash !== null) return { clash: { ...clash, roomName: roomName(meetingRooms, room) } };
  }
  return {};
}

/** Where events with rooms lie. */
const holders = [
  { collection: 'calendar', category: 'calendar' },
  { collection: 'company-events', category: 'companyevent' },
] as const;

type Holder = (typeof holders)[number] & { readonly id: string };

/** @param state of an aggregate, or a document, of one of the {@link holders}; null where there is none */
function bookedBy(state: unknown): Booked {
  const event = state as Booked | CompanyBooking | CompanyEventView;
  if (event === null || 'parts' in event) return event;
  return 'details' in event ? asBooked(event) : shownBooked(event);
}

async function clashIn(
  room: string,
  wanted: readonly Booking[],
  tools: LookUpTools,
): Promise<Omit<Clash, 'roomName'> | null> {
  const hasRoom = (state: unknown): boolean => bookedRooms(bookedBy(state)).includes(bookedRoom(room));
  const lately = await tools.lockInOrder(`room-${room}`, (state) => !hasRoom(state));
  const known = await Promise.all(holders.map((holder) => likelyOf(holder, room, wanted, tools)));
  // Ids are never used twice, so one that left the lock is of whichever holder has it.
  const left = lately.flatMap((id) => holders.map((holder): Holder => ({ ...holder, id })));
  for (const { collection, category, id } of [...known.flat(), ...left]) {
    if (id === tools.id) continue;
    // From its stream: the read models may lag.
    // oxlint-disable-next-line no-await-in-loop -- the first one is enough, and there is hardly ever a second
    const clash = firstClash(wanted, bookedBy(await tools.stateOf(id, category)));
    if (clash === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- the last one
    const isSeen = (await tools.visible(collection, id)) !== null;
    return { ...clash.wanted, by: isSeen ? clash.taken.title : '' };
  }
  return null;
}

async function likelyOf(
  holder: (typeof holders)[number],
  room: string,
  wanted: readonly Booking[],
  tools: LookUpTools,
): Promise<Holder[]> {
  const known = await tools.room<{ readonly _id: string }>(holder.collection, bookedRoom(room));
  const likely = known.filter((event) => firstClash(wanted, bookedBy(event)) !== null);
  return likely.map(({ _id }) => ({ ...holder, id: _id }));
}

/** @throws Refusal where a room is unknown (400), or taken (409): by which event, if the asker sees it */
export function refuseUnlessBookable({ isUnknown, clash }: BookingFound): void {
  if (isUnknown === true) throw refuseCalendar('roomUnknown');
  if (clash === undefined) return;
  const [begin, end] = [wallTimeAt(clash.from, clash.timezone), wallTimeAt(clash.to, clash.timezone)];
  const { roomName: name, by, room } = clash;
  throw refuseTakenRoom(room, { name, day: begin.day, from: begin.time, to: end.time, by });
}
