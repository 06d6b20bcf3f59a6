import type { CreateSalaryStructure, SetSalary } from '@atrium/contracts/salaries/commands';
import { useMemo } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { type FieldProblems, fieldProblems } from '../../../platform/form/use-small-form';
import { toast } from '../../../ui/overlay/toast-store';

export function useSalaryCommands() {
  const dispatch = useDispatch();
  return useMemo(() => {
    const restore = async (id: string): Promise<void> => {
      const { ok } = await dispatch('RestoreSalaryStructure', { id, failure: 'The structure stays archived' });
      if (ok) toast.success('The structure is in use again');
    };
    return {
      /**
       * @param id of the one that changes; null for a new one
       * @returns problems by field; null on success
       */
      save: async (id: string | null, body: CreateSalaryStructure): Promise<FieldProblems | null> => {
        const outcome =
          id === null
            ? await dispatch('CreateSalaryStructure', { body, quiet: true })
            : await dispatch('ChangeSalaryStructure', { id, body, quiet: true });
        if (!outcome.ok) return fieldProblems(outcome.problem, 'lines');
        toast.success('The structure is saved');
        return null;
      },
      archive: async (id: string): Promise<void> => {
        const { ok } = await dispatch('ArchiveSalaryStructure', { id, failure: 'The structure stays in use' });
        const action = { label: 'Undo', onSelect: () => void restore(id) };
        if (ok) toast.success('The structure is archived', { action });
      },
      restore,
      set: async (user: string, body: SetSalary): Promise<FieldProblems | null> => {
        const outcome = await dispatch('SetSalary', { id: user, body, quiet: true });
        if (!outcome.ok) return fieldProblems(outcome.problem, 'from');
        toast.success('The salary is set');
        return null;
      },
      remove: async (user: string, from: string): Promise<void> => {
        const failure = 'The salary stays as it is';
        const { ok } = await dispatch('RemoveSalary', { id: user, body: { from }, failure });
        if (ok) toast.success('The salary is removed');
      },
    };
  }, [dispatch]);
}
