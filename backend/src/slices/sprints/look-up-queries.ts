import { refuse } from '@atrium/contracts/core/problems';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { SprintView } from '@atrium/contracts/sprints/views';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { type BurndownDocument, contentOf } from './burndown-projection.js';
import {
  idIn,
  isActiveIn,
  nothingFound,
  type Sprint,
  type SprintCommand,
  type SprintFound,
  type SprintState,
} from './decider.js';

/** Looks up what a decision about a sprint needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function lookUpForSprint(
  command: SprintCommand,
  sprint: SprintState,
  tools: LookUpTools,
): Promise<SprintFound> {
  if (command.type === 'CreateSprint') {
    if (sprint !== null) return nothingFound;
    return { ...nothingFound, ...(await lookUpProject(idIn(command.data.project), tools)) };
  }
  if (command.type === 'FollowProject') {
    return { ...nothingFound, ...(await lookUpProject(sprint?.details.project, tools)) };
  }
  if (command.type === 'CarryOverSprint') {
    return sprint === null || sprint.carriedOver ? nothingFound : lookUpLeft(tools);
  }
  if (sprint === null || sprint.deleted) return nothingFound;
  switch (command.type) {
    case 'EditSprint': {
      const project = idIn(command.data.project);
      if (project === sprint.details.project) return nothingFound;
      return { ...nothingFound, ...(await lookUpProject(project, tools)) };
    }
    case 'StartSprint':
      return { ...nothingFound, mayStart: sprint.state === 'Planned' ? await takeTurn(sprint, tools) : true };
    case 'CompleteSprint':
      return sprint.state === 'Active' ? lookUpOutcome(idIn(command.data.carryTo), tools) : nothingFound;
    case 'DeleteSprint':
    case 'RestoreSprint':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

async function lookUpProject(project: string | null | undefined, tools: LookUpTools) {
  const found = project == null ? null : await tools.visible<ProjectView>('projects', project);
  return {
    projectKnown: project == null || (found !== null && !found.deleted),
    audience:
      found?.private === true ? [...new Set([...found.members, ...(found.lead === null ? [] : [found.lead])])] : null,
  };
}

/** Only one sprint of a project is active: who starts takes the project's turn, and holds it as long as it is. */
function takeTurn({ details: { project } }: Sprint, tools: LookUpTools): Promise<boolean> {
  const turn = `${tools.actor.tenant} ${project ?? ''}`;
  return tools.claim('active-sprint', turn, (holder) => isActiveIn(holder as SprintState, project));
}

async function lookUpOutcome(carryTo: string | null | undefined, tools: LookUpTools): Promise<SprintFound> {
  const [target, burndown] = await Promise.all([
    carryTo == null ? null : tools.visible<SprintView>('sprints', carryTo),
    tools.document<BurndownDocument>('burndowns', tools.id),
  ]);
  const carryKnown = carryTo == null || (target !== null && !target.deleted && target.state === 'Planned');
  return { ...nothingFound, carryKnown, content: contentOf(burndown) };
}

/** What the burndown stood still with. @throws Refusal as long as the read models don't know of the completion */
async function lookUpLeft(tools: LookUpTools): Promise<SprintFound> {
  const burndown = await tools.document<BurndownDocument>('burndowns', tools.id);
  // What a rule refuses stays refused under its key; this may be asked again.
  if (burndown?.completed !== true) throw refuse('rebuilding');
  return { ...nothingFound, content: contentOf(burndown) };
}
