import { fieldsOn } from '@atrium/contracts/core/record-kind';
import { sprintKind } from '@atrium/contracts/sprints/kind';
import { type ReactNode, useId } from 'react';
import { Controller } from 'react-hook-form';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { ProjectPicker } from '../../shared-features/plan/plan-pickers';
import { FieldControl } from '../../shared-features/record-form/field-control';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { type SprintFormProps, type SprintValues, useSprintForm } from './use-sprint-form';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { Form } from '../../ui/form/form';

export function SprintFormDialog(props: SprintFormProps) {
  const { sprint, onClose } = props;
  const formId = useId();
  const { form, submit, discard, isRestored, field } = useSprintForm(props);
  usePresence('sprints', `editing:${sprint?._id ?? 'new'}`);
  const { register, control, formState } = form;
  const isFixed = sprint !== null && sprint.state !== 'Planned';
  const given: Partial<Record<keyof SprintValues, Pick<FormFieldProps, 'hint' | 'disabled'>>> = {
    goal: { hint: 'What the team wants to achieve' },
    project: { disabled: isFixed, hint: isFixed ? 'Fixed once the sprint has started' : undefined },
  };
  const own: Partial<Record<keyof SprintValues, ReactNode>> = {
    goal: <TextArea rows={3} {...register('goal')} />,
    project: (
      <Controller
        control={control}
        name="project"
        render={({ field: { value, onChange } }) => <ProjectPicker value={value} onChange={onChange} />}
      />
    ),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={sprint === null ? 'Create sprint' : `Edit ${sprint.name}`}
      aside={sprint === null ? undefined : <EditorsMark topic="sprints" id={sprint._id} />}
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button variant="primary" type="submit" form={formId} busy={formState.isSubmitting}>
            {sprint === null ? 'Create sprint' : 'Save'}
          </Button>
        </>
      }
    >
      <Form id={formId} onReset={discard} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <FormNotices isRestored={isRestored} onDiscard={discard} />
        </div>
        {fieldsOn(sprintKind, 'form').map((of) => (
          <FormField
            key={of.name}
            {...field(of.name)}
            {...given[of.name]}
            required={of.required}
            className={of.type === 'day' ? undefined : 'sm:col-span-2'}
          >
            {own[of.name] ?? <FieldControl<SprintValues> field={of} form={form} files={null} />}
          </FormField>
        ))}
      </Form>
    </Dialog>
  );
}
