import type { PolicyView } from '@atrium/contracts/policies/views';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { AttachmentsField } from '../../shared-features/attachments/attachments-field';
import { AudienceFields } from '../../widgets/audience/audience-fields';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { usePolicyForm } from './use-policy-form';

export function PolicyFormDialog(props: {
  /** Null for a new policy. */
  policy: PolicyView | null;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { policy, onClose, onCreated } = props;
  const policyForm = usePolicyForm(policy, (created) => (created === null ? onClose() : onCreated(created)));
  const { form, field } = policyForm;
  const { control, register, watch, setValue } = form;
  const categories = useListedNames('policyCategories', (policy?.draft ?? policy)?.category);
  const [isUploading, setUploading] = useState(false);
  return (
    <RecordFormDialog
      collection="policies"
      id={policy?._id ?? null}
      form={policyForm}
      onClose={onClose}
      title={policy === null ? 'Write a policy' : `Edit ${policy.title}`}
      description="Only policy editors see it until it is published."
      action="Save draft"
      isUploading={isUploading}
    >
      <FormField {...field('title')} required>
        <TextInput maxLength={160} autoComplete="off" {...register('title')} />
      </FormField>
      <FormField {...field('category')}>
        <Select placeholder="No category" options={categories} {...register('category')} />
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
    </RecordFormDialog>
  );
}
