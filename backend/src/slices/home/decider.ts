import type { CommandOf } from '@atrium/contracts/core/commands';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { refuse } from '@atrium/contracts/core/problems';
import { homeCommands } from '@atrium/contracts/home/commands';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { lookUpLogEnd, refuseBeyond } from '../../platform/shared/log-end.js';
import type { HomeEvent } from './events.js';

export type HomeCommand = CommandOf<typeof homeCommands>;

type SeenState = Position | null;

const handlers = {
  MarkHomeSeen: withLookUp({
    lookUp: (_data, _seen, tools) => lookUpLogEnd(tools),
    decide({ position, back }, seen, { found }) {
      refuseBeyond('position', position, found);
      const way = seen === null ? 1 : comparePositions(position, seen);
      const counts = back === true ? way < 0 : way > 0;
      return counts ? [{ type: 'HomeSeen', data: { position } }] : [];
    },
  }),
} satisfies Handlers<typeof homeCommands, SeenState, HomeEvent>;

/** One record per person, under the person's id. Of two devices the further position wins. */
export const homeDecider = defineDecider({
  commands: homeCommands,
  initialState: null,
  evolve: (_: SeenState, { data }: HomeEvent): SeenState => data.position,
  admit(seen, _, { actor, id }) {
    if (id !== actor.id) throw refuse('notFound');
    return seen;
  },
  handlers,
});
