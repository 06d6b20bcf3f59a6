import { commandForEach } from '../../platform/shared/command-jobs.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { ProjectEvent } from './events.js';

const changesAudience: ReadonlySet<ProjectEvent['type']> = new Set([
  'ProjectPrivacyChanged',
  'ProjectMembersChanged',
  'ProjectLeadChanged',
]);

/** Updates the sprints' readers when the project's change. */
const takeSprintsAlong: Reactor<ProjectEvent> = {
  name: 'take-sprints-along',
  category: 'project',
  react(recorded) {
    if (!changesAudience.has(recorded.event.type)) return [];
    const sprints = { collection: 'sprints', room: `under:${recorded.aggregateId}` };
    return [commandForEach(recorded, 'sprints', 'FollowProject', sprints, {})];
  },
};

export const projectReactors: readonly Reactor[] = [takeSprintsAlong];
