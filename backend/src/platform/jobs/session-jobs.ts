import type { Session } from 'fastify';
import type { Actors } from '../auth/actors.js';
import { keys } from '../projections/keys.js';
import type { Redis } from '../redis.js';
import type { JobHandler } from './jobs.js';

/** Deletes those sessions of a person that an act ended; they counted no more already. */
export function clearEndedSessions(redis: Redis, actors: Actors): JobHandler {
  return async (data) => {
    const index = keys.sessionsOf(String(data['userId']));
    for (const id of await redis.sMembers(index)) {
      const text = await redis.get(keys.session(id));
      const { signedIn } = text === null ? {} : (JSON.parse(text) as Session);
      const holds = signedIn !== undefined && (await actors.behind(signedIn)) !== null;
      if (!holds) await redis.del(keys.session(id));
      if (!holds) await redis.sRem(index, id);
    }
  };
}
