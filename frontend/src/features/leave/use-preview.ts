import type { LeaveSpan } from '@atrium/contracts/leave/rules';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { type LeavePreview, previewOf } from './select';

/**
 * Counted as the server does.
 * @param leave being edited or decided; null for a new one
 */
export function usePreview(span: LeaveSpan, user: string, leave: string | null): LeavePreview | null {
  const times = useSettings();
  const { documents: leaves } = useCollection('leave');
  const { documents: absences } = useCollection('absences');
  const { documents: people } = useCollection('users');
  const { startDate, endDate, startHalf, endHalf } = span;
  return useMemo(
    () => previewOf({ startDate, endDate, startHalf, endHalf }, { times, leaves, absences, people, user, leave }),
    [startDate, endDate, startHalf, endHalf, times, leaves, absences, people, user, leave],
  );
}
