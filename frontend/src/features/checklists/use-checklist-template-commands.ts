import type { CreateChecklistTemplate, EditChecklistTemplate } from '@atrium/contracts/checklists/commands';
import { checklistTemplateKind } from '@atrium/contracts/checklists/kind';
import type { ChecklistTemplateView } from '@atrium/contracts/checklists/views';
import { messages } from '@atrium/contracts/core/messages';
import { useMemo } from 'react';
import type { Outcome } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { removal } from '../../shared-features/record-list/record-commands';
import { useConfirm } from '../../ui/overlay/confirm-context';

/** Stable between renderings. */
export function useChecklistTemplateCommands() {
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
      create: (body: CreateChecklistTemplate): Promise<Outcome<ChecklistTemplateView>> =>
        dispatch('CreateChecklistTemplate', { body, quiet: true }),
      edit: ({ _id }: ChecklistTemplateView, body: EditChecklistTemplate): Promise<Outcome<ChecklistTemplateView>> =>
        dispatch('EditChecklistTemplate', { id: _id, body, quiet: true }),
    }),
    [dispatch, confirm],
  );
}
