import { createHash, randomBytes } from 'node:crypto';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import type { SecretCipher, Sealed } from '../secrets/secret-cipher.js';
import type { SessionOwner } from './session-store.js';
import { codeSeconds } from './totp.js';

/** A sign-in whose password was right, and that waits for a code. It may do nothing. */
export interface PendingSession {
  readonly session: SessionOwner;
  readonly shared: boolean;
  /** What it is called in the audit log once it is done. */
  readonly act: 'SignIn' | 'AdminSignIn';
}

/** How long somebody may take to enter a code at sign-in, in seconds. */
const signInSeconds = 5 * 60;
/** How long somebody may take to use a passkey, in seconds. */
const challengeSeconds = 5 * 60;
/** How long setting up an app may take, in seconds. */
const enrolmentSeconds = 15 * 60;

/** Keeps a counter that went on, in one action with the look-up; one that stays 0 does not count. */
const raiseCounter = `
local last = tonumber(redis.call('get', KEYS[1]) or '0')
local counter = tonumber(ARGV[1])
if counter == 0 and last == 0 then return 1 end
if counter <= last then return 0 end
redis.call('set', KEYS[1], ARGV[1])
return 1`;

/** What second factors keep for a while, in Redis: nothing by which anybody could sign in. */
export class FactorStore {
  constructor(
    private readonly redis: Redis,
    private readonly cipher: SecretCipher,
  ) {}

  /** Keeps a sign-in until its second step. @returns the token that names it, of which only the digest is kept */
  async keepSignIn(pending: PendingSession): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiration = { type: 'EX', value: signInSeconds } as const;
    await withRedis(() => this.redis.set(signInKey(token), JSON.stringify(pending), { expiration }));
    return token;
  }

  /** @returns null when there is none: it took too long, or is done */
  async pendingSignIn(token: string): Promise<PendingSession | null> {
    const text = await withRedis(() => this.redis.get(signInKey(token)));
    return text === null ? null : (JSON.parse(text) as PendingSession);
  }

  /** Ends a pending sign-in. @returns whether it was there: of several at once one alone goes on */
  async takeSignIn(token: string): Promise<boolean> {
    return (await withRedis(() => this.redis.del(signInKey(token)))) === 1;
  }

  /** Keeps the secret that somebody sets up an app with until they have proven that it works. */
  async keepEnrolment(user: string, secret: string): Promise<void> {
    const sealed = JSON.stringify(this.cipher.seal(secret, enrolmentPlace(user)));
    const expiration = { type: 'EX', value: enrolmentSeconds } as const;
    await withRedis(() => this.redis.set(keys.totpEnrolment(user), sealed, { expiration }));
  }

  /** @returns null when it took too long */
  async enrolment(user: string): Promise<string | null> {
    const text = await withRedis(() => this.redis.get(keys.totpEnrolment(user)));
    return text === null ? null : this.cipher.open(JSON.parse(text) as Sealed, enrolmentPlace(user));
  }

  async endEnrolment(user: string): Promise<void> {
    await withRedis(() => this.redis.del(keys.totpEnrolment(user)));
  }

  /** Notes a challenge that was given out. @param purpose for which alone it can be answered */
  async keepChallenge(challenge: string, purpose: string): Promise<void> {
    const expiration = { type: 'EX', value: challengeSeconds } as const;
    await withRedis(() => this.redis.set(keys.passkeyChallenge(digestOf(challenge)), purpose, { expiration }));
  }

  /** Uses a challenge up. @returns whether it was given out for this purpose, and not used before */
  async takeChallenge(challenge: string, purpose: string): Promise<boolean> {
    return (await withRedis(() => this.redis.getDel(keys.passkeyChallenge(digestOf(challenge))))) === purpose;
  }

  /** Notes how often a passkey says that it was used. @returns whether it went on since its last use, or does not count */
  async raisePasskeyCounter(credential: string, counter: number): Promise<boolean> {
    const key = keys.passkeyCounter(digestOf(credential));
    return (await withRedis(() => this.redis.eval(raiseCounter, { keys: [key], arguments: [`${counter}`] }))) === 1;
  }

  /** Notes how often a new passkey says that it was used; 0 where it does not count. */
  async keepPasskeyCounter(credential: string, counter: number): Promise<void> {
    if (counter === 0) return;
    await withRedis(() => this.redis.set(keys.passkeyCounter(digestOf(credential)), `${counter}`));
  }

  /** Marks the code of a secret's time step as used. @returns whether it was not before */
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

function enrolmentPlace(user: string): string {
  return JSON.stringify(['totp enrolment', user]);
}
