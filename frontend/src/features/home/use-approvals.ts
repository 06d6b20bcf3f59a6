import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useMayDecide } from '../../shared-features/deputies/use-may-decide';
import { useNameOf } from '../../platform/presence/use-names';
import type { Asked } from './decisions';
import { halfDayTexts } from '../../ui/format/day-texts';
import { formatDay } from '../../ui/format/formats';

export interface Approval {
  readonly id: string;
  readonly title: string;
  readonly days: string;
  readonly detail: string;
  readonly address: string;
  readonly asked: Asked;
}

const short = { day: 'numeric', month: 'short' } as const;

export function useApprovals(): readonly Approval[] {
  const { documents: leaves } = useCollection('leave');
  const { documents: corrections } = useCollection('attendance-corrections');
  const mayDecideLeave = useMayDecide('decideLeave');
  const mayDecideCorrections = useMayDecide('decideAttendance');
  const nameOf = useNameOf();
  return useMemo(() => {
    const ofLeave = leaves
      .filter((one) => one.state === 'Pending' && mayDecideLeave(one))
      .map((request): Approval => {
        const { _id, user, startDate, endDate, startHalf, endHalf, leaveType, description } = request;
        const [first, last] = [formatDay(startDate, short), formatDay(endDate, short)];
        const [late, early] = halfDayTexts(startHalf, endHalf);
        const days = startDate === endDate ? `${first}${late || early}` : `${first}${late} – ${last}${early}`;
        return {
          id: _id,
          title: `${nameOf(user)} asks for leave`,
          days,
          detail: [leaveType, description].filter(Boolean).join(', '),
          asked: { kind: 'leave', request },
          address: `/u/hr/leave?tab=requests&open=${_id}`,
        };
      });
    const asked = corrections.filter((one) => one.state === 'Pending' && mayDecideCorrections(one));
    const ofClocks = asked.map((request): Approval => ({
      id: request._id,
      title: `${nameOf(request.user)} asks for a correction`,
      days: formatDay(request.day, short),
      detail: request.reason,
      asked: { kind: 'correction', request },
      address: `/u/hr/attendence?tab=corrections&correction=${request._id}`,
    }));
    return [...ofLeave, ...ofClocks];
  }, [leaves, corrections, mayDecideLeave, mayDecideCorrections, nameOf]);
}
