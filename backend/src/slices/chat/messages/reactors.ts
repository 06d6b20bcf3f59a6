import { itemCollections } from '@atrium/contracts/core/items';
import { recordKinds } from '@atrium/contracts/record-kinds';
import { commandOnceSeen } from '../../../platform/shared/command-jobs.js';
import type { Reactor } from '../../../platform/kernel/reactor.js';

/** Links a message to what was made out of it. Derived from the new record's first event, so the two can't diverge. */
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
