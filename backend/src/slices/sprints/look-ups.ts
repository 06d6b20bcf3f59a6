import { refuse } from '@atrium/contracts/core/problems';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { SprintOutcome, SprintView } from '@atrium/contracts/sprints/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { type BurndownDocument, contentOf } from './burndown-projection.js';
import type { Sprint, SprintState } from './decider.js';

/** What is in a sprint. */
export type SprintContent = Pick<SprintOutcome, 'done' | 'carried'>;

/** The content of an empty sprint. */
export const nothing: SprintContent = { done: [], carried: [] };

/** Whether a project is there for whoever names it; and its people, where it is private. */
export async function projectFound(project: string | null | undefined, tools: LookUpTools) {
  const found = project == null ? null : await tools.visible<ProjectView>('projects', project);
  return {
    projectKnown: project == null || (found !== null && !found.deleted),
    audience:
      found?.private === true ? [...new Set([...found.members, ...(found.lead === null ? [] : [found.lead])])] : null,
  };
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

/** What is in the sprint now, and whether there is such a planned sprint to carry the rest over to. */
export async function outcomeFound(carryTo: string | null | undefined, tools: LookUpTools) {
  const [target, burndown] = await Promise.all([
    carryTo == null ? null : tools.visible<SprintView>('sprints', carryTo),
    tools.document<BurndownDocument>('burndowns', tools.id),
  ]);
  const carryKnown = carryTo == null || (target !== null && !target.deleted && target.state === 'Planned');
  return { carryKnown, content: contentOf(burndown) };
}

/** What the burndown stood still with. @throws Refusal as long as the read models don't know of the completion */
export async function leftBehind(tools: LookUpTools): Promise<SprintContent> {
  const burndown = await tools.document<BurndownDocument>('burndowns', tools.id);
  // What a rule refuses stays refused under its key; this may be asked again.
  if (burndown?.completed !== true) throw refuse('rebuilding');
  return contentOf(burndown);
}
