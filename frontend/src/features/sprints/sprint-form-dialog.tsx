import { messages } from '@atrium/contracts/core/messages';
import { fieldsOn, type FormValuesOf } from '@atrium/contracts/core/record-kind';
import { sprintCommands } from '@atrium/contracts/sprints/commands';
import { sprintKind } from '@atrium/contracts/sprints/kind';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { type ReactNode, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { usePresence } from '../../platform/presence/use-presence';
import { ProjectPicker } from '../../shared-features/plan/plan-pickers';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { FieldControl } from '../../shared-features/record-form/field-control';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { blankValues, formValues } from '../../shared-features/record-form/kind-values';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { Button } from '../../ui/element/button';
import { Form } from '../../ui/form/form';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { viewerDay } from '../../ui/format/formats';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { sprintLabels } from './history-labels';
import { daysOfNext } from './select';
import { useSprintCommands } from './use-sprint-commands';

type SprintValues = FormValuesOf<typeof sprintKind>;

function newSprint(project: string, sprints: readonly SprintView[]): SprintValues {
  return { ...blankValues(sprintKind), project, ...daysOfNext(sprints, project, viewerDay(new Date())) };
}

interface SprintFormProps {
  sprint: SprintView | null;
  project: string;
  /** On which a new one follows. */
  sprints: readonly SprintView[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

function useSprintForm({ sprint, project, sprints, onClose, onCreated }: SprintFormProps) {
  const commands = useSprintCommands();
  const [blank] = useState(() => newSprint(project, sprints));
  const live = sprint === null ? null : formValues(sprintKind, sprint);
  const record = useRecordForm<SprintValues, SprintView>({
    draftName: `sprint.${sprint?._id ?? 'new'}`,
    live,
    version: sprint?.version ?? null,
    blank,
    command: sprint === null ? sprintCommands.CreateSprint : sprintCommands.EditSprint,
    send: (changes, all) => (sprint === null ? commands.create(all) : commands.edit(sprint, changes)),
    failure: 'The sprint could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(sprint === null ? messages.sprint.created : messages.sprint.updated);
      onClose();
      if (saved !== null && sprint === null) onCreated(saved._id);
    },
  });
  const field = useRecordFields<SprintValues>(record, {
    collection: 'sprints',
    id: sprint?._id ?? null,
    live,
    labelOf: sprintLabels.labelOf,
    textOf: sprintLabels.textOf,
  });
  return { ...record, field };
}

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
