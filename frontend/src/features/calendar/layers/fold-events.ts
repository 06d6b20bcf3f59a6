import { answerTo, type Occurrence, occurrencesBetween, readOccurrence } from '@atrium/contracts/calendar/occurrences';
import { whereNow } from '../../../platform/organisation/rooms-now';
import { changesEvent } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { dayOf } from '@atrium/contracts/core/days';
import type { Rights } from '@atrium/contracts/core/permissions';
import type { ItemChange } from '../../../widgets/calendar/calendar-types';
import { daysLater, instantOf, wallAt, wallOf } from '../../../widgets/calendar/wall-time';
import { type CalendarItem, itemOf, touches, type Window } from './calendar-item';

type LastChange = Pick<CalendarEventView, 'lastchange' | 'lastanswer'>;

type IsTouched = (one: Occurrence) => boolean;

const all: IsTouched = () => true;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Which occurrences the change between two states concerned.
 * @param before the earlier state's last changes; undefined when unknown
 */
function touchedSince(before: LastChange | undefined, { parts, lastchange, lastanswer }: CalendarEventView): IsTouched {
  if (before === undefined) return all;
  if (!isSame(before.lastchange, lastchange)) {
    const { scope = 'all', occurrence = null } = lastchange ?? {};
    if (occurrence === null || scope === 'all') return all;
    return scope === 'this' ? (one) => one.occurrence === occurrence : fromOn(occurrence, parts);
  }
  if (lastanswer !== undefined && !isSame(before.lastanswer, lastanswer)) {
    return (one) => one.occurrence === lastanswer.occurrence;
  }
  return all;
}

/** Later ones of its part, and all later parts. */
function fromOn(occurrence: string, parts: CalendarEventView['parts']): IsTouched {
  const { original, part } = readOccurrence(occurrence);
  const indexOf = (number: number): number => parts.findIndex((each) => each.part === number);
  return (one) => (one.part === part ? one.original >= original : indexOf(one.part) > indexOf(part));
}

export interface Viewer {
  readonly _id: string;
  readonly rights: Rights;
  readonly writes: boolean;
}

const shortestMs = 15 * 60_000;

export function isOwn(event: CalendarEventView, who: string): boolean {
  return event.createdby._id === who || event.attendees.some(({ _id }) => _id === who);
}

export function mayChange(event: CalendarEventView, { _id, rights, writes }: Viewer): boolean {
  return writes && changesEvent(rights, _id, event);
}

/** A key that stays when only hours change. */
function occurrenceItem(event: string, { recurring, original, part }: Occurrence): string {
  return recurring ? `${event} ${dayOf(original)} ${part}` : event;
}

/** All-day events are the same days for everybody. */
export function spanOf(one: Occurrence, zone: string | null) {
  if (one.allday) {
    return { start: wallAt(one.eventdate), end: daysLater(wallAt(one.enddate), 1), allDay: true };
  }
  return { start: wallOf(one.from, zone), end: wallOf(one.to, zone), allDay: false };
}

interface Folded {
  readonly at: number | undefined;
  readonly items: CalendarItem[];
  readonly isTouched: IsTouched;
}

type FoldEvents = (
  events: readonly CalendarEventView[],
  changes: ReadonlyMap<string, ItemChange>,
) => readonly CalendarItem[];

/** Own events and others' are separate layers. Memoised per event: unchanged ones give the same items. */
export function eventFolder(viewer: Viewer, window: Window): FoldEvents {
  const known = new WeakMap<CalendarEventView, Folded>();
  const latest = new Map<string, CalendarEventView>();
  return (events, changes) =>
    events.flatMap((event) => {
      const change = changes.get(event._id);
      const last = known.get(event);
      if (last !== undefined && last.at === change?.at) return last.items;
      // In a series only the changed occurrence is highlighted.
      const isTouched = last?.isTouched ?? touchedSince(latest.get(event._id), event);
      const items = itemsOf(event, viewer, window, change === undefined ? null : { change, isTouched });
      known.set(event, { at: change?.at, items, isTouched });
      latest.set(event._id, event);
      return items;
    });
}

function itemsOf(
  event: CalendarEventView,
  viewer: Viewer,
  window: Window,
  changed: { readonly change: ItemChange; readonly isTouched: IsTouched } | null,
): CalendarItem[] {
  if (event.deleted) return [];
  // All-day events of another zone may begin a day earlier or later.
  const from = instantOf(daysLater(window.from, -1), window.zone);
  const to = instantOf(daysLater(window.to, 1), window.zone);
  const own = event.attendees.find(({ _id }) => _id === viewer._id);
  const layer = isOwn(event, viewer._id) ? 'mine' : 'company';
  // Readers of everything see it among the company's.
  const isPrivate = layer === 'company' && event.visibility === 'attendees';
  const isMovable = mayChange(event, viewer);
  return occurrencesBetween(event, from, to).flatMap((one) => {
    const { start, end, allDay } = spanOf(one, window.zone);
    if (!touches(window, start, end)) return [];
    // Zero length would be invisible.
    const shown = end > start ? end : new Date(start.getTime() + shortestMs);
    return itemOf(layer, {
      id: occurrenceItem(event._id, one),
      title: one.eventtitle,
      ...(isPrivate ? { kind: 'Private event' } : {}),
      place: whereNow(one),
      start,
      end: shown,
      allDay,
      isMovable,
      isFaint: own !== undefined && answerTo(one, own) !== 'yes',
      change: changed?.isTouched(one) === true ? changed.change : undefined,
      target: { event: event._id, occurrence: one.recurring ? one.occurrence : null },
    });
  });
}
