import { recordKinds } from '@atrium/contracts/record-kinds';
import { commandRequest } from '../../platform/shared/command-jobs.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { SprintEvent } from './events.js';

/** Moves unfinished work to another sprint or the backlog. The frozen burndown says what that is. */
const carryOver: Reactor<SprintEvent> = {
  name: 'carry-over',
  category: 'sprint',
  react(recorded) {
    const { event } = recorded;
    if (event.type === 'SprintCompleted') {
      const data = { carryTo: event.data.carryTo ?? '' };
      return [commandRequest(recorded, 'carry-over', 'CarryOverSprint', recorded.aggregateId, data)];
    }
    if (event.type !== 'SprintCarriedOver') return [];
    const plan = { sprint: event.data.carryTo ?? '' };
    return event.data.carried.flatMap(({ collection, id }): JobRequest[] => {
      const { commands } = recordKinds[collection];
      if (!('plan' in commands)) return [];
      return [commandRequest(recorded, `carry-${collection}-${id}`, commands.plan, id, plan)];
    });
  },
};

export const sprintReactors: readonly Reactor[] = [carryOver];
