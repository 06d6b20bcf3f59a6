import type { PolicyView } from '@atrium/contracts/policies/views';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { AttachmentsField } from '../../shared-features/attachments/attachments-field';
import { AudienceFields } from '../../widgets/audience/audience-fields';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { usePolicyForm } from './use-policy-form';
import { CancelButton } from '../../shared-features/record-form/cancel-button';

export function PolicyFormDialog(props: {
  /** Null for a new policy. */
  policy: PolicyView | null;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { policy, onClose, onCreated } = props;
  const formId = useId();
  const { form, submit, discard, isRestored, field } = usePolicyForm(policy, (created) =>
    created === null ? onClose() : onCreated(created),
  );
  const { control, register, watch, setValue } = form;
  const [isUploading, setUploading] = useState(false);
  usePresence('policies', `editing:${policy?._id ?? 'new'}`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={policy === null ? 'Write a policy' : `Edit ${policy.title}`}
      description="Only policy editors see it until it is published."
      aside={policy === null ? undefined : <EditorsMark topic="policies" id={policy._id} />}
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={form.formState.isSubmitting}
            disabled={isUploading}
          >
            Save draft
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onReset={discard}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <FormNotices isRestored={isRestored} onDiscard={discard} />
        <FormField {...field('title')} required>
          <TextInput maxLength={160} autoComplete="off" {...register('title')} />
        </FormField>
        <FormField {...field('body')} required>
          <Controller
            control={control}
            name="body"
            render={({ field: controlled }) => (
              <MarkdownEditor
                {...controlled}
                rows={14}
                files={policy === null ? null : { collection: 'policies', record: policy._id }}
              />
            )}
          />
        </FormField>
        <FormField {...field('attachments')}>
          <AttachmentsField
            value={watch('attachments')}
            onChange={(value) => setValue('attachments', [...value], { shouldDirty: true })}
            onUploading={setUploading}
          />
        </FormField>
        <AudienceFields
          departments={{
            field: field('departments'),
            value: watch('departments'),
            onChange: (value) => setValue('departments', value, { shouldDirty: true }),
          }}
          roles={{
            field: field('roles'),
            value: watch('roles'),
            onChange: (value) => setValue('roles', value, { shouldDirty: true }),
          }}
        />
      </form>
    </Dialog>
  );
}
