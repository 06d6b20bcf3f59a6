import { checklistCommands } from '@atrium/contracts/checklists/commands';
import { checklistKind } from '@atrium/contracts/checklists/kind';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { checklistLabels } from './history-labels';
import { ShareCheckbox } from './share-checkbox';
import { type StepProblems, StepsField } from './steps-field';
import { type StepValues, stepValues, withStepBodies } from './step-values';
import { useChecklistCommands } from './use-checklist-commands';

/** A type, and no interface, so that it is one of fields. */
type EditValues = { name: string; date: string; shared: boolean; steps: readonly StepValues[] };

function valuesOf({ name, date, shared, steps }: ChecklistView): EditValues {
  return { name, date, shared, steps: stepValues(steps) };
}

const blank: EditValues = { name: '', date: '', shared: false, steps: [] };

/** Changes a checklist that was started; its template stays as it is. */
export function EditChecklistDialog({ checklist, onClose }: { checklist: ChecklistView; onClose: () => void }) {
  const { edit } = useChecklistCommands();
  const live = valuesOf(checklist);
  const editForm = useRecordForm<EditValues, ChecklistView>({
    draftName: `checklist.${checklist._id}`,
    live,
    version: checklist.version,
    blank,
    command: checklistCommands.EditChecklist,
    asSent: withStepBodies,
    send: (changes) => edit(checklist, withStepBodies(changes)),
    failure: 'The checklist could not be saved',
    done: onClose,
  });
  const { form, values } = editForm;
  const field = useRecordFields<EditValues>(editForm, {
    collection: 'checklists',
    id: checklist._id,
    live,
    labelOf: checklistLabels.labelOf,
    textOf: checklistLabels.textOf,
  });
  // The library types a list's errors by the list; each place has those of its parts.
  const problems = form.formState.errors.steps as object as StepProblems | undefined;
  const steps = field('steps');
  return (
    <RecordFormDialog
      collection="checklists"
      id={checklist._id}
      form={editForm}
      onClose={onClose}
      size="large"
      title={`Edit ${checklist.name}`}
      action="Save"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field('name')} required>
          <TextInput maxLength={checklistKind.fields.name.longest} autoComplete="off" {...form.register('name')} />
        </FormField>
        <FormField {...field('date')} required>
          <TextInput type="date" {...form.register('date')} />
        </FormField>
      </div>
      {checklist.purpose === 'offboarding' ? <ShareCheckbox {...form.register('shared')} /> : null}
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
