import { createHash, randomBytes } from 'node:crypto';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import type { SecretCipher, Sealed } from '../secrets/secret-cipher.js';
import type { SessionOwner } from './session-store.js';
import { codeSeconds } from './totp.js';

/** A sign-in that waits for its second factor; it grants no rights yet. */
export interface PendingSession {
  readonly session: SessionOwner;
  readonly shared: boolean;
  readonly act: 'SignIn' | 'AdminSignIn';
}

const signInSeconds = 5 * 60;
const challengeSeconds = 5 * 60;
const enrolmentSeconds = 15 * 60;

/** Raises the counter in the same script as the look-up. Authenticators without a counter always send 0. */
const raiseCounter = `
local last = tonumber(redis.call('get', KEYS[1]) or '0')
local counter = tonumber(ARGV[1])
if counter == 0 and last == 0 then return 1 end
if counter <= last then return 0 end
redis.call('set', KEYS[1], ARGV[1])
return 1`;

/** Short-lived state of second factors in Redis. Nothing in it is enough to sign in. */
export class FactorStore {
  constructor(
    private readonly redis: Redis,
    private readonly cipher: SecretCipher,
  ) {}

  /**
   * Stores a pending sign-in.
   * @returns its token, of which only the digest is stored
   */
  async keepSignIn(pending: PendingSession): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiration = { type: 'EX', value: signInSeconds } as const;
    await withRedis(() => this.redis.set(signInKey(token), JSON.stringify(pending), { expiration }));
    return token;
  }

  async pendingSignIn(token: string): Promise<PendingSession | null> {
    const text = await withRedis(() => this.redis.get(signInKey(token)));
    return text === null ? null : (JSON.parse(text) as PendingSession);
  }

  async takeSignIn(token: string): Promise<boolean> {
    return (await withRedis(() => this.redis.del(signInKey(token)))) === 1;
  }

  async keepEnrolment(user: string, secret: string): Promise<void> {
    const sealed = JSON.stringify(this.cipher.seal(secret, enrolmentContext(user)));
    const expiration = { type: 'EX', value: enrolmentSeconds } as const;
    await withRedis(() => this.redis.set(keys.totpEnrolment(user), sealed, { expiration }));
  }

  async enrolment(user: string): Promise<string | null> {
    const text = await withRedis(() => this.redis.get(keys.totpEnrolment(user)));
    return text === null ? null : this.cipher.open(JSON.parse(text) as Sealed, enrolmentContext(user));
  }

  async endEnrolment(user: string): Promise<void> {
    await withRedis(() => this.redis.del(keys.totpEnrolment(user)));
  }

  async keepChallenge(challenge: string, purpose: string): Promise<void> {
    const expiration = { type: 'EX', value: challengeSeconds } as const;
    await withRedis(() => this.redis.set(keys.passkeyChallenge(digestOf(challenge)), purpose, { expiration }));
  }

  /**
   * Consumes a challenge.
   * @returns whether it was issued for this purpose and not used before
   */
  async takeChallenge(challenge: string, purpose: string): Promise<boolean> {
    return (await withRedis(() => this.redis.getDel(keys.passkeyChallenge(digestOf(challenge))))) === purpose;
  }

  async raisePasskeyCounter(credential: string, counter: number): Promise<boolean> {
    const key = keys.passkeyCounter(digestOf(credential));
    return (await withRedis(() => this.redis.eval(raiseCounter, { keys: [key], arguments: [`${counter}`] }))) === 1;
  }

  async keepPasskeyCounter(credential: string, counter: number): Promise<void> {
    if (counter === 0) return;
    await withRedis(() => this.redis.set(keys.passkeyCounter(digestOf(credential)), `${counter}`));
  }

  async useStep(secret: string, step: number): Promise<boolean> {
    const expiration = { type: 'EX', value: 2 * codeSeconds } as const;
    const key = keys.totpUsed(digestOf(`${secret} ${step}`));
    const set = await withRedis(() => this.redis.set(key, '1', { expiration, condition: 'NX' }));
    return set !== null;
  }
}

function signInKey(token: string): string {
  return keys.pendingSignIn(digestOf(token));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function enrolmentContext(user: string): string {
  return JSON.stringify(['totp enrolment', user]);
}
