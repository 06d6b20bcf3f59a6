import { messages } from '@atrium/contracts/core/messages';
import type { CreateSprint, EditSprint } from '@atrium/contracts/sprints/commands';
import type { SprintOutcome, SprintView } from '@atrium/contracts/sprints/views';
import { useMemo } from 'react';
import { api } from '../../platform/api/api';
import { type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';

export interface SprintCommands {
  readonly create: (sprint: CreateSprint) => Promise<Outcome<SprintView>>;
  readonly edit: (sprint: SprintView, changes: EditSprint) => Promise<Outcome<SprintView>>;
  readonly start: (sprint: SprintView) => Promise<void>;
  /**
   * @param carryTo a planned sprint's id; empty for the backlog
   * @returns whether it was completed
   */
  readonly complete: (sprint: SprintView, carryTo: string) => Promise<boolean>;
  readonly outcome: (sprint: SprintView, signal: AbortSignal) => Promise<SprintOutcome>;
  /**
   * Asks first.
   * @returns whether it was deleted
   */
  readonly remove: (sprint: SprintView) => Promise<boolean>;
  readonly restore: (sprint: SprintView) => Promise<void>;
}

function changed(sprint: SprintView, change: Partial<SprintView>) {
  return [patchExisting<SprintView>('sprints', sprint._id, (document) => ({ ...document, ...change }))];
}

export function sprintCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): SprintCommands {
  const restore = async (sprint: SprintView): Promise<void> => {
    const patches = changed(sprint, { deleted: false });
    const failure = `${sprint.name} could not be restored`;
    await dispatch('RestoreSprint', { id: sprint._id, patches, failure });
  };
  return {
    restore,
    create: (body) => dispatch('CreateSprint', { body, quiet: true }),
    edit: ({ _id }, body) => dispatch('EditSprint', { id: _id, body, quiet: true }),
    async start(sprint) {
      const agreed = await confirm({
        title: `Start ${sprint.name}?`,
        message: 'Its current content becomes its scope. Anything added later shows as a scope change.',
        confirmLabel: 'Start',
      });
      if (!agreed) return;
      const patches = changed(sprint, { state: 'Active', startedAt: new Date().toISOString() });
      const failure = `${sprint.name} could not be started`;
      const { ok } = await dispatch('StartSprint', { id: sprint._id, patches, failure });
      if (ok) toast.success(`${sprint.name} has started`);
    },
    async complete(sprint, carryTo) {
      const failure = `${sprint.name} could not be completed`;
      const { ok } = await dispatch('CompleteSprint', { id: sprint._id, body: { carryTo }, failure });
      if (ok) toast.success(`${sprint.name} is completed`);
      return ok;
    },
    outcome: ({ _id }, signal) => api.get<SprintOutcome>(`/sprint/${_id}/outcome`, { signal }),
    async remove(sprint) {
      const agreed = await confirm({
        title: `Delete ${sprint.name}?`,
        message: 'It leaves the list. Its history stays, and it can be brought back.',
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return false;
      const patches = changed(sprint, { deleted: true });
      const failure = `${sprint.name} could not be deleted`;
      const { ok } = await dispatch('DeleteSprint', { id: sprint._id, patches, failure });
      if (ok) {
        const action = { label: 'Undo', onSelect: () => void restore(sprint) };
        toast.success(messages.sprint.deleted, { description: sprint.name, action });
      }
      return ok;
    },
  };
}

export function useSprintCommands(): SprintCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => sprintCommands(dispatch, confirm), [dispatch, confirm]);
}
