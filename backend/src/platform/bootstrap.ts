import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { flagsFrom, permissionFlags } from '@atrium/contracts/core/permissions';
import { Refusal } from '@atrium/contracts/core/problems';
import { CreateUser } from '@atrium/contracts/users/commands';
import type { Logger } from 'pino';
import { commandIdOf, type CommandRunner, createdIdOf } from './commands/command-runner.js';
import type { GatherToolbox } from './commands/gather-tools.js';
import type { Config } from './config.js';
import { type Actor, systemTenant } from './core/actor.js';

/** Who acts before there is anybody: the installation itself. */
export const installation: Actor = {
  id: 'installation',
  username: 'Atrium',
  email: '',
  role: 'superadmin',
  department: 'coe',
  ...flagsFrom(permissionFlags),
  rightsSince: '0',
  home: systemTenant,
  tenant: systemTenant,
};

const key = 'superadmin';
const superadminId = createdIdOf(commandIdOf(installation, 'CreateUser', undefined, key));

/**
 * Makes the superadmin's account, unless there is one: under a key of its own, so that several processes that start
 * together make one account. Waits for stores that are still away.
 * @returns the password, when it was made up here and has to be told
 */
export async function ensureSuperadmin(
  runner: CommandRunner,
  toolbox: GatherToolbox,
  config: Config,
  logger: Logger,
): Promise<{ username: string; password: string } | null> {
  const { username } = config.admin;
  for (;;) {
    try {
      const state = (await toolbox.stateOf({ category: 'user', tenant: systemTenant, id: superadminId })) as {
        exists: boolean;
      };
      if (state.exists) return null;
      const given = config.admin.password;
      const password = given ?? `${randomBytes(12).toString('base64url')}aA1!`;
      const account = Object.assign(new CreateUser(), {
        username,
        email: `${username.toLowerCase()}@atrium.invalid`,
        dob: '2000-01-01',
        designation: 'Founder',
        department: 'coe',
        role: 'superadmin',
        password,
        confirmpassword: password,
      });
      await runner.run({ name: 'CreateUser', data: account, actor: installation, key });
      return given === undefined ? { username, password } : null;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'keyReused') return null;
      if (!(error instanceof Refusal) || error.status !== 503) throw error;
      logger.info('waiting for the stores');
      await pause(500);
    }
  }
}
