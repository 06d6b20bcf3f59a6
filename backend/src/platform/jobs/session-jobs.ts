import type { Session } from 'fastify';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actors } from '../auth/actors.js';
import { keys } from '../projections/keys.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Redis } from '../redis.js';
import type { JobHandler } from './jobs.js';

const deleteUnchanged = `
local text = redis.call('get', KEYS[1])
if text and text ~= ARGV[1] then return 0 end
redis.call('del', KEYS[1])
return 1`;

/** Deletes sessions that an event invalidated; they are refused already. */
export function clearEndedSessions(redis: Redis, actors: Actors): JobHandler {
  return (data) => clearSessionsOf(String(data['userId']), redis, actors);
}

export function clearSessionsOfTenant(redis: Redis, actors: Actors, readModel: ReadModel): JobHandler {
  return async (data) => {
    const people = await readModel.room<UserView>(String(data['tenant']), 'users', 'all');
    for (const person of people) await clearSessionsOf(person._id, redis, actors);
  };
}

async function clearSessionsOf(userId: string, redis: Redis, actors: Actors): Promise<void> {
  const index = keys.sessionsOf(userId);
  for (const id of await redis.sMembers(index)) {
    const text = await redis.get(keys.session(id));
    const { signedIn } = text === null ? {} : (JSON.parse(text) as Session);
    const holds = signedIn !== undefined && (await actors.behind(signedIn)) !== null;
    if (holds) continue;
    // Compare and delete: a renewed session stays.
    const gone = await redis.eval(deleteUnchanged, { keys: [keys.session(id)], arguments: [text ?? ''] });
    if (gone === 1) await redis.sRem(index, id);
  }
}
