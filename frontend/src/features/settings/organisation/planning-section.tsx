import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/element/button';
import { Chip } from '../../../ui/element/chip';
import { TextInput } from '../../../ui/form/text-input';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingField, SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

function NamesInput(props: {
  names: readonly string[];
  /** What the field for a further one asks for, and what its button does. */
  placeholder: string;
  buttonLabel: string;
  canEdit: boolean;
  onChange: (names: string[]) => void;
}) {
  const { names, placeholder, buttonLabel, canEdit, onChange } = props;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isNew = name !== '' && !names.some((each) => each.toLowerCase() === name.toLowerCase());
  const add = () => {
    if (isNew) onChange([...names, name]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would save the section.
    event.preventDefault();
    add();
  };
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {names.length === 0 ? <li className="text-ink-faint">None</li> : null}
        {names.map((each) => (
          <li key={each}>
            <Chip
              label={each}
              {...(canEdit ? { onRemove: () => onChange(names.filter((other) => other !== each)) } : {})}
            >
              {each}
            </Chip>
          </li>
        ))}
      </ul>
      {canEdit ? (
        <div className="flex gap-2">
          <TextInput
            aria-label={placeholder}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button disabled={!isNew} onClick={add} aria-label={buttonLabel}>
            Add
          </Button>
        </div>
      ) : null}
    </>
  );
}

export function PlanningSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  return (
    <SectionCard title="Products and planning" description="Products, modules and sprint length." section={section}>
      <SettingField section={section} name="sprintLength" label="Sprint length, days">
        <NumberInput value={values.sprintLength} min={1} onChange={(days) => set('sprintLength', days)} />
      </SettingField>
      <SettingGroup section={section} name="applications" legend="Applications">
        <NamesInput
          names={values.applications}
          placeholder="New application"
          buttonLabel="Add application"
          canEdit={canEdit}
          onChange={(names) => set('applications', names)}
        />
      </SettingGroup>
      <SettingGroup section={section} name="modules" legend="Modules">
        <NamesInput
          names={values.modules}
          placeholder="New module"
          buttonLabel="Add module"
          canEdit={canEdit}
          onChange={(names) => set('modules', names)}
        />
      </SettingGroup>
    </SectionCard>
  );
}

export function PoliciesSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  return (
    <SectionCard
      title="Policies"
      description="Categories by which policies are found. Those that have a removed one keep it."
      section={section}
    >
      <SettingGroup section={section} name="policyCategories" legend="Categories">
        <NamesInput
          names={values.policyCategories}
          placeholder="New category"
          buttonLabel="Add category"
          canEdit={canEdit}
          onChange={(names) => set('policyCategories', names)}
        />
      </SettingGroup>
    </SectionCard>
  );
}
