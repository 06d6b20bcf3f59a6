import { readsCalendar } from '@atrium/contracts/calendar/rules';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lastHere } from '../../platform/past/last-here';
import { useUser } from '../../platform/session/session';
import { useWantedCollection } from '../../platform/sync/use-collection';
import { type NamedMoment, useNamedMoments } from '../past/named-moments';
import { lastStandUp } from './last-stand-up';
import { startOfDay } from '../past/time-window';

/** The moments since which one is likely to compare, the nearest first. @param now in milliseconds */
export function useSinceMoments(now: number): readonly NamedMoment[] {
  const named = useNamedMoments(now);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const me = useUser();
  // Who may not see the calendar has no stand-ups in it.
  const own = useWantedCollection('calendar', readsCalendar(me));
  const company = useWantedCollection('company-events', readsCalendar(me));
  return useMemo(() => {
    const here = lastHere(path);
    const met = lastStandUp(own?.documents ?? [], company?.documents ?? [], now);
    const more: readonly NamedMoment[] = [
      { id: 'yesterday', label: 'Start of yesterday', at: startOfDay(now, -1) },
      ...(met === null ? [] : [{ id: 'met', label: 'The last stand-up', at: met }]),
      ...(here === null ? [] : [{ id: 'here', label: 'When I was last here', at: here }]),
    ];
    return [...named, ...more].toSorted((a, b) => b.at - a.at);
  }, [named, now, path, own, company]);
}
