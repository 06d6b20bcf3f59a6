import type { SessionView } from '@atrium/contracts/users/sessions';
import { refuse } from '@atrium/contracts/core/problems';
import bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import { idFrom } from '../kernel/ids.js';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import type { Actors } from './actors.js';
import type { SessionEnds } from './session-ends.js';
import { type RedisSessionStore, sessionSeconds } from './session-store.js';

const seenEveryMs = 60_000;

/** The public name of a session: its id is as good as a password. */
function publicIdOf(sessionId: string): string {
  return idFrom('session', sessionId);
}

export function deviceOf(agent: string): string {
  if (agent === '') return '';
  const parsed = bowser.getParser(agent);
  return [parsed.getBrowserName(), parsed.getOSName()].filter(Boolean).join(' on ');
}

/** Records when sessions are used. Kept apart from the session, so that recording never revives an ended one. */
export class SessionUse {
  private readonly noted = new LRUCache<string, true>({ max: 50_000, ttl: seenEveryMs });

  constructor(private readonly redis: Redis) {}

  async recordUse(sessionId: string, now = new Date()): Promise<void> {
    if (this.noted.has(sessionId)) return;
    this.noted.set(sessionId, true);
    const expiration = { type: 'EX', value: sessionSeconds } as const;
    await this.redis.set(keys.sessionSeen(sessionId), now.toISOString(), { expiration });
  }
}

export class OwnSessions {
  constructor(
    private readonly redis: Redis,
    private readonly sessions: Pick<RedisSessionStore, 'loadAll' | 'endSession'>,
    private readonly actors: Pick<Actors, 'behind'>,
    private readonly ends: Pick<SessionEnds, 'announce'>,
  ) {}

  async sessionsOf(userId: string, currentId: string | null): Promise<SessionView[]> {
    const ids = await this.idsOf(userId);
    const sessions = await this.sessions.loadAll(ids);
    const views = await Promise.all(
      sessions.map(async (session, n): Promise<SessionView | null> => {
        const id = ids[n];
        if (id === undefined || session === null || (await this.actors.behind(session)) === null) return null;
        const { since, agent, network = '', lastUse } = session;
        const seen = { since, lastSeen: lastUse ?? since };
        return { _id: publicIdOf(id), device: deviceOf(agent), network, ...seen, current: id === currentId };
      }),
    );
    return views.flatMap((view) => view ?? []).toSorted((a, b) => (a.since < b.since ? 1 : -1));
  }

  /** The last use of any of their sessions; null without one. */
  async lastSeenOf(userId: string): Promise<string | null> {
    const seen = (await this.sessionsOf(userId, null)).map(({ lastSeen }) => lastSeen);
    return seen.toSorted().at(-1) ?? null;
  }

  /**
   * Ends a session and closes its sockets at once.
   * @throws Refusal (404) when the person has no such session
   */
  async endSession(userId: string, publicId: string): Promise<void> {
    const id = (await this.idsOf(userId)).find((candidate) => publicIdOf(candidate) === publicId);
    if (id === undefined || !(await this.endOne(userId, id))) throw refuse('notFound');
  }

  async endOthers(userId: string, currentId: string): Promise<number> {
    const others = (await this.idsOf(userId)).filter((id) => id !== currentId);
    const ended = await Promise.all(others.map((id) => this.endOne(userId, id)));
    return ended.filter(Boolean).length;
  }

  async has(userId: string, publicId: string): Promise<boolean> {
    return (await this.idsOf(userId)).some((id) => publicIdOf(id) === publicId);
  }

  async endForAdministrator(userId: string, publicId?: string): Promise<void> {
    const ids = (await this.idsOf(userId)).filter((id) => publicId === undefined || publicIdOf(id) === publicId);
    for (const id of ids) {
      await this.sessions.endSession(id, 'sessionEndedByAdministrator');
      await this.ends.announce(id);
    }
  }

  private async endOne(userId: string, id: string): Promise<boolean> {
    const [ended] = await withRedis(() =>
      Promise.all([
        this.redis.del(keys.session(id)),
        this.redis.sRem(keys.sessionsOf(userId), id),
        this.redis.del(keys.sessionSeen(id)),
      ]),
    );
    await this.ends.announce(id);
    return ended > 0;
  }

  private idsOf(userId: string): Promise<string[]> {
    return withRedis(() => this.redis.sMembers(keys.sessionsOf(userId)));
  }
}
