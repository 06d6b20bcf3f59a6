import { fieldsOn, type NamedField } from '@atrium/contracts/core/record-kind';
import { projectKind } from '@atrium/contracts/projects/kind';
import { projectStates } from '@atrium/contracts/projects/rules';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { PeopleCombobox, PersonCombobox } from '../../ui/person/person-combobox';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';
import { FieldControl } from '../../shared-features/record-form/field-control';
import { type PersonChoice, usePersonChoices } from './use-person-choices';
import type { ProjectValues } from './use-project-form';

const stateOptions = projectStates.map((value) => ({ value, label: value }));
const fields = fieldsOn(projectKind, 'form').filter(({ type }) => type !== 'flag');

function isWide({ name, type }: NamedField): boolean {
  return name === projectKind.title || type === 'markdown' || type === 'people';
}

export function ProjectFields(props: {
  form: UseFormReturn<ProjectValues>;
  field: (name: keyof ProjectValues) => Pick<FormFieldProps, 'label' | 'error' | 'remote'>;
  record: string | null;
  movesTarget: boolean;
}) {
  const { form, field, record, movesTarget } = props;
  const { control, register, watch } = form;
  const people = usePersonChoices([watch('lead'), ...watch('members')]);
  const own: Partial<Record<keyof ProjectValues, ReactNode>> = {
    lead: (
      <Controller
        control={control}
        name="lead"
        render={({ field: { value, onChange } }) => (
          <PersonCombobox<PersonChoice>
            clearable
            value={people.find(({ _id }) => _id === value) ?? null}
            onChange={(person) => onChange(person?._id ?? '')}
            options={people}
            placeholder="Nobody"
          />
        )}
      />
    ),
    state: <Select options={stateOptions} {...register('state')} />,
    members: (
      <Controller
        control={control}
        name="members"
        render={({ field: { value, onChange } }) => (
          <PeopleCombobox<PersonChoice>
            value={people.filter(({ _id }) => value.includes(_id))}
            onChange={(chosen) => onChange(chosen.map(({ _id }) => _id))}
            options={people}
            placeholder="Who works on it"
          />
        )}
      />
    ),
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((of) => (
          <FormField
            key={of.name}
            {...field(of.name)}
            required={of.required}
            className={isWide(of) ? 'sm:col-span-2' : undefined}
          >
            {own[of.name] ?? (
              <FieldControl<ProjectValues>
                field={of}
                form={form}
                files={record === null ? null : { collection: 'projects', record }}
              />
            )}
          </FormField>
        ))}
      </div>
      {movesTarget ? (
        <FormField {...field('reason')} hint="Recorded in the history of the target date">
          <TextInput maxLength={500} autoComplete="off" {...register('reason')} />
        </FormField>
      ) : null}
      <Switch
        label="Private"
        description="Visible only to its members, its lead and those who may see everything."
        {...register('private')}
      />
    </>
  );
}
