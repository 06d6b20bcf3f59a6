import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { ProjectPicker } from '../../shared-features/plan/plan-pickers';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { type SprintFormProps, useSprintForm } from './use-sprint-form';
import { CancelButton } from '../../shared-features/record-form/cancel-button';

export function SprintFormDialog(props: SprintFormProps) {
  const { sprint, onClose } = props;
  const formId = useId();
  const { form, submit, discard, isRestored, field } = useSprintForm(props);
  usePresence('sprints', `editing:${sprint?._id ?? 'new'}`);
  const { register, control, formState } = form;
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
      <form
        id={formId}
        onReset={discard}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <FormNotices isRestored={isRestored} onDiscard={discard} />
        </div>
        <FormField {...field('name')} required className="sm:col-span-2">
          <TextInput maxLength={120} autoComplete="off" {...register('name')} />
        </FormField>
        <FormField {...field('goal')} className="sm:col-span-2" hint="What the team wants to achieve">
          <TextArea rows={3} {...register('goal')} />
        </FormField>
        <FormField
          {...field('project')}
          className="sm:col-span-2"
          disabled={sprint !== null && sprint.state !== 'Planned'}
          hint={sprint === null || sprint.state === 'Planned' ? undefined : 'Fixed once the sprint has started'}
        >
          <Controller
            control={control}
            name="project"
            render={({ field: { value, onChange } }) => <ProjectPicker value={value} onChange={onChange} />}
          />
        </FormField>
        <FormField {...field('startDate')}>
          <TextInput type="date" {...register('startDate')} />
        </FormField>
        <FormField {...field('endDate')}>
          <TextInput type="date" {...register('endDate')} />
        </FormField>
      </form>
    </Dialog>
  );
}
