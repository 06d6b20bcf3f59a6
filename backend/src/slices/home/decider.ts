import type { CommandOf } from '@atrium/contracts/core/commands';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { refuse } from '@atrium/contracts/core/problems';
import type { homeCommands } from '@atrium/contracts/home/commands';
import type { Decider } from '../../platform/core/decider.js';
import { type LogEnd, refuseBeyond } from '../../platform/core/log-end.js';
import type { HomeEvent } from './events.js';

export type HomeCommand = CommandOf<typeof homeCommands>;

/**
 * Up to where somebody has seen what others did; null as long as they never said. One record for each person, under
 * the person's id. Of two devices the one that has seen more counts, whichever speaks last.
 */
export const homeDecider: Decider<Position | null, HomeEvent, HomeCommand, LogEnd> = {
  initialState: null,
  evolve: (_, { data }) => data.position,
  decide({ data: { position, back } }, seen, { actor, id, found }) {
    if (id !== actor.id) throw refuse('notFound');
    refuseBeyond('position', position, found);
    const way = seen === null ? 1 : comparePositions(position, seen);
    const counts = back === true ? way < 0 : way > 0;
    return counts ? [{ type: 'HomeSeen', data: { position } }] : [];
  },
};
