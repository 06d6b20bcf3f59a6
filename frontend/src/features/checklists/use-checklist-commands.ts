import type { EditChecklist, StartChecklist } from '@atrium/contracts/checklists/commands';
import { checklistKind } from '@atrium/contracts/checklists/kind';
import { checklistState, type ChecklistStep, countsOf, withTick } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import { useMemo } from 'react';
import type { Dispatch, Outcome } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { expected } from '../../shared-features/record-list/record-commands';
import { toast } from '../../ui/overlay/toast-store';

export interface ChecklistCommands {
  readonly start: (body: StartChecklist) => Promise<Outcome<ChecklistView>>;
  readonly edit: (checklist: ChecklistView, body: EditChecklist) => Promise<Outcome<ChecklistView>>;
  readonly tick: (checklist: ChecklistView, step: ChecklistStep, done: boolean) => Promise<void>;
  readonly share: (checklist: ChecklistView) => Promise<void>;
  readonly cancel: (checklist: ChecklistView, reason: string) => Promise<void>;
  readonly reopen: (checklist: ChecklistView) => Promise<void>;
}

/** The checklist as it is expected to be, before the server has said so. */
function ticked({ state, steps }: ChecklistView, id: string, done: ChecklistStep['done']): Partial<ChecklistView> {
  const next = withTick(steps, id, done);
  return { steps: next, ...countsOf(next), state: checklistState(state === 'Cancelled', next) };
}

function checklistCommands(dispatch: Dispatch, me: PersonRef): ChecklistCommands {
  const reopen = async (checklist: ChecklistView): Promise<void> => {
    const failure = `${checklist.name} could not be reopened`;
    await dispatch('ReopenChecklist', { id: checklist._id, failure });
  };
  return {
    reopen,
    start: (body) => dispatch('StartChecklist', { body, quiet: true }),
    edit: ({ _id }, body) => dispatch('EditChecklist', { id: _id, body, quiet: true }),
    async tick(checklist, { id, title }, isDone) {
      const done = isDone ? { at: new Date().toISOString(), by: me } : null;
      const patches = expected(checklistKind, checklist, (now) => ticked(now, id, done));
      const failure = `${title} could not be changed`;
      const request = { id: checklist._id, body: { step: id }, patches, failure };
      await dispatch(isDone ? 'TickChecklistStep' : 'UntickChecklistStep', request);
    },
    async share(checklist) {
      const patches = expected(checklistKind, checklist, () => ({ shared: true }));
      const failure = `${checklist.name} could not be shared`;
      const { ok } = await dispatch('EditChecklist', { id: checklist._id, body: { shared: true }, patches, failure });
      if (ok) toast.success('The checklist is shared with its person');
    },
    async cancel(checklist, reason) {
      const patches = expected<ChecklistView>(checklistKind, checklist, () => ({ state: 'Cancelled', reason }));
      const failure = `${checklist.name} could not be cancelled`;
      const { ok } = await dispatch('CancelChecklist', { id: checklist._id, body: { reason }, patches, failure });
      const action = { label: 'Undo', onSelect: () => void reopen(checklist) };
      if (ok) toast.success('The checklist was cancelled', { description: checklist.name, action });
    },
  };
}

/** Stable between renderings. */
export function useChecklistCommands(): ChecklistCommands {
  const dispatch = useDispatch();
  const { _id, username } = useUser();
  return useMemo(() => checklistCommands(dispatch, { _id, username }), [dispatch, _id, username]);
}
