import { presetsWith, type RightsPreset } from '@atrium/contracts/users/rights-presets';
import { useMemo } from 'react';
import { useSettings } from '../../../platform/organisation/use-settings';

/** Those of the product, and the organisation's own, live. */
export function useRightsPresets(): readonly RightsPreset[] {
  const { rightsPresets } = useSettings();
  return useMemo(() => presetsWith(rightsPresets), [rightsPresets]);
}
