import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';

/** What a session remembers. Rights are not in it: they are looked up with each request. */
export interface SignedInSession {
  readonly userId: string;
  readonly tenant: string;
  /** Ends with the first change of password, or deactivation, that comes after it. */
  readonly credentialVersion: number;
  /** When it began, as an ISO instant. */
  readonly since?: string;
  /** What the browser said of itself. */
  readonly agent?: string;
  /** Whether others use the device too. */
  readonly shared?: boolean;
}

declare module 'fastify' {
  interface Session {
    signedIn?: SignedInSession;
  }
}

/** How long after the sign-in a session ends, however much it is used, in seconds. */
export const sessionSeconds = 7 * 24 * 60 * 60;

type Callback = (error?: unknown) => void;

/** Keeps sessions in Redis. Only those of somebody who is signed in are kept. */
export class RedisSessionStore implements SessionStore {
  constructor(private readonly redis: Redis) {}

  get(id: string, callback: (error: unknown, session?: Session | null) => void): void {
    withRedis(() => this.redis.get(keys.session(id))).then(
      (text) => callback(null, text === null ? null : (JSON.parse(text) as Session)),
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

  /** The session of a socket's handshake; null when there is none. */
  async load(id: string): Promise<SignedInSession | null> {
    const text = await withRedis(() => this.redis.get(keys.session(id)));
    return text === null ? null : ((JSON.parse(text) as Session).signedIn ?? null);
  }

  private async save(id: string, session: Session): Promise<void> {
    const { signedIn } = session;
    if (signedIn === undefined) return;
    await withRedis(() =>
      this.redis
        .multi()
        .set(keys.session(id), JSON.stringify(session), { expiration: { type: 'EX', value: sessionSeconds } })
        .sAdd(keys.sessionsOf(signedIn.userId), id)
        .expire(keys.sessionsOf(signedIn.userId), sessionSeconds)
        .exec(),
    );
  }
}
