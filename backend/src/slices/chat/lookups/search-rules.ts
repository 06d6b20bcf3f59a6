import type { MessagePart, MessageState } from '@atrium/contracts/chat/search-query';
import { dayMeant } from '@atrium/contracts/core/day-words';
import { addDays } from '@atrium/contracts/core/days';
import { dayAt, instantAt } from '@atrium/contracts/core/zones';

/** Filters of a search; null matches everything. */
export interface MessageFacets {
  readonly people: ReadonlySet<string> | null;
  readonly channels: ReadonlySet<string> | null;
  readonly has: readonly MessagePart[];
  readonly is: readonly MessageState[];
  /** ISO instants: exclusive and inclusive. */
  readonly before: string | null;
  readonly after: string | null;
  /** The searcher's id, the messages they saved, and the direct channels they see. */
  readonly me: string;
  readonly saved: ReadonlySet<string>;
  readonly conversations: ReadonlySet<string>;
}

const isListed = (list: string, value: string) => list.split(' ').includes(value);

/** Whether a message passes all filters. */
export function facetsHold(facets: Readonly<Record<string, string>>, wanted: MessageFacets): boolean {
  const { by = '', place = '', at = '', has = '', mentions = '', is = '', id = '' } = facets;
  const channel = place.startsWith('channels:') ? place.slice(9) : null;
  if (wanted.people?.has(by) === false) return false;
  if (wanted.channels !== null && (channel === null || !wanted.channels.has(channel))) return false;
  if (!wanted.has.every((part) => isListed(has, part))) return false;
  const states: Readonly<Record<MessageState, () => boolean>> = {
    pinned: () => isListed(is, 'pinned'),
    reply: () => isListed(is, 'reply'),
    mention: () => isListed(mentions, wanted.me),
    saved: () => wanted.saved.has(id),
    direct: () => channel !== null && wanted.conversations.has(channel),
  };
  if (!wanted.is.every((state) => states[state]())) return false;
  return (wanted.before === null || at < wanted.before) && (wanted.after === null || at >= wanted.after);
}

interface Days {
  readonly on: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Turns the days of a search into instants by the searcher's clock.
 * @param now in milliseconds
 */
export function spanOf(
  { on, before, after }: Days,
  timeZone: string,
  now: number,
): { readonly before: string | null; readonly after: string | null } {
  const today = dayAt(now, timeZone);
  const startOf = (day: string) => new Date(instantAt(day, '00:00', timeZone)).toISOString();
  const ends = [
    before === null ? [] : startOf(dayMeant(before, today)),
    on === null ? [] : startOf(addDays(dayMeant(on, today), 1)),
  ].flat();
  const starts = [after, on].flatMap((day) => (day === null ? [] : startOf(dayMeant(day, today))));
  return { before: ends.toSorted()[0] ?? null, after: starts.toSorted().at(-1) ?? null };
}

/** Prefers an exact match over names that begin with it at a word: `from:ann` finds `ann.lee`. */
export function meantBy(name: string, all: readonly { readonly _id: string; readonly name: string }[]): Set<string> {
  const wanted = name.toLowerCase();
  const known = all.map((each) => ({ _id: each._id, called: each.name.toLowerCase() }));
  const exact = known.filter(({ called }) => called === wanted);
  const beginning = known.filter(
    ({ called }) => called.startsWith(wanted) && /[\s._-]/.test(called[wanted.length] ?? ''),
  );
  return new Set((exact.length > 0 ? exact : wanted === '' ? [] : beginning).map(({ _id }) => _id));
}
