import type { CommandOf } from '@atrium/contracts/core/commands';
import type { CompleteSprint, CreateSprint, EditSprint, sprintCommands } from '@atrium/contracts/sprints/commands';
import { refuseSprint } from '@atrium/contracts/sprints/errors';
import type { SprintState as Stage } from '@atrium/contracts/sprints/rules';
import type { SprintOutcome } from '@atrium/contracts/sprints/views';
import { changesOf, isChange } from '../../platform/core/changes.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import type { SprintDetails, SprintEvent } from './events.js';
import { knowsOf } from './policy.js';

export type SprintCommand = CommandOf<typeof sprintCommands>;

/** A sprint as far as decisions about it need to know it. */
export interface Sprint {
  readonly details: SprintDetails;
  /** Who sees it, as its project is private; null for everybody who sees sprints. */
  readonly audience: readonly string[] | null;
  readonly state: Stage;
  /** Whether it is settled what it leaves behind. */
  readonly carriedOver: boolean;
  readonly deleted: boolean;
}

/** Null before the sprint was planned. */
export type SprintState = Sprint | null;

/** What was looked up before a decision about a sprint; neutral where the command has no use for it. */
export interface SprintFound {
  /** Whether the project that is named is there, for whoever names it. */
  readonly projectKnown: boolean;
  /** The people of the project that is named, or else of its own, when that is private. */
  readonly audience: readonly string[] | null;
  /** Whether no other sprint of its project is active. */
  readonly mayStart: boolean;
  /** Whether there is such a planned sprint to carry over to. */
  readonly carryKnown: boolean;
  /** What is in the sprint now, or was when it was completed. */
  readonly content: Pick<SprintOutcome, 'done' | 'carried'>;
}

export const nothingFound: SprintFound = {
  projectKnown: true,
  audience: null,
  mayStart: true,
  carryKnown: true,
  content: { done: [], carried: [] },
};

type SprintDecision = Decision<SprintFound>;

export const sprintDecider: Decider<SprintState, SprintEvent, SprintCommand, SprintFound> = {
  initialState: null,
  evolve,
  decide(command, sprint, decision) {
    if (command.type === 'CreateSprint') return sprint === null ? create(command.data, decision) : [];
    if (sprint === null || !knowsOf(decision.actor, sprint)) throw refuseSprint('sprintGone');
    // Who sees it follows from the project, also while it is deleted.
    if (command.type === 'FollowProject') return follow(sprint, decision.found.audience);
    // What it leaves behind goes where it is to go, even if the sprint is deleted at once.
    if (command.type === 'CarryOverSprint') return carryOver(command.data, sprint, decision);
    if (sprint.deleted) return decideDeleted(command);
    switch (command.type) {
      case 'EditSprint':
        return edit(command.data, sprint, decision);
      case 'StartSprint':
        return start(sprint, decision);
      case 'CompleteSprint':
        return complete(command.data, sprint, decision);
      case 'DeleteSprint':
        if (sprint.state === 'Active') throw refuseSprint('activeStays');
        return [{ type: 'SprintDeleted', data: {} }];
      case 'RestoreSprint':
        return [];
      default:
        return command satisfies never;
    }
  },
};

/** Makes those see a sprint who see its project. */
function follow({ audience: present }: Pick<Sprint, 'audience'>, audience: Sprint['audience']): SprintEvent[] {
  if (JSON.stringify(present) === JSON.stringify(audience)) return [];
  return [{ type: 'SprintAudienceChanged', data: { audience } }];
}

/** A deleted sprint can only be brought back. */
function decideDeleted(command: SprintCommand): readonly SprintEvent[] {
  if (command.type === 'DeleteSprint') return [];
  if (command.type === 'RestoreSprint') return [{ type: 'SprintRestored', data: {} }];
  throw refuseSprint('sprintGone');
}

function create(data: CreateSprint, { found }: SprintDecision): readonly SprintEvent[] {
  const { name, goal, startDate, endDate } = data;
  const project = idIn(data.project) ?? null;
  if (!found.projectKnown) throw refuseSprint('projectUnknown');
  const details = { name, goal: goal ?? '', project, startDate: startDate ?? '', endDate: endDate ?? '' };
  assertInOrder(details);
  return [{ type: 'SprintCreated', data: details }, ...follow({ audience: null }, found.audience)];
}

function edit(data: EditSprint, sprint: Sprint, { found }: SprintDecision): readonly SprintEvent[] {
  const { details, state } = sprint;
  const { name, goal, startDate, endDate } = data;
  const project = idIn(data.project);
  const movesProject = project !== undefined && project !== details.project;
  if (movesProject && state !== 'Planned') throw refuseSprint('projectFixed');
  if (movesProject && !found.projectKnown) throw refuseSprint('projectUnknown');
  const changes: Partial<SprintDetails> = {
    ...changesOf<SprintDetails>(details, { name, goal, startDate, endDate }),
    ...(movesProject ? { project } : {}),
  };
  if (changes.startDate !== undefined || changes.endDate !== undefined) assertInOrder({ ...details, ...changes });
  if (!isChange(changes)) return [];
  return [{ type: 'SprintDetailsChanged', data: changes }, ...(movesProject ? follow(sprint, found.audience) : [])];
}

function start({ state }: Sprint, { found }: SprintDecision): readonly SprintEvent[] {
  if (state === 'Active') return [];
  if (state !== 'Planned') throw refuseSprint('notPlanned');
  if (!found.mayStart) throw refuseSprint('anotherIsActive');
  return [{ type: 'SprintStarted', data: {} }];
}

function complete({ carryTo }: CompleteSprint, { state }: Sprint, { found }: SprintDecision): readonly SprintEvent[] {
  if (state === 'Completed') return [];
  if (state !== 'Active') throw refuseSprint('notActive');
  if (!found.carryKnown) throw refuseSprint('carryUnknown');
  return [{ type: 'SprintCompleted', data: { ...found.content, carryTo: carryTo || null } }];
}

/** Settles what the sprint leaves behind: somebody may have finished something while it was being completed. */
function carryOver(
  { carryTo }: CompleteSprint,
  { state, carriedOver }: Sprint,
  { found }: SprintDecision,
): readonly SprintEvent[] {
  if (state !== 'Completed' || carriedOver) return [];
  return [{ type: 'SprintCarriedOver', data: { ...found.content, carryTo: carryTo || null } }];
}

/** What a body names: an id, none (null), or nothing said (undefined). */
export function idIn(named: string | undefined): string | null | undefined {
  return named === '' ? null : (named ?? undefined);
}

/** Days are compared as days, whatever time stands behind them. */
function assertInOrder({ startDate, endDate }: Pick<SprintDetails, 'startDate' | 'endDate'>): void {
  if (startDate === '' || endDate === '') return;
  if (endDate.slice(0, 10) < startDate.slice(0, 10)) throw refuseSprint('endBeforeStart');
}

/** Whether the sprint is under way, and so the one of its project that may be. */
export function isActiveIn(sprint: SprintState, project: string | null): boolean {
  return sprint !== null && sprint.state === 'Active' && sprint.details.project === project;
}

function evolve(sprint: SprintState, event: SprintEvent): SprintState {
  if (event.type === 'SprintCreated') {
    return { details: event.data, audience: null, state: 'Planned', carriedOver: false, deleted: false };
  }
  if (sprint === null) return null;
  switch (event.type) {
    case 'SprintDetailsChanged':
      return { ...sprint, details: { ...sprint.details, ...event.data } };
    case 'SprintAudienceChanged':
      return { ...sprint, ...event.data };
    case 'SprintStarted':
      return { ...sprint, state: 'Active' };
    case 'SprintCompleted':
      return { ...sprint, state: 'Completed' };
    case 'SprintCarriedOver':
      return { ...sprint, carriedOver: true };
    case 'SprintDeleted':
      return { ...sprint, deleted: true };
    case 'SprintRestored':
      return { ...sprint, deleted: false };
    default:
      return event satisfies never;
  }
}
