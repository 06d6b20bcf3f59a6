import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { BalanceCommand, BalanceFound } from './balance-decider.js';

/** Looks up whether there is such a person, and which leave types there are. */
export async function lookUpForBalance(_: BalanceCommand, __: number, tools: LookUpTools): Promise<BalanceFound> {
  const [person, settings] = await Promise.all([
    tools.document<UserView>('users', tools.id),
    tools.document<SettingsView>('settings', tools.actor.tenant),
  ]);
  return { isThere: person !== null, leaveTypes: (settings ?? defaultSettings).leaveTypes };
}
