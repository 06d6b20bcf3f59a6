import { bothSides } from '../../platform/core/items.js';
import type { Reactor } from '../../platform/core/reactor.js';
import type { TaskEvent } from './events.js';

export const taskReactors: readonly Reactor[] = [
  bothSides<TaskEvent>('tasks', 'task', (event) => {
    if (event.type === 'TaskLinked') return event.data;
    return event.type === 'TaskUnlinked' ? { ...event.data, relation: null } : undefined;
  }),
];
