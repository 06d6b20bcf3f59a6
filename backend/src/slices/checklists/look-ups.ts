import type { ChecklistTemplateView } from '@atrium/contracts/checklists/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import { dayAt } from '@atrium/contracts/core/zones';
import { displayName } from '@atrium/contracts/users/display-name';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';

export interface FoundPerson {
  readonly person: PersonRef;
  readonly personName: string;
  /** Their manager, while that person works here. */
  readonly manager: PersonRef | null;
}

/** @param evenLeft also finds deactivated people. @returns null for anyone else */
export async function personOf(
  id: string,
  tools: Pick<LookUpTools, 'document'>,
  evenLeft = false,
): Promise<FoundPerson | null> {
  const user = await tools.document<UserView>('users', id);
  if (user === null || user.deleted || !(evenLeft || isStaff(user))) return null;
  const manager = user.manager === '' ? null : await tools.document<UserView>('users', user.manager);
  return {
    person: { _id: user._id, username: user.username },
    personName: displayName(user),
    manager: manager !== null && isStaff(manager) ? { _id: manager._id, username: manager.username } : null,
  };
}

export async function templateOf(id: string, tools: LookUpTools): Promise<ChecklistTemplateView | null> {
  const template = await tools.document<ChecklistTemplateView>('checklist-templates', id);
  return template === null || template.deleted ? null : template;
}

export async function todayOf(tools: LookUpTools): Promise<string> {
  return dayAt(tools.now, (await settingsOf(tools)).timeZone);
}
