import { isImageType } from '@atrium/contracts/core/files';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { SettingsCommand, SettingsFound, SettingsState } from './decider.js';

/** Looks up whether the picture that is to be the logo is the sender's own: nobody shows what others uploaded. */
export async function lookUpForSettings(
  command: SettingsCommand,
  state: SettingsState,
  tools: LookUpTools,
): Promise<SettingsFound> {
  if (command.type !== 'UpdateSettings') return { logoKnown: true };
  const { logo } = command.data;
  if (logo == null || logo === '' || logo === state?.logo) return { logoKnown: true };
  const file = await tools.file(logo);
  return { logoKnown: file !== null && isImageType(file.type) && file.uploader === tools.actor.id };
}
