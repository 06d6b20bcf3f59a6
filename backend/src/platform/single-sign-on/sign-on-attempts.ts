import { createHash, randomBytes } from 'node:crypto';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';

/** A sign-in that is at the provider. */
export interface SignOnAttempt {
  readonly tenant: string;
  readonly issuer: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
  /** Digest of what the browser holds that began it. */
  readonly browser: string;
  readonly callback: string;
  readonly shared: boolean;
  readonly fresh: boolean;
  /** Where to go afterwards. */
  readonly back: string;
}

export const attemptSeconds = 10 * 60;

/** Kept in Redis under a digest of the state, so that what is in Redis is not enough to end one. */
export class SignOnAttempts {
  constructor(private readonly redis: Redis) {}

  async keep(state: string, attempt: SignOnAttempt): Promise<void> {
    const expiration = { type: 'EX', value: attemptSeconds } as const;
    await withRedis(() => this.redis.set(keys.signOnAttempt(digestOf(state)), JSON.stringify(attempt), { expiration }));
  }

  /**
   * Uses an attempt up.
   * @param browser what the browser holds
   * @returns null for an unknown, used or expired one, or when another browser began it
   */
  async take(state: string, browser: string): Promise<SignOnAttempt | null> {
    const text = await withRedis(() => this.redis.getDel(keys.signOnAttempt(digestOf(state))));
    const attempt = text === null ? null : (JSON.parse(text) as SignOnAttempt);
    return attempt?.browser === digestOf(browser) ? attempt : null;
  }
}

export function newBrowserKey(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
