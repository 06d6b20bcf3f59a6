import type { Reactor } from '../../platform/kernel/reactor.js';
import { commandForEach } from '../../platform/shared/command-jobs.js';
import { aboutRoom } from './policy.js';

export interface EmploymentEvent {
  readonly type: 'UserEmploymentChanged';
  readonly data: { readonly manager?: string };
}

/** Whose people report to somebody else hands their checklists on to them. */
export const followManagers: Reactor<EmploymentEvent> = {
  name: 'follow-managers-of-checklists',
  category: 'user',
  react(recorded) {
    const { event, aggregateId: person } = recorded;
    if (event.type !== 'UserEmploymentChanged' || event.data.manager === undefined) return [];
    const theirs = { collection: 'checklists', room: aboutRoom(person) };
    return [commandForEach(recorded, 'checklists', 'FollowChecklistManager', theirs, {})];
  },
};
