import type {
  AddMilestone,
  ChangeMilestone,
  MilestoneFellDue,
  RestoreMilestone,
} from '@atrium/contracts/projects/commands';
import { refuseProject } from '@atrium/contracts/projects/errors';
import { milestoneLimit } from '@atrium/contracts/projects/rules';
import type { Milestone } from '@atrium/contracts/projects/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import type { ProjectEvent } from './events.js';

export type MilestoneEvent = Extract<ProjectEvent, { type: `ProjectMilestone${string}` }>;

export function addMilestone(present: readonly Milestone[], { name, day }: AddMilestone, id: string): ProjectEvent[] {
  if (present.length >= milestoneLimit) throw refuseProject('milestonesFull');
  return [{ type: 'ProjectMilestoneAdded', data: { milestone: id, name: name.trim(), day } }];
}

/** Brings one back under its id; nothing happens where it is there. */
export function restoreMilestone(present: readonly Milestone[], data: RestoreMilestone): ProjectEvent[] {
  const { milestone, doneAt } = data;
  if (present.some(({ id }) => id === milestone)) return [];
  const [added] = addMilestone(present, data, milestone);
  if (added === undefined || added.type !== 'ProjectMilestoneAdded') return [];
  return [{ ...added, data: { ...added.data, ...(doneAt == null ? {} : { doneAt }) } }];
}

export function changeMilestone(present: readonly Milestone[], data: ChangeMilestone): ProjectEvent[] {
  const { milestone, name, day, done } = data;
  const found = present.find(({ id }) => id === milestone);
  if (found === undefined) throw refuseProject('milestoneGone');
  const wanted = { ...(name == null ? {} : { name: name.trim() }), ...(day == null ? {} : { day }) };
  const changes = changesOf<{ name: string; day: string }>(found, wanted);
  const isDone = found.doneAt !== null;
  return [
    ...(isChange(changes) ? [{ type: 'ProjectMilestoneChanged', data: { ...changes, milestone } } as const] : []),
    ...(done == null || done === isDone
      ? []
      : [{ type: done ? 'ProjectMilestoneReached' : 'ProjectMilestoneReopened', data: { milestone } } as const]),
  ];
}

export function removeMilestone(present: readonly Milestone[], milestone: string): ProjectEvent[] {
  return present.some(({ id }) => id === milestone) ? [{ type: 'ProjectMilestoneRemoved', data: { milestone } }] : [];
}

/** Once for each day, unless it was reached or moved since. */
export function fallDue(present: readonly Milestone[], { milestone, day, late }: MilestoneFellDue): ProjectEvent[] {
  const found = present.find(({ id }) => id === milestone);
  if (found === undefined || found.doneAt !== null || found.day !== day) return [];
  if (found.told === 'late' || (found.told === 'near' && !late)) return [];
  return [{ type: 'ProjectMilestoneFellDue', data: { milestone, day, late } }];
}

const inOrder = (milestones: readonly Milestone[]): readonly Milestone[] =>
  milestones.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

/** @param at of the event */
export function milestonesAfter(
  milestones: readonly Milestone[],
  event: MilestoneEvent,
  at: string,
): readonly Milestone[] {
  const { milestone } = event.data;
  const changed = (change: Partial<Milestone>) =>
    inOrder(milestones.map((present) => (present.id === milestone ? { ...present, ...change } : present)));
  switch (event.type) {
    case 'ProjectMilestoneAdded': {
      const { name, day, doneAt = null } = event.data;
      return inOrder([...milestones, { id: milestone, name, day, doneAt, told: null }]);
    }
    case 'ProjectMilestoneChanged': {
      const { milestone: _, ...changes } = event.data;
      return changed({ ...changes, ...(changes.day === undefined ? {} : { told: null }) });
    }
    case 'ProjectMilestoneReached':
      return changed({ doneAt: at });
    case 'ProjectMilestoneReopened':
      return changed({ doneAt: null });
    case 'ProjectMilestoneFellDue':
      return changed({ told: event.data.late ? 'late' : 'near' });
    case 'ProjectMilestoneRemoved':
      return milestones.filter(({ id }) => id !== milestone);
    default:
      return event satisfies never;
  }
}
