import { messages } from '@atrium/contracts/core/messages';
import type { AnswerTo } from '@atrium/contracts/route-table';
import type { CreateTemplate } from '@atrium/contracts/templates/commands';
import { templateKind } from '@atrium/contracts/templates/kind';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { useMemo } from 'react';
import type { Outcome } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { expected, removal } from '../../shared-features/record-list/record-commands';
import { toast } from '../../ui/overlay/toast-store';

const text = messages.template;

export type TemplateAnswer = AnswerTo<'EditTemplate'>;

export function useTemplateCommands() {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => {
    return {
      ...removal<TemplateView>(
        templateKind,
        { dispatch, confirm },
        {
          nameOf: ({ templateName }) => templateName,
          ask: ({ templateName }) => ({
            title: `Delete ${templateName}?`,
            message: 'It no longer extends any form. Existing values stay, and it can be restored.',
          }),
          deleted: () => text.deleted,
          failure: ({ templateName }, wanted) =>
            wanted === 'deleted' ? `${templateName} could not be deleted` : `${templateName} could not be restored`,
        },
      ),
      /** The form reports refusals itself. */
      create: (body: CreateTemplate): Promise<Outcome<TemplateAnswer>> =>
        dispatch('CreateTemplate', { body, quiet: true }),
      edit: ({ _id, version }: TemplateView, body: CreateTemplate): Promise<Outcome<TemplateAnswer>> =>
        dispatch('EditTemplate', { id: _id, body, ifMatch: version, quiet: true }),
      /** Lets a template extend its form, and no other one, or lets it do so no more. */
      async setActive(template: TemplateView, active: boolean): Promise<void> {
        const patches = expected(templateKind, template, () => ({ activeTemplates: active }));
        const failure = `${template.templateName} could not be changed`;
        const { ok } = await dispatch(active ? 'ActivateTemplate' : 'DeactivateTemplate', {
          id: template._id,
          patches,
          failure,
        });
        if (ok) toast.success(text.updated, { description: template.templateName });
      },
    };
  }, [dispatch, confirm]);
}

export type TemplateCommands = ReturnType<typeof useTemplateCommands>;
