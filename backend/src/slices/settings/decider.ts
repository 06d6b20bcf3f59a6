import type { CommandOf } from '@atrium/contracts/core/commands';
import type { OpenSettings, settingsCommands, UpdateSettings } from '@atrium/contracts/settings/commands';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import { changesOf, isChange } from '../../platform/core/changes.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { systemTenant } from '../../platform/core/actor.js';
import type { SettingsEvent } from './events.js';
import { settingsIn } from './settings-rules.js';

export type SettingsCommand = CommandOf<typeof settingsCommands>;

/** The settings of an organisation; null as long as nobody has set any and the defaults hold. */
export type SettingsState = Settings | null;

/** What was looked up before a decision about settings. */
export interface SettingsFound {
  /** Whether the picture that is to be the logo is one that the sender uploaded. */
  readonly logoKnown: boolean;
}

export const settingsDecider: Decider<SettingsState, SettingsEvent, SettingsCommand, SettingsFound> = {
  initialState: null,
  evolve,
  decide(command, state, decision) {
    if (decision.actor.tenant === systemTenant) throw refuseSettings('noOrganisation');
    switch (command.type) {
      case 'OpenSettings':
        return open(command.data, state);
      case 'UpdateSettings':
        return update(command.data, state, decision);
      default:
        return command satisfies never;
    }
  },
};

/** Somebody may have been faster than the product; the name is given all the same where they gave none. */
function open({ displayName }: OpenSettings, state: SettingsState): readonly SettingsEvent[] {
  if (state === null) return [{ type: 'SettingsOpened', data: { ...defaultSettings, displayName } }];
  if (state.displayName !== '' || displayName === '') return [];
  return [{ type: 'SettingsChanged', data: { displayName } }];
}

/** The first change lets the settings begin as well, so that their history says what held before. */
function update(
  form: UpdateSettings,
  state: SettingsState,
  { found, newId }: Decision<SettingsFound>,
): readonly SettingsEvent[] {
  if (!found.logoKnown) throw refuseSettings('logoUnknown');
  const present = state ?? defaultSettings;
  const changes = changesOf<Settings>(present, settingsIn(form, present, newId));
  const logo = form.logo === '' ? null : form.logo;
  // Changes pass over null, which here says that there is to be none.
  if (logo !== undefined && logo !== present.logo && (logo !== null || form.logo === '')) changes.logo = logo;
  if (!isChange(changes)) return [];
  const changed: SettingsEvent = { type: 'SettingsChanged', data: changes };
  return state === null ? [{ type: 'SettingsOpened', data: defaultSettings }, changed] : [changed];
}

function evolve(state: SettingsState, event: SettingsEvent): SettingsState {
  switch (event.type) {
    case 'SettingsOpened':
      return event.data;
    case 'SettingsChanged':
      return { ...(state ?? defaultSettings), ...event.data };
    default:
      return event satisfies never;
  }
}
