import type { SetWorkSchedule } from '@atrium/contracts/work-schedules/commands';
import { useMemo } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { type FieldProblems, fieldProblems } from '../../../platform/form/use-small-form';
import { toast } from '../../../ui/overlay/toast-store';

export function useScheduleCommands() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      /** @returns problems by field; null on success */
      set: async (user: string, body: SetWorkSchedule): Promise<FieldProblems | null> => {
        const outcome = await dispatch('SetWorkSchedule', { id: user, body, quiet: true });
        if (!outcome.ok) return fieldProblems(outcome.problem, 'reason');
        toast.success('The working hours are set');
        return null;
      },
      remove: async (user: string, from: string): Promise<void> => {
        const failure = 'The working hours stay as they are';
        const { ok } = await dispatch('RemoveWorkSchedule', { id: user, body: { from }, failure });
        if (ok) toast.success('The working hours are removed');
      },
    }),
    [dispatch],
  );
}
