import { isImageType } from '@atrium/contracts/core/files';
import { settingsCommands } from '@atrium/contracts/settings/commands';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import { systemTenant } from '../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { SettingsEvent } from './events.js';
import { settingsIn } from './settings-rules.js';
import { changesKind } from './status-rules.js';

/** The settings of an organisation; null as long as nobody has set any and the defaults hold. */
export type SettingsState = Settings | null;

const handlers = {
  OpenSettings: {
    /** Settings may exist already; the name still fills an empty one. */
    decide({ displayName }, state) {
      if (state === null) return [{ type: 'SettingsOpened', data: { ...defaultSettings, displayName } }];
      if (state.displayName !== '' || displayName === '') return [];
      return [{ type: 'SettingsChanged', data: { displayName } }];
    },
  },

  UpdateSettings: withLookUp({
    /** The logo must be the sender's own upload. */
    async lookUp({ logo }, state, tools) {
      if (logo == null || logo === '' || logo === state?.logo) return { logoKnown: true };
      const file = await tools.file(logo);
      return { logoKnown: file !== null && isImageType(file.type) && file.uploader === tools.actor.id };
    },
    /** The first change lets the settings begin as well, so that their history says what held before. */
    decide(form, state, { found, newId }) {
      if (!found.logoKnown) throw refuseSettings('logoUnknown');
      const present = state ?? defaultSettings;
      if (changesKind(form.taskStatuses ?? [], present.taskStatuses)) throw refuseSettings('statusKind');
      const changes = changesOf<Settings>(present, settingsIn(form, present, newId));
      const logo = form.logo === '' ? null : form.logo;
      // Changes pass over null, which here says that there is to be none.
      if (logo !== undefined && logo !== present.logo && (logo !== null || form.logo === '')) changes.logo = logo;
      if (!isChange(changes)) return [];
      const changed: SettingsEvent = { type: 'SettingsChanged', data: changes };
      return state === null ? [{ type: 'SettingsOpened', data: defaultSettings }, changed] : [changed];
    },
  }),
} satisfies Handlers<typeof settingsCommands, SettingsState, SettingsEvent>;

export const settingsDecider = defineDecider({
  commands: settingsCommands,
  initialState: null,
  evolve,
  admit(state: SettingsState, _, { actor }) {
    if (actor.tenant === systemTenant) throw refuseSettings('noOrganisation');
    return state;
  },
  handlers,
});

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
