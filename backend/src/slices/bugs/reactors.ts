import { bothSides } from '../../platform/shared/items.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { BugEvent } from './events.js';

export const bugReactors: readonly Reactor[] = [
  bothSides<BugEvent>('bugs', 'bug', (event) => {
    if (event.type === 'BugLinked') return event.data;
    return event.type === 'BugUnlinked' ? { ...event.data, relation: null } : undefined;
  }),
];
