import { dayOf } from '@atrium/contracts/core/days';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { sprintCommands } from '@atrium/contracts/sprints/commands';
import { refuseSprint } from '@atrium/contracts/sprints/errors';
import { sprintKind } from '@atrium/contracts/sprints/kind';
import type { SprintState as Stage } from '@atrium/contracts/sprints/rules';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { changedDetailsIn, storedDetails } from '../../platform/shared/record-kinds.js';
import { restoring, unlessGone } from '../../platform/shared/record-traits.js';
import type { SprintDetails, SprintEvent } from './events.js';
import { contentNow, leftBehind, type ProjectFound, projectFound, takeTurn, toCarryTo } from './look-ups.js';
import { knowsOf } from './policy.js';

export type SprintCommand = CommandOf<typeof sprintCommands>;

export interface Sprint {
  readonly details: SprintDetails;
  /** The private project's people; null for all readers of sprints. */
  readonly audience: readonly string[] | null;
  readonly state: Stage;
  /** Whether the carry-over is settled. */
  readonly carriedOver: boolean;
  readonly deleted: boolean;
}

export type SprintState = Sprint | null;

const handlers = {
  CreateSprint: withLookUp({
    lookUp: async ({ project }, _: SprintState, tools) => ({ into: await projectFound(idIn(project), tools) }),
    decide(data, _, { found: { into } }) {
      assertKnown(data.project, into);
      const details = { ...detailsIn(sprintKind, data), project: idIn(data.project) ?? null };
      assertInOrder(details);
      return [{ type: 'SprintCreated', data: details }, ...follow({ audience: null }, into)];
    },
  }),

  EditSprint: withLookUp({
    async lookUp({ project }, { details }, tools) {
      const wanted = idIn(project);
      return { into: wanted === details.project ? null : await projectFound(wanted, tools) };
    },
    decide(data, sprint, { found: { into } }) {
      const { details, state } = sprint;
      const project = idIn(data.project);
      const movesProject = project !== undefined && project !== details.project;
      if (movesProject && state !== 'Planned') throw refuseSprint('projectFixed');
      if (movesProject) assertKnown(project, into);
      const changes: Partial<SprintDetails> = {
        ...changesOf<SprintDetails>(details, changedDetailsIn(sprintKind, data)),
        ...(movesProject ? { project } : {}),
      };
      if (changes.startDate !== undefined || changes.endDate !== undefined) assertInOrder({ ...details, ...changes });
      if (!isChange(changes)) return [];
      const follows = movesProject ? follow(sprint, into) : [];
      return [{ type: 'SprintDetailsChanged', data: changes }, ...follows];
    },
  }),

  StartSprint: withLookUp({
    lookUp: async (_, sprint, tools) => ({ hasTurn: sprint.state === 'Planned' && (await takeTurn(sprint, tools)) }),
    decide(_, { state }, { found }) {
      if (state === 'Active') return [];
      if (state !== 'Planned') throw refuseSprint('notPlanned');
      if (!found.hasTurn) throw refuseSprint('anotherIsActive');
      return [{ type: 'SprintStarted', data: {} }];
    },
  }),

  CompleteSprint: withLookUp({
    async lookUp({ carryTo }, { state }, tools) {
      if (state !== 'Active') return { content: null, target: null };
      const [content, target] = await Promise.all([contentNow(tools), carryTo ? toCarryTo(carryTo, tools) : null]);
      return { content, target };
    },
    decide({ carryTo }, { state }, { found: { content, target } }) {
      if (state === 'Completed') return [];
      if (state !== 'Active' || content === null) throw refuseSprint('notActive');
      if (carryTo && target === null) throw refuseSprint('carryUnknown');
      return [{ type: 'SprintCompleted', data: { ...content, carryTo: carryTo || null } }];
    },
  }),

  CarryOverSprint: withLookUp({
    lookUp: async (_, sprint, tools) => ({ content: isToCarryOver(sprint) ? await leftBehind(tools) : null }),
    /** Decided after the completion, since work may have been finished meanwhile. */
    decide({ carryTo }, sprint, { found: { content } }) {
      if (content === null || !isToCarryOver(sprint)) return [];
      return [{ type: 'SprintCarriedOver', data: { ...content, carryTo: carryTo || null } }];
    },
  }),

  FollowProject: withLookUp({
    lookUp: async (_, { details }, tools) => ({ followed: await projectFound(details.project, tools) }),
    decide: (_, sprint, { found }) => follow(sprint, found.followed),
  }),

  DeleteSprint: {
    decide(_, { state, deleted }) {
      if (deleted) return [];
      if (state === 'Active') throw refuseSprint('activeStays');
      return [{ type: 'SprintDeleted', data: {} }];
    },
  },

  RestoreSprint: restoring('SprintRestored'),
} satisfies Handlers<typeof sprintCommands, Sprint, SprintEvent, 'CreateSprint'>;

const unlessDeleted = unlessGone<Sprint>(
  () => refuseSprint('sprintGone'),
  // Project audience and carry-over apply to deleted sprints too.
  ['DeleteSprint', 'RestoreSprint', 'FollowProject', 'CarryOverSprint'],
);

export const sprintDecider = defineDecider({
  commands: sprintCommands,
  initialState: null,
  evolve,
  creates: ['CreateSprint'],
  admit(sprint: SprintState, command, { actor }) {
    if (sprint !== null && !knowsOf(actor, sprint)) throw refuseSprint('sprintGone');
    return unlessDeleted(sprint, command);
  },
  handlers,
});

function assertKnown(named: string | null | undefined, project: ProjectFound | null): void {
  if (named && (project === null || project.deleted)) throw refuseSprint('projectUnknown');
}

/** Adopts the project's audience. */
function follow({ audience: present }: Pick<Sprint, 'audience'>, project: ProjectFound | null): SprintEvent[] {
  const audience = project?.audience ?? null;
  if (JSON.stringify(present) === JSON.stringify(audience)) return [];
  return [{ type: 'SprintAudienceChanged', data: { audience } }];
}

function isToCarryOver({ state, carriedOver }: Sprint): boolean {
  return state === 'Completed' && !carriedOver;
}

/** Null for none, undefined when not mentioned. */
function idIn(named: string | undefined): string | null | undefined {
  return named === '' ? null : (named ?? undefined);
}

function assertInOrder({ startDate, endDate }: Pick<SprintDetails, 'startDate' | 'endDate'>): void {
  if (startDate === '' || endDate === '') return;
  if (dayOf(endDate) < dayOf(startDate)) throw refuseSprint('endBeforeStart');
}

function evolve(sprint: SprintState, event: SprintEvent): SprintState {
  if (event.type === 'SprintCreated') {
    const details = { ...storedDetails(sprintKind, event.data), project: event.data.project };
    return { details, audience: null, state: 'Planned', carriedOver: false, deleted: false };
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
