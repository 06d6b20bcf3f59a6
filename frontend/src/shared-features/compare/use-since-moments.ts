import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lastHere } from '../../platform/past/last-here';
import { type NamedMoment, useNamedMoments } from '../past/named-moments';
import { startOfDay } from '../past/time-window';

/** The moments since which one is likely to compare, the nearest first. @param now in milliseconds */
export function useSinceMoments(now: number): readonly NamedMoment[] {
  const named = useNamedMoments(now);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return useMemo(() => {
    const here = lastHere(path);
    const more: readonly NamedMoment[] = [
      { id: 'yesterday', label: 'Start of yesterday', at: startOfDay(now, -1) },
      ...(here === null ? [] : [{ id: 'here', label: 'When I was last here', at: here }]),
    ];
    return [...named, ...more].toSorted((a, b) => b.at - a.at);
  }, [named, now, path]);
}
