import { checklistTemplateCommands } from '@atrium/contracts/checklists/commands';
import { checklistTemplateKind } from '@atrium/contracts/checklists/kind';
import { type ChecklistPurpose, checklistPurposes } from '@atrium/contracts/checklists/purposes';
import { purposeNames } from '@atrium/contracts/checklists/rules';
import type { ChecklistTemplateView } from '@atrium/contracts/checklists/views';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import { checklistTemplateLabels } from './history-labels';
import { type StepProblems, StepsField } from './steps-field';
import { blankStep, stepBodies, type StepValues, stepValues, withStepBodies } from './step-values';
import { useChecklistTemplateCommands } from './use-checklist-template-commands';

/** A type, and no interface, so that it is one of fields. */
type TemplateValues = { name: string; purpose: ChecklistPurpose; steps: readonly StepValues[] };

function valuesOf({ name, purpose, steps }: ChecklistTemplateView): TemplateValues {
  return { name, purpose, steps: stepValues(steps) };
}

const blank: TemplateValues = { name: '', purpose: 'onboarding', steps: [blankStep] };
const purposes = checklistPurposes.map((value) => ({ value, label: purposeNames[value] }));

export function ChecklistTemplateDialog(props: {
  /** Null for a new one. */
  template: ChecklistTemplateView | null;
  onClose: () => void;
}) {
  const { template, onClose } = props;
  const commands = useChecklistTemplateCommands();
  const live = template === null ? null : valuesOf(template);
  const templateForm = useRecordForm<TemplateValues, ChecklistTemplateView>({
    draftName: `checklist-template.${template?._id ?? 'new'}`,
    live,
    version: template?.version ?? null,
    blank,
    command:
      template === null
        ? checklistTemplateCommands.CreateChecklistTemplate
        : checklistTemplateCommands.EditChecklistTemplate,
    asSent: withStepBodies,
    send: (changes, all) =>
      template === null
        ? commands.create({ ...all, steps: stepBodies(all.steps) })
        : commands.edit(template, withStepBodies(changes)),
    failure: 'The template could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success('The template is saved', { description: saved.name });
      onClose();
    },
  });
  const { form, values } = templateForm;
  const field = useRecordFields<TemplateValues>(templateForm, {
    collection: 'checklist-templates',
    id: template?._id ?? null,
    live,
    labelOf: checklistTemplateLabels.labelOf,
    textOf: checklistTemplateLabels.textOf,
  });
  // The library types a list's errors by the list; each place has those of its parts.
  const problems = form.formState.errors.steps as object as StepProblems | undefined;
  const steps = field('steps');
  return (
    <RecordFormDialog
      collection="checklist-templates"
      id={template?._id ?? null}
      form={templateForm}
      onClose={onClose}
      size="large"
      title={template === null ? 'Write a checklist template' : `Edit ${template.name}`}
      action="Save"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field('name')} required>
          <TextInput
            maxLength={checklistTemplateKind.fields.name.longest}
            autoComplete="off"
            {...form.register('name')}
          />
        </FormField>
        <FormField {...field('purpose')} required>
          <Select options={purposes} {...form.register('purpose')} />
        </FormField>
      </div>
      <StepsField
        value={values.steps}
        problems={Array.isArray(problems) ? problems : []}
        error={steps.error}
        remote={steps.remote}
        onChange={(value) => form.setValue('steps', [...value], { shouldDirty: true })}
      />
    </RecordFormDialog>
  );
}
