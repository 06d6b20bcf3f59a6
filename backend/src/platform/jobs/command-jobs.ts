import type { LiveDocument } from '@atrium/contracts/core/live';
import { flagsFrom, permissionFlags } from '@atrium/contracts/core/permissions';
import { Refusal } from '@atrium/contracts/core/problems';
import { isRecord } from '@atrium/contracts/core/values';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { Logger } from 'pino';
import type { CommandRunner } from '../commands/command-runner.js';
import { type Actor, systemTenant } from '../kernel/actor.js';
import type { CommandJob, CommandsJob } from '../shared/command-jobs.js';
import type { FeedTail } from '../live/feed-tail.js';
import type { ReadModel } from '../projections/read-model.js';

type CommandHandler = (data: Record<string, unknown>) => Promise<void>;

/**
 * Sends follow-up commands. Those that read read models wait until these know the event. In an organisation that is
 * switched off nothing falls due; sweeps ask again once it is on.
 */
export function sendCommands(
  runner: CommandRunner,
  logger: Logger,
  readModel: Pick<ReadModel, 'document'>,
  tail: Pick<FeedTail, 'reached'>,
): CommandHandler {
  return async (data) => {
    const { position, ...job } = data as unknown as CommandJob;
    if (isDue(job) && (await isSwitchedOff(readModel, job.tenant))) return;
    if (position !== undefined) await tail.reached(job.tenant, BigInt(position));
    await send(runner, logger, job);
  };
}

/** Commands for a point in time count from when they are sent; all others from their cause. */
const isDue = ({ at }: CommandJob): boolean => at === undefined;

async function isSwitchedOff(readModel: Pick<ReadModel, 'document'>, tenant: string): Promise<boolean> {
  return (await readModel.document<TenantView>(systemTenant, 'tenants', tenant))?.isActive === false;
}

export function sendToEach(
  runner: CommandRunner,
  logger: Logger,
  readModel: Pick<ReadModel, 'room'>,
  tail: Pick<FeedTail, 'reached'>,
): CommandHandler {
  return async (data) => {
    const { collection, room, where = {}, position, ...job } = data as unknown as CommandsJob;
    await tail.reached(job.tenant, BigInt(position));
    const records = await readModel.room<LiveDocument>(job.tenant, collection, room);
    const meant = records.filter((record) =>
      Object.entries(where).every(([field, value]) => says(record, field, value)),
    );
    for (const { _id: id } of meant) await send(runner, logger, { ...job, id });
  };
}

/** A list says each of its members. */
function says(record: LiveDocument, field: string, wanted: string): boolean {
  const value: unknown = Object.entries(record).find(([name]) => name === field)?.[1];
  return Array.isArray(value) ? value.includes(wanted) : (isRecord(value) ? value['_id'] : value) === wanted;
}

/**
 * Sends a follow-up command; one that a rule refuses is dropped.
 * @returns why a rule refused it; null when it was carried out
 * @throws Refusal when a retry may succeed
 */
export async function send(runner: CommandRunner, logger: Logger, job: CommandJob): Promise<string | null> {
  const { name, data, tenant, by, ...given } = job;
  const actor = actingFor(by, tenant);
  const { id } = given;
  try {
    await runner.run({ name, data, actor, onItsOwn: true, ...where(given) });
    return null;
  } catch (error) {
    // A rule refuses again; a store that was away, or a busy record, may not.
    if (!(error instanceof Refusal) || error.status >= 429 || error.code === 'stale') throw error;
    logger.info(
      { command: name, record: id, tenant, refusal: error.code },
      'a follow-up command was refused; it is dropped',
    );
    return error.message;
  }
}

function where({ id, key, at }: Pick<CommandJob, 'id' | 'key' | 'at'>) {
  return {
    ...(id === undefined ? {} : { id }),
    ...(key === undefined ? {} : { key }),
    ...(at === undefined ? {} : { at }),
  };
}

/** The author of what the product does by itself, with its own rights. */
export function actingFor(by: CommandJob['by'], tenant: string): Actor {
  return {
    ...flagsFrom(permissionFlags),
    ...by,
    email: '',
    role: 'admin',
    department: 'coe',
    rightsSince: '0',
    home: tenant,
    tenant,
  };
}
