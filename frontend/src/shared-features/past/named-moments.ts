import { readsCalendar } from '@atrium/contracts/calendar/rules';
import { hourMs } from '@atrium/contracts/core/days';
import { isId } from '@atrium/contracts/core/values';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { liveStore } from '../../platform/sync/live';
import { useCollection, useWantedCollection } from '../../platform/sync/use-collection';
import { lastStandUp } from './last-stand-up';
import { startOfDay } from './time-window';

/** A moment that has a name. */
export interface NamedMoment {
  readonly id: string;
  readonly label: string;
  /** In milliseconds. */
  readonly at: number;
}

/** The record that an address opens, and when it was made; null where none is open, or nothing is known of it. */
function openRecord(href: string): NamedMoment | null {
  for (const part of decodeURIComponent(href).split(/[/?&=:"]/)) {
    if (!isId(part)) continue;
    for (const { document } of liveStore.holding(part)) {
      const created = 'createdAt' in document ? Date.parse(String(document.createdAt)) : Number.NaN;
      if (!Number.isNaN(created)) return { id: 'created', label: 'When this record was created', at: created };
    }
  }
  return null;
}

/** The moments that one is likely to want, the nearest first. @param now in milliseconds */
export function useNamedMoments(now: number): readonly NamedMoment[] {
  const user = useUser();
  const { _id: me } = user;
  const href = useLocation({ select: (location) => location.href });
  const { documents: sprints } = useCollection('sprints');
  const { documents: punches } = useCollection('attendance');
  // Without access to the calendar there are no stand-ups in it.
  const own = useWantedCollection('calendar', readsCalendar(user));
  const company = useWantedCollection('company-events', readsCalendar(user));
  return useMemo(() => {
    const met = lastStandUp(own?.documents ?? [], company?.documents ?? [], now);
    const today = startOfDay(now);
    const out = punches.filter(({ user, action }) => user === me && action === 'Punch Out').map(({ time }) => time);
    const begun = sprints.flatMap(({ state, name, startedAt }) =>
      state === 'Active' && startedAt !== null ? [{ name, at: Date.parse(startedAt) }] : [],
    );
    const all: (NamedMoment | null)[] = [
      { id: 'hour', label: 'An hour ago', at: now - hourMs },
      { id: 'today', label: 'Start of today', at: today },
      { id: 'evening', label: 'Yesterday evening', at: startOfDay(today, -1) + 18 * hourMs },
      { id: 'week', label: 'A week ago', at: startOfDay(today, -7) + (now - today) },
      out.length === 0 ? null : { id: 'out', label: 'My last punch-out', at: Math.max(...out) },
      met === null ? null : { id: 'met', label: 'The last stand-up', at: met },
      ...begun.map(({ name, at }) => ({ id: `sprint ${name}`, label: `Start of ${name}`, at })),
      openRecord(href),
    ];
    return all.filter((moment) => moment !== null).toSorted((a, b) => b.at - a.at);
  }, [now, me, href, sprints, punches, own, company]);
}
