import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { flagsFrom, permissionFlags } from '@atrium/contracts/core/permissions';
import { Refusal } from '@atrium/contracts/core/problems';
import type { Logger } from 'pino';
import { commandIdOf, createdIdOf } from './commands/attempt.js';
import { type CommandRunner } from './commands/command-runner.js';
import type { LookUpToolbox } from './commands/look-up-tools.js';
import type { Config } from './config.js';
import { type Actor, systemTenant } from './kernel/actor.js';
import { product } from './kernel/events.js';
import { firstAccount } from './first-account.js';

export const installation: Actor = {
  ...product,
  email: '',
  role: 'superadmin',
  department: 'coe',
  ...flagsFrom(permissionFlags),
  rightsSince: '0',
  home: systemTenant,
  tenant: systemTenant,
};

export class UnusableAccount extends Error {
  override readonly name = 'UnusableAccount';
}

const key = 'superadmin';
const superadminId = createdIdOf(commandIdOf(installation, 'CreateUser', undefined, key));
const superadminAccount = { category: 'user', tenant: systemTenant, id: superadminId };

/**
 * Creates the superadmin unless there is one. Idempotent across processes that start together; waits for stores that
 * are away.
 * @returns the generated password, if one was generated
 * @throws UnusableAccount when a rule forbids the account, such as a common password
 */
export async function ensureSuperadmin(
  runner: CommandRunner,
  toolbox: LookUpToolbox,
  config: Config,
  logger: Logger,
): Promise<{ username: string; password: string } | null> {
  const { username } = config.admin;
  const given = config.admin.password;
  const password = given ?? `${randomBytes(12).toString('base64url')}aA1!`;
  let tried = false;
  const account = async () => (await toolbox.stateOf(superadminAccount)) as { exists: boolean; password: string };
  for (;;) {
    try {
      let made = await account();
      if (!made.exists) {
        tried = true;
        await runner.run({ name: 'CreateUser', data: firstAccount(username, password), actor: installation, key });
        made = await account();
      }
      if (made.exists) {
        // Of several processes that try, only the one whose password was stored announces it.
        const ours = tried && (await toolbox.isSecret(systemTenant, superadminId, made.password, password));
        return ours && given === undefined ? { username, password } : null;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status !== 503) throw new UnusableAccount(`The superadmin can't be made: ${error.message}`);
    }
    logger.info('the stores are not ready; trying again');
    await pause(500);
  }
}
