import type { SessionStore } from '@fastify/session';
import { sessionHoursBounds } from '@atrium/contracts/settings/rules';
import type { SessionEnding } from '@atrium/contracts/users/sessions';
import type { Session } from 'fastify';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import type { SignInSettings } from './sign-in-settings.js';
import { timeoutOf } from './session-rules.js';

/** Whose session it is. */
export interface SessionOwner {
  readonly userId: string;
  readonly tenant: string;
  /** Ends with the first change of password, or deactivation, that comes after it. */
  readonly credentialVersion: number;
}

/** What a session remembers. Rights are not in it: they are looked up with each request. */
export interface SignedInSession extends SessionOwner {
  /** When it began, as an ISO instant. */
  readonly since: string;
  /** What the browser said of itself. */
  readonly agent: string;
  /** The network from which it began; left out by sessions from before it was noted. */
  readonly network?: string;
  /** Whether others use the device too. */
  readonly shared: boolean;
}

/** A session with when it was last used, as an ISO instant; null where that was not noted. */
export interface KeptSession extends SignedInSession {
  readonly lastUse: string | null;
}

declare module 'fastify' {
  interface Session {
    signedIn?: SignedInSession;
    /** Why it is over, for the answer to requests that still carry it. */
    ended?: SessionEnding;
    /** Whether the store has it; left out by one that begins. */
    kept?: true;
  }
}

/** How long a session lasts at most, whatever its organisation says, in seconds. */
export const sessionSeconds = sessionHoursBounds.most * 60 * 60;

/** Ends a session unless it was changed meanwhile; what is left of it says why. */
const endUnchanged = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'KEEPTTL')
redis.call('srem', KEYS[2], ARGV[3])
redis.call('del', KEYS[3])
return 1`;

/** Writes a session, but never again one that ended since it was read. */
const writeUnlessEnded = `
if ARGV[4] == 'kept' then
  local present = redis.call('get', KEYS[1])
  if not present or not cjson.decode(present)['signedIn'] then return 0 end
end
redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])
redis.call('sadd', KEYS[2], ARGV[3])
redis.call('expire', KEYS[2], ARGV[2])
return 1`;

interface Found {
  readonly session: Session;
  readonly lastUse: string | null;
}

type Callback = (error?: unknown) => void;

/** Keeps sessions in Redis, and ends them in time. Only those of somebody who is signed in are kept. */
export class RedisSessionStore implements SessionStore {
  constructor(
    private readonly redis: Redis,
    private readonly limits: Pick<SignInSettings, 'of'>,
  ) {}

  get(id: string, callback: (error: unknown, session?: Session | null) => void): void {
    this.readAll([id]).then(
      ([found]) => callback(null, found?.session ?? null),
      (error: unknown) => callback(error),
    );
  }

  set(id: string, session: Session, callback: Callback): void {
    this.save(id, session).then(
      () => callback(),
      (error: unknown) => callback(error),
    );
  }

  destroy(id: string, callback: Callback): void {
    withRedis(() => this.redis.del(keys.session(id))).then(
      () => callback(),
      (error: unknown) => callback(error),
    );
  }

  /** The session of this id; null when there is none, or it has ended. */
  async load(id: string): Promise<KeptSession | null> {
    const [session = null] = await this.loadAll([id]);
    return session;
  }

  /** The sessions of these ids, in their order. */
  async loadAll(ids: readonly string[]): Promise<(KeptSession | null)[]> {
    const found = await this.readAll(ids);
    return found.map((one) => {
      const signedIn = one?.session.signedIn;
      return one === null || signedIn === undefined ? null : { ...signedIn, lastUse: one.lastUse };
    });
  }

  /** Ends a session, and says why to requests that still carry it. @returns whether there was one */
  async end(id: string, ended: SessionEnding): Promise<boolean> {
    for (;;) {
      const text = await withRedis(() => this.redis.get(keys.session(id)));
      const session = text === null ? null : (JSON.parse(text) as Session);
      if (text === null || session?.signedIn === undefined) return false;
      if (await this.close(id, text, session, ended)) return true;
    }
  }

  private async readAll(ids: readonly string[]): Promise<(Found | null)[]> {
    if (ids.length === 0) return [];
    const wanted = ids.flatMap((id) => [keys.session(id), keys.sessionSeen(id)]);
    const texts = await withRedis(() => this.redis.mGet(wanted));
    return Promise.all(
      ids.map(async (id, n) => {
        const text = texts[2 * n];
        return text == null ? null : this.inTime(id, text, texts[2 * n + 1] ?? null);
      }),
    );
  }

  /** A session as it was read, or what is left of it when its time was over. */
  private async inTime(id: string, text: string, lastUse: string | null): Promise<Found> {
    const session = Object.assign(JSON.parse(text) as Session, { kept: true } as const);
    const { signedIn, ...rest } = session;
    const limits = signedIn === undefined ? null : await this.limits.of(signedIn.tenant);
    if (signedIn === undefined || limits === null) return { session, lastUse };
    const ended = timeoutOf({ since: signedIn.since, lastUse }, limits, Date.now());
    if (ended === null) return { session, lastUse };
    await this.close(id, text, session, ended);
    return { session: Object.assign(rest, { ended }), lastUse: null };
  }

  /** @returns whether it was still as it was read */
  private async close(id: string, text: string, { signedIn, ...rest }: Session, ended: SessionEnding) {
    const closed = await withRedis(() =>
      this.redis.eval(endUnchanged, {
        keys: [keys.session(id), keys.sessionsOf(signedIn?.userId ?? ''), keys.sessionSeen(id)],
        arguments: [text, JSON.stringify({ ...rest, ended }), id],
      }),
    );
    return closed === 1;
  }

  private async save(id: string, session: Session): Promise<void> {
    const { signedIn } = session;
    if (signedIn === undefined) return;
    await withRedis(() =>
      this.redis.eval(writeUnlessEnded, {
        keys: [keys.session(id), keys.sessionsOf(signedIn.userId)],
        arguments: [JSON.stringify(session), `${sessionSeconds}`, id, session.kept === true ? 'kept' : 'new'],
      }),
    );
    session.kept = true;
  }
}
