import type { EditProject } from '@atrium/contracts/projects/commands';
import type { UserView } from '@atrium/contracts/users/views';
import { lookUpCustom } from '../../platform/core/custom-fields.js';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { leadIn, nothingFound, type ProjectCommand, type ProjectFound, type ProjectState } from './decider.js';

/** Looks up what a decision about a project needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function lookUpForProject(
  command: ProjectCommand,
  project: ProjectState,
  tools: LookUpTools,
): Promise<ProjectFound> {
  switch (command.type) {
    case 'CreateProject':
      return project === null ? peopleIn(command.data, null, tools) : nothingFound;
    case 'EditProject':
      return project === null || project.deleted ? nothingFound : peopleIn(command.data, project, tools);
    case 'RevealProjectSecret':
    case 'PostProjectUpdate':
    case 'DeleteProject':
    case 'RestoreProject':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

/** Only who is new has to be there: those who left the organisation may stay named. */
async function peopleIn(
  data: Pick<EditProject, 'lead' | 'members' | 'custom'>,
  project: ProjectState,
  tools: LookUpTools,
): Promise<ProjectFound> {
  const lead = leadIn(data);
  const joining = (data.members ?? []).filter((id) => !project?.members.includes(id));
  const [custom, leadKnown, ...known] = await Promise.all([
    lookUpCustom('Project', data.custom, project?.details.custom, tools),
    lead == null || lead === project?.lead || isThere(lead, tools),
    ...joining.map((id) => isThere(id, tools)),
  ]);
  return { leadKnown, membersKnown: known.every(Boolean), custom };
}

async function isThere(id: string, tools: LookUpTools): Promise<boolean> {
  const user = await tools.document<UserView>('users', id);
  return user !== null && user.active && !user.deleted;
}
