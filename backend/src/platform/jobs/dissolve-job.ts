import type { Logger } from 'pino';
import type { CommandRunner } from '../commands/command-runner.js';
import type { Dissolution } from '../dissolution/dissolution.js';
import { systemTenant } from '../kernel/actor.js';
import type { CommandJob } from '../shared/command-jobs.js';
import { send } from './command-jobs.js';
import type { JobHandler } from './jobs.js';

/** Deletes an organisation whose deletion is due, unless that was cancelled. A run that was cut off is repeated. */
export function dissolveTenant(
  runner: CommandRunner,
  dissolution: Pick<Dissolution, 'carryOut'>,
  logger: Logger,
): JobHandler {
  return async (data) => {
    const id = String(data['id']);
    const command = { tenant: systemTenant, by: data['by'] as CommandJob['by'], id, data: {} };
    const refused = await send(runner, logger, { ...command, name: 'BeginTenantDeletion' });
    if (refused !== null) return;
    await dissolution.carryOut(id);
    await send(runner, logger, { ...command, name: 'FinishTenantDeletion' });
    logger.info({ tenant: id }, 'an organisation was deleted');
  };
}
