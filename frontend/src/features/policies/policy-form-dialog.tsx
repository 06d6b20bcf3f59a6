import { policyCommands } from '@atrium/contracts/policies/commands';
import { policyKind } from '@atrium/contracts/policies/kind';
import type { PolicyContent, PolicyView } from '@atrium/contracts/policies/views';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { AttachmentsField } from '../../shared-features/attachments/attachments-field';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { blankValues, formValues } from '../../shared-features/record-form/kind-values';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { useKindFields } from '../../shared-features/record-form/use-kind-form';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import { AudienceFields } from '../../widgets/audience/audience-fields';
import { policyLabels } from './history-labels';
import { usePolicyCommands } from './use-policy-commands';

/** The values of a policy's form. */
type PolicyValues = Pick<PolicyContent, keyof PolicyContent>;

function valuesOf(content: PolicyContent): PolicyValues {
  return { ...formValues(policyKind, content), attachments: content.attachments };
}

/**
 * The form of a policy's draft.
 * @param policy null for a new one
 * @param done called when it is saved, with the id of a policy that was written
 */
function usePolicyForm(policy: PolicyView | null, done: (created: string | null) => void) {
  const commands = usePolicyCommands();
  const [blank] = useState<PolicyValues>(() => ({ ...blankValues(policyKind), attachments: [] }));
  const live = policy === null ? null : valuesOf(policy.draft ?? policy);
  const record = useRecordForm<PolicyValues, PolicyView>({
    draftName: `policy.${policy?._id ?? 'new'}`,
    live,
    version: policy?.version ?? null,
    blank,
    command: policy === null ? policyCommands.CreatePolicy : policyCommands.EditPolicy,
    send: ({ attachments, ...changes }, all) =>
      policy === null
        ? commands.create({ ...all, attachments: [...all.attachments] })
        : commands.edit(policy, { ...changes, ...(attachments !== undefined && { attachments: [...attachments] }) }),
    failure: 'The policy could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(policy === null ? 'Draft written' : 'Draft saved');
      done(policy === null ? (saved?._id ?? null) : null);
    },
  });
  const { textOf } = policyLabels;
  return { ...record, field: useKindFields(policyKind, policy?._id ?? null, record, { live, textOf }) };
}

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
