import { itemCollections } from '@atrium/contracts/core/items';
import { recordKinds } from '@atrium/contracts/record-kinds';
import { commandOnceSeen } from '../../../platform/shared/command-jobs.js';
import type { Reactor } from '../../../platform/kernel/reactor.js';

/**
 * A message tells what was made of it. That follows from the record's own first event, which says out of what it was
 * made: so the two can't part, whatever becomes of the window in which somebody made it.
 */
export const messageReactors: readonly Reactor[] = itemCollections
  .map((collection) => recordKinds[collection])
  .map(({ category, collection }) => ({
    name: `promote-message-to-${category}`,
    category,
    react(recorded) {
      const { madeFrom, aggregateId: item } = recorded;
      if (madeFrom === undefined || !['messages', 'replies'].includes(madeFrom.collection)) return [];
      return [commandOnceSeen(recorded, 'promote-message', 'PromoteMessage', madeFrom.id, { collection, item })];
    },
  }));
