import { fieldsOn, type NamedField } from '@atrium/contracts/core/record-kind';
import { keysSuggestedBy } from '@atrium/contracts/projects/keys';
import { projectKind } from '@atrium/contracts/projects/kind';
import { projectStates } from '@atrium/contracts/projects/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import { useUnitNames } from '../../platform/organisation/use-units';
import { type ReactNode, useMemo } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { nameNow } from '../../platform/presence/names-now';
import { formerColleague } from '../../platform/presence/use-names';
import { useCollection } from '../../platform/sync/use-collection';
import { FieldControl } from '../../shared-features/record-form/field-control';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';
import { PeopleCombobox, PersonCombobox } from '../../ui/person/person-combobox';
import type { ProjectValues } from './use-project-form';
import { wireOptions } from '../../ui/language/wire-text';

const stateOptions = wireOptions(projectStates);
const fields = fieldsOn(projectKind, 'form').filter(({ type }) => type !== 'flag');

function isWide({ type }: NamedField): boolean {
  return type === 'markdown' || type === 'people';
}

interface PersonChoice {
  readonly _id: string;
  readonly username: string;
  readonly department: string;
}

/** Present staff by name, and chosen people who have left. */
function usePersonChoices(chosen: readonly string[]): readonly PersonChoice[] {
  const { departmentName } = useUnitNames();
  const { documents } = useCollection('users');
  const kept = chosen.filter((id) => id !== '').join(' ');
  return useMemo(() => {
    const wanted = new Set(kept === '' ? [] : kept.split(' '));
    const present = documents
      .filter((person) => wanted.has(person._id) || isStaff(person))
      .map(({ _id, username, department }) => ({ _id, username, department: departmentName(department) }));
    const known = new Set(present.map(({ _id }) => _id));
    const gone = [...wanted].filter((id) => !known.has(id));
    return [
      ...present.toSorted((a, b) => nameNow(a).localeCompare(nameNow(b))),
      ...gone.map((_id) => ({ _id, username: formerColleague, department: '' })),
    ];
  }, [documents, kept, departmentName]);
}

/** The key that a new project would get by its name, as far as its creator can see. */
function useSuggestedKey(name: string): string {
  const { documents } = useCollection('projects');
  return useMemo(() => {
    const taken = new Set(documents.map(({ key }) => key));
    return keysSuggestedBy(name).find((key) => !taken.has(key)) ?? '';
  }, [documents, name]);
}

function keyHint(isNew: boolean): string {
  return isNew ? 'Two to six letters; by the name if empty' : 'Two to six letters';
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
  const suggested = useSuggestedKey(watch('name'));
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
    key: (
      <Controller
        control={control}
        name="key"
        render={({ field: { value, onChange, ...box } }) => (
          <TextInput
            {...box}
            value={value}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
            maxLength={6}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={record === null && watch('name').trim() !== '' ? suggested : undefined}
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
            hint={of.name === 'key' ? keyHint(record === null) : undefined}
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
        description="Visible only to its members, its lead and people who see everything."
        {...register('private')}
      />
    </>
  );
}
