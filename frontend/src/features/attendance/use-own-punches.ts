import { dayAt } from '@atrium/contracts/core/zones';
import type { PunchView } from '@atrium/contracts/attendance/views';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useQuery } from '../../platform/api/use-query';
import { useSettings } from '../../platform/organisation/use-settings';

/** Newest first, live. Older months are fetched when the working set is not enough. */
export function useOwnPunches(month: string, present: string) {
  const me = useUser()._id;
  const { timeZone } = useSettings();
  const { documents, complete, status } = useCollection('attendance');
  const isAsked = month !== present && status !== 'loading' && !complete;
  const { answer, failure } = useQuery<{ getattendence: PunchView[] }>(isAsked ? '/hr/getattendence' : null, {
    user: me,
  });
  return useMemo(() => {
    // Followed punches are newer than fetched ones.
    const known = new Map([...(answer?.getattendence ?? []), ...documents].map((punch) => [punch._id, punch]));
    const punches = [...known.values()]
      .filter(({ user, time }) => user === me && dayAt(time, timeZone).startsWith(month))
      .toSorted((a, b) => b.time - a.time);
    const isLoading = status === 'loading' || (isAsked && answer === null && failure === null);
    return { punches: isLoading ? null : punches, failure };
  }, [answer, failure, documents, me, timeZone, month, status, isAsked]);
}
