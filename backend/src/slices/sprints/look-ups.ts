import { refuse } from '@atrium/contracts/core/problems';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { SprintOutcome, SprintView } from '@atrium/contracts/sprints/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { type BurndownDocument, contentOf } from './burndown-projection.js';
import type { Sprint, SprintState } from './decider.js';

/** What is in a sprint. */
export type SprintContent = Pick<SprintOutcome, 'done' | 'carried'>;

/** What sprints need to know of a project. */
export interface ProjectFound {
  readonly deleted: boolean;
  /** Its people, where it is private; null where it is not. */
  readonly audience: readonly string[] | null;
}

/** A project as the sender sees it; null when it does not exist for them, or none is named. */
export async function projectFound(id: string | null | undefined, tools: LookUpTools): Promise<ProjectFound | null> {
  const project = id == null ? null : await tools.visible<ProjectView>('projects', id);
  if (project === null) return null;
  const { deleted, members, lead } = project;
  const audience = project.private ? [...new Set([...members, ...(lead === null ? [] : [lead])])] : null;
  return { deleted, audience };
}

/** Only one sprint of a project is active: who starts takes the project's turn, and holds it as long as it is. */
export function takeTurn({ details: { project } }: Sprint, tools: LookUpTools): Promise<boolean> {
  const turn = `${tools.actor.tenant} ${project ?? ''}`;
  return tools.claim('active-sprint', turn, (holder) => isActiveIn(holder as SprintState, project));
}

/** Whether the sprint is under way, and so the one of its project that may be. */
export function isActiveIn(sprint: SprintState, project: string | null): boolean {
  return sprint !== null && sprint.state === 'Active' && sprint.details.project === project;
}

/** What is in the sprint now. */
export async function contentNow(tools: LookUpTools): Promise<SprintContent> {
  return contentOf(await tools.document<BurndownDocument>('burndowns', tools.id));
}

/** The id, where it is of a planned sprint that the sender sees; null where nothing can be carried over to it. */
export async function toCarryTo(id: string, tools: LookUpTools): Promise<string | null> {
  const target = await tools.visible<SprintView>('sprints', id);
  return target !== null && !target.deleted && target.state === 'Planned' ? id : null;
}

/** What the burndown stood still with. @throws Refusal as long as the read models don't know of the completion */
export async function leftBehind(tools: LookUpTools): Promise<SprintContent> {
  const burndown = await tools.document<BurndownDocument>('burndowns', tools.id);
  // What a rule refuses stays refused under its key; this may be asked again.
  if (burndown?.completed !== true) throw refuse('rebuilding');
  return contentOf(burndown);
}
