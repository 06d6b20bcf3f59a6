import { bothSides } from '../../platform/shared/items.js';
import { commandRequest } from '../../platform/shared/command-jobs.js';
import { product } from '../../platform/kernel/events.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { TaskEvent } from './events.js';

/** The next card follows at once; the sweep sees to it if this is lost. */
const continueTask: Reactor<TaskEvent> = {
  name: 'continue-task',
  category: 'task',
  react(recorded) {
    const { event, aggregateId: former } = recorded;
    if (event.type !== 'TaskCameRound') return [];
    const { nextcard, repeats } = event.data;
    return [commandRequest({ ...recorded, by: product }, 'next', 'ContinueTask', nextcard, { former, repeats })];
  },
};

export const taskReactors: readonly Reactor[] = [
  bothSides<TaskEvent>('tasks', 'task', (event) => {
    if (event.type === 'TaskLinked') return event.data;
    return event.type === 'TaskUnlinked' ? { ...event.data, relation: null } : undefined;
  }),
  continueTask,
];
