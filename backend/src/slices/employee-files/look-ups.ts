import { dayAt } from '@atrium/contracts/core/zones';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';

/** Whose file it is: what they are called, and whether they still work here. */
export interface FilePerson {
  /** Null where there is no such person, or their data was erased. */
  readonly name: string | null;
  readonly isActive: boolean;
}

/** Files of people who left are kept up to date until they are deleted. */
export async function lookUpPerson({ document, id }: Pick<LookUpTools, 'document' | 'id'>): Promise<FilePerson> {
  const user = await document<UserView>('users', id);
  if (user === null || user.deleted) return { name: null, isActive: false };
  return { name: displayName(user), isActive: user.active };
}

export async function lookUpToday(tools: LookUpTools): Promise<string> {
  return dayAt(tools.now, (await settingsOf(tools)).timeZone);
}
