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

/** Who acts before there is anybody: the installation itself. */
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

/** The settings ask for an account that may not be. */
export class UnusableAccount extends Error {
  override readonly name = 'UnusableAccount';
}

const key = 'superadmin';
const superadminId = createdIdOf(commandIdOf(installation, 'CreateUser', undefined, key));
const superadminAccount = { category: 'user', tenant: systemTenant, id: superadminId };

/**
 * Makes the superadmin's account, unless there is one: under a key of its own, so that several processes that start
 * together make one account. Waits for stores that are still away.
 * @returns the password, when it was made up here and has to be told
 * @throws UnusableAccount when a rule forbids the account, such as that of the most common passwords
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
        // Of several processes that try at once only one makes the account: its password is the one to tell.
        const ours = tried && (await toolbox.isSecret(systemTenant, superadminId, made.password, password));
        return ours && given === undefined ? { username, password } : null;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status !== 503) throw new UnusableAccount(`The superadmin can't be made: ${error.message}`);
    }
    logger.info('waiting for the stores');
    await pause(500);
  }
}
