import { refuse } from '@atrium/contracts/core/problems';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { SprintOutcome, SprintView } from '@atrium/contracts/sprints/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { type BurndownDocument, contentOf } from './burndown-projection.js';
import type { Sprint, SprintState } from './decider.js';

export type SprintContent = Pick<SprintOutcome, 'done' | 'carried'>;

export interface ProjectFound {
  readonly deleted: boolean;
  readonly audience: readonly string[] | null;
}

/** Null when none is named or the sender can't see it. */
export async function projectFound(id: string | null | undefined, tools: LookUpTools): Promise<ProjectFound | null> {
  const project = id == null ? null : await tools.visible<ProjectView>('projects', id);
  if (project === null) return null;
  const { deleted, members, lead } = project;
  const audience = project.private ? [...new Set([...members, ...(lead === null ? [] : [lead])])] : null;
  return { deleted, audience };
}

/** One active sprint per project: starting claims the project, and holds the claim while active. */
export function takeTurn({ details: { project } }: Sprint, tools: LookUpTools): Promise<boolean> {
  const turn = `${tools.actor.tenant} ${project ?? ''}`;
  return tools.claim('active-sprint', turn, (holder) => isActiveIn(holder as SprintState, project));
}

export function isActiveIn(sprint: SprintState, project: string | null): boolean {
  return sprint !== null && sprint.state === 'Active' && sprint.details.project === project;
}

export async function contentNow(tools: LookUpTools): Promise<SprintContent> {
  return contentOf(await tools.document<BurndownDocument>('burndowns', tools.id));
}

/** Null unless it is a planned sprint that the sender sees. */
export async function toCarryTo(id: string, tools: LookUpTools): Promise<string | null> {
  const target = await tools.visible<SprintView>('sprints', id);
  return target !== null && !target.deleted && target.state === 'Planned' ? id : null;
}

/**
 * The frozen burndown.
 * @throws Refusal until the read models know the completion
 */
export async function leftBehind(tools: LookUpTools): Promise<SprintContent> {
  const burndown = await tools.document<BurndownDocument>('burndowns', tools.id);
  // A 503 may be retried under the same key; a rule's refusal may not.
  if (burndown?.completed !== true) throw refuse('rebuilding');
  return contentOf(burndown);
}
