import type { CommandOf } from '@atrium/contracts/core/commands';
import type { CreateProject, EditProject, projectCommands } from '@atrium/contracts/projects/commands';
import { refuseProject } from '@atrium/contracts/projects/errors';
import type { ProjectState as Stage } from '@atrium/contracts/projects/rules';
import { changesOf, isChange } from '../../platform/core/changes.js';
import { type CustomFound, customFrom, customPart, nothingCustom } from '../../platform/core/custom-fields.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { secretRevealed } from '../../platform/core/secret-fields.js';
import type { ProjectDetails, ProjectEvent, ProjectPeople } from './events.js';
import { knowsOf } from './policy.js';

export type ProjectCommand = CommandOf<typeof projectCommands>;

/** A project as far as decisions about it need to know it. */
export interface Project extends ProjectPeople {
  readonly details: ProjectDetails;
  readonly private: boolean;
  readonly state: Stage;
  readonly targetDate: string;
  readonly deleted: boolean;
}

/** Null before the project was made. */
export type ProjectState = Project | null;

/** What was looked up before a decision about a project; neutral where the command has no use for it. */
export interface ProjectFound {
  /** Whether who is to lead it is one of the organisation's people. */
  readonly leadKnown: boolean;
  /** Whether all who are to join it are. */
  readonly membersKnown: boolean;
  readonly custom: CustomFound;
}

export const nothingFound: ProjectFound = { leadKnown: true, membersKnown: true, custom: nothingCustom };

type ProjectDecision = Decision<ProjectFound>;

export const projectDecider: Decider<ProjectState, ProjectEvent, ProjectCommand, ProjectFound> = {
  initialState: null,
  evolve,
  decide(command, project, decision) {
    if (command.type === 'CreateProject') return project === null ? create(command.data, decision) : [];
    if (project === null || !knowsOf(decision.actor, project)) throw refuseProject('projectGone');
    if (project.deleted) return decideDeleted(command);
    switch (command.type) {
      case 'EditProject':
        return edit(command.data, project, decision);
      case 'RevealProjectSecret':
        return [secretRevealed(command.data.secret, [project.details.custom])];
      case 'PostProjectUpdate': {
        const { health, text } = command.data;
        return [{ type: 'ProjectUpdatePosted', data: { update: decision.newId(0), health, text } }];
      }
      case 'DeleteProject':
        return [{ type: 'ProjectDeleted', data: {} }];
      case 'RestoreProject':
        return [];
      default:
        return command satisfies never;
    }
  },
};

/** A deleted project can only be brought back. */
function decideDeleted(command: ProjectCommand): readonly ProjectEvent[] {
  if (command.type === 'DeleteProject') return [];
  if (command.type === 'RestoreProject') return [{ type: 'ProjectRestored', data: {} }];
  throw refuseProject('projectGone');
}

function create(data: CreateProject, { actor, found }: ProjectDecision): readonly ProjectEvent[] {
  const { name, description, startDate, targetDate, state } = data;
  assertPeople(found);
  assertInOrder(startDate ?? '', targetDate ?? '');
  // Who comes from outside of the organisation, as a superadmin does, is none of its people.
  const creator = actor.home === actor.tenant ? [actor.id] : [];
  return [
    {
      type: 'ProjectCreated',
      data: {
        name,
        description: description ?? '',
        startDate: startDate ?? '',
        ...customFrom(data.custom, found.custom),
        targetDate: targetDate ?? '',
        lead: leadIn(data) ?? null,
        members: [...new Set([...creator, ...(data.members ?? [])])],
        private: data.private ?? false,
        state: state ?? 'Planned',
      },
    },
  ];
}

function edit(data: EditProject, project: Project, { found }: ProjectDecision): readonly ProjectEvent[] {
  const { name, description, startDate, targetDate, state, members } = data;
  const lead = leadIn(data);
  assertPeople(found);
  const events: ProjectEvent[] = [];
  const custom = customFrom(data.custom, found.custom);
  const details = changesOf<ProjectDetails>(project.details, { name, description, startDate, ...custom });
  const moves = targetDate != null && targetDate !== project.targetDate;
  if (moves || details.startDate !== undefined) {
    assertInOrder(startDate ?? project.details.startDate, targetDate ?? project.targetDate);
  }
  if (isChange(details)) events.push({ type: 'ProjectDetailsChanged', data: details });
  if (lead !== undefined && lead !== project.lead) events.push({ type: 'ProjectLeadChanged', data: { lead } });
  if (members != null && !sameSet(members, project.members)) {
    events.push({ type: 'ProjectMembersChanged', data: { members: [...members] } });
  }
  if (data.private != null && data.private !== project.private) {
    events.push({ type: 'ProjectPrivacyChanged', data: { private: data.private } });
  }
  if (moves) events.push({ type: 'ProjectTargetMoved', data: { targetDate, reason: data.reason ?? '' } });
  if (state != null && state !== project.state) events.push({ type: 'ProjectStateChanged', data: { state } });
  return events;
}

/** Whom a body names as lead: an id, nobody (null), or nothing said (undefined). */
export function leadIn({ lead }: Pick<EditProject, 'lead'>): string | null | undefined {
  return lead === '' ? null : (lead ?? undefined);
}

function assertPeople({ leadKnown, membersKnown }: ProjectFound): void {
  if (!leadKnown) throw refuseProject('leadUnknown');
  if (!membersKnown) throw refuseProject('memberUnknown');
}

/** Days are compared as days, whatever time stands behind them. */
function assertInOrder(startDate: string, targetDate: string): void {
  if (startDate === '' || targetDate === '') return;
  if (targetDate.slice(0, 10) < startDate.slice(0, 10)) throw refuseProject('targetBeforeStart');
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

function evolve(project: ProjectState, event: ProjectEvent): ProjectState {
  if (event.type === 'ProjectCreated') {
    const { name, description, startDate, custom, ...rest } = event.data;
    return { details: { name, description, startDate, ...customPart(custom) }, ...rest, deleted: false };
  }
  if (project === null) return null;
  switch (event.type) {
    case 'ProjectDetailsChanged':
      return { ...project, details: { ...project.details, ...event.data } };
    case 'ProjectLeadChanged':
    case 'ProjectMembersChanged':
    case 'ProjectPrivacyChanged':
    case 'ProjectStateChanged':
      return { ...project, ...event.data };
    case 'ProjectTargetMoved':
      return { ...project, targetDate: event.data.targetDate };
    case 'ProjectUpdatePosted':
      return project;
    case 'SecretRevealed':
      return project;
    case 'ProjectDeleted':
      return { ...project, deleted: true };
    case 'ProjectRestored':
      return { ...project, deleted: false };
    default:
      return event satisfies never;
  }
}
