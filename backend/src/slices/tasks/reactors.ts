import { bothSides } from '../../platform/shared/items.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { TaskEvent } from './events.js';

export const taskReactors: readonly Reactor[] = [
  bothSides<TaskEvent>('tasks', 'task', (event) => {
    if (event.type === 'TaskLinked') return event.data;
    return event.type === 'TaskUnlinked' ? { ...event.data, relation: null } : undefined;
  }),
];
