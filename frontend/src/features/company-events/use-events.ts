import { announcesEvents, type EventAnswer } from '@atrium/contracts/company-events/rules';
import type { EventAttendanceView } from '@atrium/contracts/company-events/views';
import { ownValue } from '@atrium/contracts/core/values';
import { useMemo } from 'react';
import { useActingTenant, useUser } from '../../platform/session/session';
import { useDocument } from '../../platform/sync/use-document';

/** Whether the signed-in person announces events. */
export function useAnnounces(): boolean {
  const user = useUser();
  return useMemo(() => announcesEvents(user), [user]);
}

/** How many come to an event; nobody while that is on its way. */
export function useAttendance(event: string): Pick<EventAttendanceView, EventAnswer> {
  const { document } = useDocument('event-attendance', event);
  return document ?? { yes: 0, maybe: 0, no: 0 };
}

/** What the signed-in person answered to an event; null when they have not. */
export function useOwnAnswer(event: string): EventAnswer | null {
  const { document } = useDocument('event-answers-own', useUser()._id);
  return ownValue(document?.answers ?? {}, event)?.answer ?? null;
}

/** Whether the signed-in person is one of the organisation's people, who are asked whether they come. */
export function useIsInvited(): boolean {
  const { role } = useUser();
  return useActingTenant() === null && role !== 'superadmin';
}
