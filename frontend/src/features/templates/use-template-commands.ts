import { messages } from '@atrium/contracts/core/messages';
import type { AnswerTo } from '@atrium/contracts/route-table';
import type { CreateTemplate } from '@atrium/contracts/templates/commands';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { useMemo } from 'react';
import { type Outcome, patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';

const text = messages.template;

export type TemplateAnswer = AnswerTo<'EditTemplate'>;

export function useTemplateCommands() {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => {
    const patched = ({ _id }: TemplateView, change: Partial<TemplateView>) => [
      patchExisting<TemplateView>('templates', _id, (template) => ({ ...template, ...change })),
    ];
    const restore = async (template: TemplateView): Promise<void> => {
      const failure = `${template.templateName} could not be restored`;
      await dispatch('RestoreTemplate', { id: template._id, patches: patched(template, { deleted: false }), failure });
    };
    return {
      restore,
      /** The form shows what is wrong by itself. */
      create: (body: CreateTemplate): Promise<Outcome<TemplateAnswer>> =>
        dispatch('CreateTemplate', { body, quiet: true }),
      edit: ({ _id, version }: TemplateView, body: CreateTemplate): Promise<Outcome<TemplateAnswer>> =>
        dispatch('EditTemplate', { id: _id, body, ifMatch: version, quiet: true }),
      /** Lets a template extend its form, and no other one, or lets it do so no more. */
      async setActive(template: TemplateView, active: boolean): Promise<void> {
        const patches = patched(template, { activeTemplates: active });
        const failure = `${template.templateName} could not be changed`;
        const { ok } = await dispatch(active ? 'ActivateTemplate' : 'DeactivateTemplate', {
          id: template._id,
          patches,
          failure,
        });
        if (ok) toast.success(text.updated, { description: template.templateName });
      },
      /** Asks first. */
      async remove(template: TemplateView): Promise<void> {
        const agreed = await confirm({
          title: `Delete ${template.templateName}?`,
          message: 'It no longer extends any form. Existing values stay, and it can be restored.',
          confirmLabel: 'Delete',
          tone: 'danger',
        });
        if (!agreed) return;
        const patches = patched(template, { deleted: true });
        const failure = `${template.templateName} could not be deleted`;
        const { ok } = await dispatch('DeleteTemplate', { id: template._id, patches, failure });
        if (!ok) return;
        const action = { label: 'Undo', onSelect: () => void restore(template) };
        toast.success(text.deleted, { description: template.templateName, action });
      },
    };
  }, [dispatch, confirm]);
}

export type TemplateCommands = ReturnType<typeof useTemplateCommands>;
