import { refuseFields } from '@atrium/contracts/core/problems';
import { isImageType } from '@atrium/contracts/core/files';
import { settingsCommands } from '@atrium/contracts/settings/commands';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { unlistedIn } from '@atrium/contracts/settings/listed-names';
import type { RoutingRuleBody } from '@atrium/contracts/settings/parts';
import { labelNamed, labelsInUse, mostLabels } from '@atrium/contracts/settings/labels';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import { systemTenant } from '../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { SettingsEvent } from './events.js';
import { firstLabelId, labelsWith } from './label-rules.js';
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

  CreateLabel: {
    /** People who type the same name at the same time mean the same label. */
    decide(data, state, { newId }) {
      const present = state ?? defaultSettings;
      if (labelNamed(present.labels, data.name) !== undefined) return [];
      if (labelsInUse(present.labels).length >= mostLabels) throw refuseSettings('labelsFull');
      return changed(state, { labels: labelsWith(present.labels, data, newId(firstLabelId)) });
    },
  },

  UpdateSettings: withLookUp({
    /** The logo must be the sender's own upload. */
    async lookUp({ logo }, state, tools) {
      if (logo == null || logo === '' || logo === state?.logo) return { logoKnown: true };
      const file = await tools.file(logo);
      return { logoKnown: file !== null && isImageType(file.type) && file.uploader === tools.actor.id };
    },
    decide(form, state, { found, newId }) {
      if (!found.logoKnown) throw refuseSettings('logoUnknown');
      const present = state ?? defaultSettings;
      if (changesKind(form.taskStatuses ?? [], present.taskStatuses)) throw refuseSettings('statusKind');
      const wanted = settingsIn(form, present, newId);
      refuseUnknownTeams(form.ticketRouting ?? [], { ...present, ...wanted }, present);
      const changes = changesOf<Settings>(present, wanted);
      const logo = form.logo === '' ? null : form.logo;
      // Changes pass over null, which here says that there is to be none.
      if (logo !== undefined && logo !== present.logo && (logo !== null || form.logo === '')) changes.logo = logo;
      return isChange(changes) ? changed(state, changes) : [];
    },
  }),
} satisfies Handlers<typeof settingsCommands, SettingsState, SettingsEvent>;

/** @throws Refusal (400) for a team that no department is, unless tickets are routed to it already */
function refuseUnknownTeams(rules: readonly RoutingRuleBody[], settings: Settings, { ticketRouting }: Settings): void {
  const present = ticketRouting.map(({ team }) => team);
  const problems = unlistedIn(
    rules.map(({ team }, n) => ({ field: `ticketRouting.${n}.team`, list: 'departments', wanted: team, present })),
    settings,
  );
  if (problems.length > 0) throw refuseFields(problems);
}

/** The first change lets the settings begin as well, so that their history says what held before. */
function changed(state: SettingsState, changes: Partial<Settings>): SettingsEvent[] {
  const change: SettingsEvent = { type: 'SettingsChanged', data: changes };
  return state === null ? [{ type: 'SettingsOpened', data: defaultSettings }, change] : [change];
}

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
