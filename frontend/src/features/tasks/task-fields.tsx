import { fieldsOn, type NamedField } from '@atrium/contracts/core/record-kind';
import { taskKind } from '@atrium/contracts/tasks/kind';
import { taskPriorities, taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { FieldEditors } from '../../platform/form/use-field-editors';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { FormField } from '../../ui/form/form-field';
import { Listbox } from '../../ui/form/listbox';
import { Select } from '../../ui/form/select';
import { AttachmentsField } from '../../shared-features/attachments/attachments-field';
import { TextArea } from '../../ui/form/text-area';
import { FieldControl } from '../../shared-features/record-form/field-control';
import { PeopleField } from '../../shared-features/record-form/people-field';
import { LabelsInput } from './labels-input';
import { PrioritySign } from '../../widgets/priority/priority-badge';
import type { TaskField, TaskValues } from './task-form-rules';
import type { People } from './use-people';

const priorities = taskPriorityCodes.map((value) => ({ value, label: taskPriorities[value] }));

export type RemoteMark = { by: string; value: ReactNode; onTake: () => void };

export function TaskFields(props: {
  form: UseFormReturn<TaskValues>;
  people: People;
  knownLabels: readonly string[];
  statuses: readonly { value: string; label: string }[];
  onUploading: (isUploading: boolean) => void;
  isLocked: boolean;
  remoteOf: (field: TaskField) => RemoteMark | undefined;
  editorsOf: (field: TaskField) => FieldEditors | undefined;
}) {
  const { form, people, knownLabels, statuses, isLocked, onUploading, remoteOf, editorsOf } = props;
  const { control, register, formState } = form;
  const assignee = useWatch({ control, name: 'assignee' });
  const own: Partial<Record<TaskField, ReactNode>> = {
    priority: (
      <Controller
        control={control}
        name="priority"
        render={({ field: { value, onChange } }) => (
          <Listbox
            value={value}
            onChange={onChange}
            options={priorities}
            render={(option) => (
              <span className="flex items-center gap-2">
                <PrioritySign priority={option.value} />
                {option.label}
              </span>
            )}
          />
        )}
      />
    ),
    status: <Select options={statuses} {...register('status')} />,
    assignee: (
      <Controller
        control={control}
        name="assignee"
        render={({ field: { value, onChange } }) => {
          const chosen = people.assignable.find(({ _id }) => _id === value);
          // The current assignee may have lost the right to be assigned tasks.
          const shown =
            chosen ?? (value === '' ? null : { _id: value, username: people.nameOf(value), department: '' });
          return (
            <PersonCombobox<{ _id: string; username: string; department: string }>
              clearable
              value={shown}
              onChange={(person) => onChange(person?._id ?? '')}
              options={people.assignable}
              placeholder="Nobody"
              emptyText="No matching person can be assigned tasks"
            />
          );
        }}
      />
    ),
    coassignees: (
      <Controller
        control={control}
        name="coassignees"
        render={({ field: { value, onChange } }) => (
          <PeopleField
            value={value}
            onChange={onChange}
            options={people.assignable}
            without={assignee}
            placeholder="Who works along"
            emptyText="No matching person can be assigned tasks"
          />
        )}
      />
    ),
    labels: (
      <Controller
        control={control}
        name="labels"
        render={({ field: { value, onChange } }) => (
          <LabelsInput value={value} onChange={onChange} known={knownLabels} />
        )}
      />
    ),
    description: <TextArea rows={6} {...register('description')} />,
    attachments: (
      <Controller
        control={control}
        name="attachments"
        render={({ field: { value, onChange } }) =>
          isLocked ? (
            <p className="text-ink-faint">{value.length === 0 ? 'None' : value.map(({ name }) => name).join(', ')}</p>
          ) : (
            <AttachmentsField value={value} onChange={onChange} onUploading={onUploading} />
          )
        }
      />
    ),
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fieldsOn(taskKind, 'form').map((field) => (
        <div key={field.name} data-field={field.name} className={isWide(field) ? 'sm:col-span-2' : undefined}>
          <FormField
            label={field.label}
            error={formState.errors[field.name]?.message}
            remote={remoteOf(field.name)}
            editors={editorsOf(field.name)}
            disabled={isLocked}
            required={field.required}
          >
            {own[field.name] ?? <FieldControl<TaskValues> field={field} form={form} files={null} />}
          </FormField>
        </div>
      ))}
    </div>
  );
}

function isWide({ name, type }: NamedField): boolean {
  return name === taskKind.title || type === 'markdown' || type === 'parts';
}
