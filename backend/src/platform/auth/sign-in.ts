import { Refusal } from '@atrium/contracts/core/problems';
import { refuseUser, userRefusals } from '@atrium/contracts/users/errors';
import type { AuditOutcome } from '@atrium/contracts/audit/views';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { systemTenant } from '../core/actor.js';
import type { GatherToolbox } from '../commands/gather-tools.js';
import { type Redis, withRedis } from '../redis.js';
import type { Audit } from '../audit/audit.js';
import { type Account, Actors } from './actors.js';
import type { SignedInSession } from './session-store.js';

/** What has to be known of an account to sign in; the users slice's state, as far as it goes. */
interface SignInState {
  readonly username: string;
  readonly password: string;
  readonly credentialVersion: number;
}

const failuresAllowed = 10;
const windowSeconds = 5 * 60;
/** One address may fail for many accounts, behind a company's one address, but not for ever. */
const failuresAllowedPerAddress = 200;

/** Checks a username and a password, and slows down those who guess. */
export class SignInService {
  private readonly byAccount: RateLimiterRedis;
  private readonly byAddress: RateLimiterRedis;

  constructor(
    redis: Redis,
    private readonly toolbox: GatherToolbox,
    private readonly actors: Actors,
    private readonly audit: Pick<Audit, 'note'>,
  ) {
    const common = { storeClient: redis, useRedisPackage: true, duration: windowSeconds };
    this.byAccount = new RateLimiterRedis({ ...common, keyPrefix: '{atrium}:signin', points: failuresAllowed });
    this.byAddress = new RateLimiterRedis({
      ...common,
      keyPrefix: '{atrium}:signin-address',
      points: failuresAllowedPerAddress,
    });
  }

  /**
   * Signs somebody in.
   * @param address where the request comes from
   * @throws Refusal 401 when the two don't belong together, the account is not active or its organisation is switched
   * off, 429 after too many failures; always in the same words
   */
  async signIn(
    username: string,
    password: string,
    address: string,
  ): Promise<{ account: Account; session: SignedInSession }> {
    try {
      return await this.limited(username, address, async () => {
        const found = await this.find(username, password);
        if (found === null) throw refuseUser('badCredentials');
        return found;
      });
    } catch (error) {
      if (error instanceof Refusal && error.status !== 503) {
        await this.noteFailure(username, address, error.status === 429 ? 'throttled' : 'failed');
      }
      throw error;
    }
  }

  /**
   * Lets somebody try a secret. Each try is counted before it is looked at, so that many at once get no further than
   * many in a row; a success forgets the failures of the account at this address.
   * @throws Refusal 429 after too many failures, or what the try throws
   */
  async limited<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T> {
    const key = `${account.toLowerCase()}|${address}`;
    await this.count(this.byAccount, key);
    await this.count(this.byAddress, address);
    try {
      const result = await attempt();
      await withRedis(() => Promise.all([this.byAccount.delete(key), this.byAddress.reward(address, 1)]));
      return result;
    } catch (error) {
      // Nobody is to be locked out because a store was away.
      if (error instanceof Refusal && error.status === 503) {
        await withRedis(() => Promise.all([this.byAccount.reward(key, 1), this.byAddress.reward(address, 1)]));
      }
      throw error;
    }
  }

  /**
   * Tells the audit log of the organisation whose account was tried. A name that nobody has is not told, for it may be a
   * password that went into the wrong field.
   */
  private async noteFailure(username: string, address: string, outcome: AuditOutcome): Promise<void> {
    const holder = await this.toolbox.holderOf('username', username).catch(() => null);
    const record = holder?.id ?? null;
    const note = { by: null, act: 'SignIn', area: 'users', record, outcome, address };
    this.audit.note(holder?.tenant ?? systemTenant, note);
  }

  private async find(username: string, password: string) {
    const holder = await this.toolbox.holderOf('username', username);
    const owner = holder ?? { category: 'user', tenant: 'system', id: 'nobody' };
    const state = (await this.toolbox.stateOf(owner)) as SignInState;
    const isOurs = state.username.toLowerCase() === username.toLowerCase();
    const right = await this.toolbox.isSecret(owner.tenant, owner.id, isOurs ? state.password : '', password);
    if (!right) return null;
    const { credentialVersion } = state;
    const session: SignedInSession = { userId: owner.id, tenant: owner.tenant, credentialVersion };
    const account = await this.actors.behind(session);
    return account === null ? null : { account, session };
  }

  private async count(limiter: RateLimiterRedis, key: string): Promise<void> {
    await withRedis(() =>
      limiter.consume(key).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? blockedFor(reason) : reason;
      }),
    );
  }
}

function blockedFor({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = Math.ceil(msBeforeNext / 1_000);
  const { status, message } = userRefusals.tooManySignIns;
  return new Refusal('tooManySignIns', status, message, undefined, seconds);
}
