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

/** The name of the job that a preset is for. */
export function presetName({ key }: Pick<RightsPreset, 'key'>): string {
  return names[key];
}
