import type { ProjectView } from '@atrium/contracts/projects/views';
import { defineNotificationRules, people, shownAsFound } from '../../platform/slice/notification-rules.js';
import type { ProjectEvent } from './events.js';
import { projectsProjection } from './projections.js';

/** The people of a project are told that a milestone is near, or late. */
export const projectNotificationRules = defineNotificationRules<ProjectView>({
  source: 'projects',
  collection: 'projects',
  shows: shownAsFound(projectsProjection),
  notifies({ after, recorded }) {
    // It gets only the projects' own events.
    const event = recorded.event as ProjectEvent;
    if (after === null || event.type !== 'ProjectMilestoneFellDue') return [];
    const { milestone, day } = event.data;
    const name = after.milestones.find(({ id }) => id === milestone)?.name ?? '';
    const to = people(after.lead, ...after.members);
    return [{ kind: 'due', what: 'milestone', to, from: name, until: day, byItself: true }];
  },
  dismisses({ recorded }) {
    const { type } = recorded.event as ProjectEvent;
    const isOver = type === 'ProjectMilestoneReached' || type === 'ProjectMilestoneRemoved';
    return isOver || type === 'ProjectMilestoneChanged' ? [{ whats: ['milestone'] }] : [];
  },
});
