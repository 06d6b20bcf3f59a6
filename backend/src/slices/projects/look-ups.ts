import type { EditProject } from '@atrium/contracts/projects/commands';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import { type CustomFound, lookUpCustom } from '../../platform/shared/custom-fields.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { ProjectState } from './decider.js';

export interface FormFound {
  readonly leadKnown: boolean;
  readonly membersKnown: boolean;
  readonly custom: CustomFound;
}

/** Null for nobody, undefined when not mentioned. */
export function leadIn({ lead }: Pick<EditProject, 'lead'>): string | null | undefined {
  return lead === '' ? null : (lead ?? undefined);
}

/** Only new people must be present staff. */
export async function formFound(
  data: Pick<EditProject, 'lead' | 'members' | 'custom'>,
  project: ProjectState,
  tools: LookUpTools,
): Promise<FormFound> {
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
  return user !== null && isStaff(user);
}
