import type { NameDeputy } from '@atrium/contracts/deputies/commands';
import { useMemo } from 'react';
import { useDispatch } from '../../platform/api/use-dispatch';
import { type FieldProblems, fieldProblems } from '../../platform/form/use-small-form';
import { toast } from '../../ui/overlay/toast-store';

/** Names and ends deputies. */
export function useDeputyCommands() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      /** @returns problems by field; null once it is saved */
      name: async (approver: string, body: NameDeputy): Promise<FieldProblems | null> => {
        const outcome = await dispatch('NameDeputy', { id: approver, body, quiet: true });
        if (outcome.ok) {
          toast.success('The deputy is named');
          return null;
        }
        return fieldProblems(outcome.problem, 'deputy');
      },
      end: async (approver: string): Promise<void> => {
        const { ok } = await dispatch('EndDeputy', { id: approver, failure: 'The deputy stays' });
        if (ok) toast.success('There is no deputy any more');
      },
    }),
    [dispatch],
  );
}
