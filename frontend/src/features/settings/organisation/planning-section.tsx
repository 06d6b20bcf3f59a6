import { NamesInput } from './names-input';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingField, SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

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
          one="application"
          canEdit={canEdit}
          onChange={(names) => set('applications', names)}
        />
      </SettingGroup>
      <SettingGroup section={section} name="modules" legend="Modules">
        <NamesInput names={values.modules} one="module" canEdit={canEdit} onChange={(names) => set('modules', names)} />
      </SettingGroup>
    </SectionCard>
  );
}
