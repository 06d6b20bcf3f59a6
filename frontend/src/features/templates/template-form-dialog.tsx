import { fieldsFrom } from '@atrium/contracts/templates/field-rules';
import { templateTargets } from '@atrium/contracts/templates/rules';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { FieldRows } from './field-rows';
import { optionsIn } from './template-form-rules';
import { TriedOnPast } from './tried-on-past';
import { TemplatePreview } from './template-preview';
import { type TemplateForm, useTemplateForm } from './use-template-form';
import { RevokedNotice } from '../../shared-features/record-form/revoked-notice';
import { Form } from '../../ui/form/form';
import { wireOptions } from '../../ui/language/wire-text';

const targets = wireOptions(templateTargets);

function LivePreview({ form, template }: { form: TemplateForm['form']; template: TemplateView | null }) {
  const values = useWatch({ control: form.control });
  const fields = useMemo(
    () =>
      fieldsFrom(
        (values.fields ?? []).map(
          ({ key, label = '', type = 'text', options = '', shownKey = '', shownValues = '', ...field }, index) => ({
            ...field,
            ...(shownKey !== '' && { shownWhen: { key: shownKey, values: optionsIn(shownValues) } }),
            type,
            key: key || `new-${index}`,
            label: label || `Field ${index + 1}`,
            options: optionsIn(options),
          }),
        ),
      ),
    [values],
  );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TemplatePreview name={values.templateName ?? ''} fields={fields} />
      <TriedOnPast target={values.templateFor ?? ''} fields={fields} saved={template?.fields ?? null} />
    </div>
  );
}

export function TemplateFormDialog(props: {
  /** Null for a new one. */
  template: TemplateView | null;
  /** What a new one begins with. */
  copied?: TemplateView;
  onClose: () => void;
}) {
  const { template, copied = null, onClose } = props;
  const formId = useId();
  const templateForm = useTemplateForm({ template, copied }, onClose);
  const { form, submit } = templateForm;
  const { errors, isSubmitting } = form.formState;
  usePresence('templates', `editing:${template?._id ?? 'new'}`);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={template === null ? 'Add template' : `Edit ${template.templateName}`}
      description="Existing records keep the form they were filled in with."
      aside={template === null ? undefined : <EditorsMark topic="templates" id={template._id} />}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSubmitting}>
            {template === null ? 'Create template' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Form id={formId} onSubmit={submit} className="flex min-w-0 flex-col gap-4">
          <RevokedNotice />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField label="Template name" required error={errors.templateName?.message}>
              <TextInput maxLength={120} autoComplete="off" {...form.register('templateName')} />
            </FormField>
            <FormField label="Template for" required error={errors.templateFor?.message}>
              <Select placeholder="Choose a form" options={targets} {...form.register('templateFor')} />
            </FormField>
          </div>
          <FieldRows templateForm={templateForm} />
        </Form>
        <LivePreview form={form} template={template} />
      </div>
    </Dialog>
  );
}
