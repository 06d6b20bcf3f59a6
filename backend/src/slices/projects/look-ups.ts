import type { EditProject } from '@atrium/contracts/projects/commands';
import { keysSuggestedBy } from '@atrium/contracts/projects/keys';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import { type CustomFound, lookUpCustom } from '../../platform/shared/custom-fields.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { ProjectState } from './decider.js';

export interface FormFound {
  readonly leadKnown: boolean;
  readonly membersKnown: boolean;
  /** The key that the project has from now on, '' for none; null where another project has the one asked for. */
  readonly key: string | null;
  readonly custom: CustomFound;
}

/** Null for nobody, undefined when not mentioned. */
export function leadIn({ lead }: Pick<EditProject, 'lead'>): string | null | undefined {
  return lead === '' ? null : (lead ?? undefined);
}

/** Only new people must be present staff. */
export async function formFound(
  data: Pick<EditProject, 'name' | 'key' | 'lead' | 'members' | 'custom'>,
  project: ProjectState,
  tools: LookUpTools,
): Promise<FormFound> {
  const lead = leadIn(data);
  const joining = (data.members ?? []).filter((id) => !project?.members.includes(id));
  const [custom, key, leadKnown, ...known] = await Promise.all([
    lookUpCustom('Project', data.custom, project?.details.custom, tools),
    keyFor(data, project, tools),
    lead == null || lead === project?.lead || isThere(lead, tools),
    ...joining.map((id) => isThere(id, tools)),
  ]);
  return { leadKnown, membersKnown: known.every(Boolean), key, custom };
}

async function isThere(id: string, tools: LookUpTools): Promise<boolean> {
  const user = await tools.document<UserView>('users', id);
  return user !== null && isStaff(user);
}

/** The key asked for, or for a new project without one, the first that its name suggests and nobody has. */
async function keyFor(
  { key, name }: Pick<EditProject, 'name' | 'key'>,
  project: ProjectState,
  tools: LookUpTools,
): Promise<string | null> {
  if (project !== null && (key == null || key === '' || key === project.details.key)) return key ?? project.details.key;
  if (key != null && key !== '') return (await claimKey(key, tools)) ? key : null;
  for (const suggested of keysSuggestedBy(name ?? '')) {
    if (await claimKey(suggested, tools)) return suggested;
  }
  return '';
}

/** A deleted project keeps its key, since it may be restored. */
function claimKey(key: string, tools: LookUpTools): Promise<boolean> {
  const hasIt = (holder: unknown) => (holder as ProjectState)?.details.key === key;
  return tools.claim('project-key', key, hasIt, 'take', 'tenant');
}
