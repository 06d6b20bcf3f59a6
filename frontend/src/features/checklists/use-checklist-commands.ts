import type { ChecklistStepBody, EditChecklist, StartChecklist } from '@atrium/contracts/checklists/commands';
import { checklistKind, checklistTemplateKind } from '@atrium/contracts/checklists/kind';
import type { ChecklistPurpose } from '@atrium/contracts/checklists/purposes';
import { checklistState, type ChecklistStep, countsOf } from '@atrium/contracts/checklists/rules';
import type { ChecklistTemplateView, ChecklistView } from '@atrium/contracts/checklists/views';
import { messages } from '@atrium/contracts/core/messages';
import type { PersonRef } from '@atrium/contracts/core/items';
import { useMemo } from 'react';
import { type Dispatch, type Outcome } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { expected, removal } from '../../shared-features/record-list/record-commands';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';

export interface ChecklistCommands {
  readonly start: (body: StartChecklist) => Promise<Outcome<ChecklistView>>;
  readonly edit: (checklist: ChecklistView, body: EditChecklist) => Promise<Outcome<ChecklistView>>;
  readonly tick: (checklist: ChecklistView, step: ChecklistStep, done: boolean) => Promise<void>;
  readonly share: (checklist: ChecklistView) => Promise<void>;
  readonly cancel: (checklist: ChecklistView, reason: string) => Promise<void>;
  readonly reopen: (checklist: ChecklistView) => Promise<void>;
}

/** Optimistic. */
function withTick(
  { state, steps }: ChecklistView,
  id: string,
  done: { readonly at: string; readonly by: PersonRef } | null,
): Partial<ChecklistView> {
  const next = steps.map((step) => (step.id === id ? { ...step, done } : step));
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
      const patches = expected(checklistKind, checklist, (now) => withTick(now, id, done));
      const failure = `${title} could not be changed`;
      const body = { step: id };
      await dispatch(isDone ? 'TickChecklistStep' : 'UntickChecklistStep', {
        id: checklist._id,
        body,
        patches,
        failure,
      });
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

export interface TemplateBody {
  readonly name: string;
  readonly purpose: ChecklistPurpose;
  readonly steps: ChecklistStepBody[];
}

export function useTemplateCommands() {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(
    () => ({
      ...removal<ChecklistTemplateView>(
        checklistTemplateKind,
        { dispatch, confirm },
        {
          nameOf: ({ name }) => name,
          ask: ({ name }) => ({
            title: `Delete ${name}?`,
            message: 'No checklist is started from it any more. Those that run go on, and it can be restored.',
          }),
          deleted: () => messages.checklist.templateDeleted,
          failure: ({ name }, wanted) =>
            wanted === 'deleted' ? `${name} could not be deleted` : `${name} could not be restored`,
        },
      ),
      create: (body: TemplateBody): Promise<Outcome<ChecklistTemplateView>> =>
        dispatch('CreateChecklistTemplate', { body, quiet: true }),
      edit: ({ _id }: ChecklistTemplateView, body: Partial<TemplateBody>): Promise<Outcome<ChecklistTemplateView>> =>
        dispatch('EditChecklistTemplate', { id: _id, body, quiet: true }),
    }),
    [dispatch, confirm],
  );
}
