import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import type { preferenceCommands } from '@atrium/contracts/preferences/commands';
import { defaultPreferences, type Preferences } from '@atrium/contracts/preferences/rules';
import { cardFacts } from '@atrium/contracts/tasks/rules';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import type { Decider } from '../../platform/kernel/decider.js';
import type { PreferencesEvent } from './events.js';

export type PreferencesCommand = CommandOf<typeof preferenceCommands>;

export type PreferencesState = Preferences | null;

export const preferencesDecider: Decider<PreferencesState, PreferencesEvent, PreferencesCommand> = {
  initialState: null,
  evolve: (state, { data }) => ({ ...defaultPreferences, ...state, ...data }),
  decide({ data }, state, { actor, id }) {
    if (id !== actor.id) throw refuse('notFound');
    const { board, ...others } = data;
    const wanted = { ...others, board: boardIn(board) };
    const changes = changesOf<Preferences>(state ?? defaultPreferences, wanted);
    // Who chooses what holds anyway has chosen it all the same: it is theirs on every device from then on.
    if (state === null) return [{ type: 'PreferencesChanged', data: { ...defaultPreferences, ...changes } }];
    return isChange(changes) ? [{ type: 'PreferencesChanged', data: changes }] : [];
  },
};

/** The choices in the order in which they are compared. */
function boardIn(board: PreferencesCommand['data']['board'] | null): Preferences['board'] | undefined {
  if (board == null) return undefined;
  const { group, lanes = null, layout, facts } = board;
  return {
    group,
    lanes: lanes === group ? null : lanes,
    layout,
    facts: cardFacts.filter((fact) => facts.includes(fact)),
  };
}
