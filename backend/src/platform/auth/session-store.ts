import type { SessionStore } from '@fastify/session';
import { sessionHoursBounds } from '@atrium/contracts/settings/rules';
import type { SessionEnding } from '@atrium/contracts/users/sessions';
import type { Session } from 'fastify';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import type { Impersonating } from './impersonation.js';
import type { SignInSettings } from './sign-in-settings.js';
import { timeoutOf } from './session-rules.js';

export interface SessionOwner {
  readonly userId: string;
  readonly tenant: string;
  /** The session ends when the account's version rises above this, by a new password or a deactivation. */
  readonly credentialVersion: number;
  /** Begun by single sign-on: the provider asks for passwords and factors. */
  readonly provider?: true;
}

/** Content of a session. Rights are not in it: they are looked up with each request. */
export interface SignedInSession extends SessionOwner {
  readonly since: string;
  readonly agent: string;
  readonly network?: string;
  /** On a shared device, others use the same browser. */
  readonly shared: boolean;
  readonly impersonating?: Impersonating;
}

export interface KeptSession extends SignedInSession {
  readonly lastUse: string | null;
}

declare module 'fastify' {
  interface Session {
    signedIn?: SignedInSession;
    /** Why it ended, kept for requests that still carry its cookie. */
    ended?: SessionEnding;
    kept?: true;
  }
}

/** Hard limit, whatever the organisation sets. */
export const sessionSeconds = sessionHoursBounds.most * 60 * 60;

/** Compare and set: ends a session unless it changed meanwhile, and leaves the reason. */
const endUnchanged = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'KEEPTTL')
redis.call('srem', KEYS[2], ARGV[3])
redis.call('del', KEYS[3])
return 1`;

/** Writes a session unless it was ended since it was read. */
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

export class RedisSessionStore implements SessionStore {
  constructor(
    private readonly redis: Redis,
    private readonly limits: Pick<SignInSettings, 'rulesOf'>,
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

  async load(id: string): Promise<KeptSession | null> {
    const [session = null] = await this.loadAll([id]);
    return session;
  }

  async loadAll(ids: readonly string[]): Promise<(KeptSession | null)[]> {
    const found = await this.readAll(ids);
    return found.map((one) => {
      const signedIn = one?.session.signedIn;
      return one === null || signedIn === undefined ? null : { ...signedIn, lastUse: one.lastUse };
    });
  }

  /**
   * Ends a session and keeps the reason for requests that still carry its cookie.
   * @returns whether it existed
   */
  async endSession(id: string, ended: SessionEnding): Promise<boolean> {
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

  private async inTime(id: string, text: string, lastUse: string | null): Promise<Found> {
    const session = Object.assign(JSON.parse(text) as Session, { kept: true } as const);
    const { signedIn, ...rest } = session;
    const limits = signedIn === undefined ? null : await this.limits.rulesOf(signedIn.tenant);
    if (signedIn === undefined || limits === null) return { session, lastUse };
    const ended = timeoutOf({ since: signedIn.since, lastUse }, limits, Date.now());
    if (ended === null) return { session, lastUse };
    await this.close(id, text, session, ended);
    return { session: Object.assign(rest, { ended }), lastUse: null };
  }

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
