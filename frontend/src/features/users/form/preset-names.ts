import type { PresetKey, RightsPreset } from '@atrium/contracts/users/rights-presets';

const names: Readonly<Record<PresetKey, string>> = {
  'support-agent': 'Support agent',
  'support-lead': 'Support lead',
  developer: 'Developer',
  'project-manager': 'Project manager',
  hr: 'HR',
  payroll: 'Payroll',
  auditor: 'Auditor',
};

/** The name of the job that a preset is for, or the one that the organisation gave its own. */
export function presetName({ key, name }: Pick<RightsPreset, 'key' | 'name'>): string {
  return name ?? names[key as PresetKey];
}
