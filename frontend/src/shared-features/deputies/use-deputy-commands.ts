import type { NameDeputy } from '@atrium/contracts/deputies/commands';
import { useMemo } from 'react';
import { useDispatch } from '../../platform/api/use-dispatch';
import { toast } from '../../ui/overlay/toast-store';

/** Names and ends deputies. */
export function useDeputyCommands() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      /** @returns problems by field; null once it is saved */
      name: async (approver: string, body: NameDeputy): Promise<Readonly<Record<string, string>> | null> => {
        const outcome = await dispatch('NameDeputy', { id: approver, body, quiet: true });
        if (outcome.ok) {
          toast.success('The deputy is named');
          return null;
        }
        const { errors = [], message } = outcome.problem;
        if (errors.length === 0) return { deputy: message };
        return Object.fromEntries(errors.map((error) => [error.field, error.message]));
      },
      end: async (approver: string): Promise<void> => {
        const { ok } = await dispatch('EndDeputy', { id: approver, failure: 'The deputy stays' });
        if (ok) toast.success('There is no deputy any more');
      },
    }),
    [dispatch],
  );
}
