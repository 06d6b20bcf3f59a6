import { rolePresets } from '@atrium/contracts/core/permissions';
import { mostPresets, type OwnPreset } from '@atrium/contracts/settings/own-presets';
import { newKey } from '../../../platform/api/new-key';
import { PresetRow } from './preset-row';
import { SectionCard } from './section-card';
import { SettingRows } from './setting-rows';
import { type SectionSource, useSection } from './use-section';

/** Begins with what the role begins with. */
function newPreset(): OwnPreset {
  return { id: newKey(), name: '', role: 'member', flags: [...rolePresets.member], scopes: {} };
}

/** Roles with rights and scopes under the organisation's own names, beside the presets of the product. */
export function PresetsSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  return (
    <SectionCard
      title="Presets of rights"
      description="Your own starts for people’s rights, beside those for support, development, H.R. and the like. They are offered in a person’s form and for several people at once in the list of users. A preset binds nobody: who was made from one keeps their rights when it changes or goes."
      section={section}
    >
      <SettingRows
        section={section}
        name="rightsPresets"
        legend="Presets of rights"
        items={values.rightsPresets}
        onChange={(items) => set('rightsPresets', items.slice(0, mostPresets))}
        renderRow={(preset, row) => <PresetRow preset={preset} {...row} />}
        add="Add a preset"
        newItem={newPreset}
      />
    </SectionCard>
  );
}
