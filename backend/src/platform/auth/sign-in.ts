import { Refusal } from '@atrium/contracts/core/problems';
import { refuseUser, userRefusals } from '@atrium/contracts/users/errors';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatherToolbox } from '../commands/gather-tools.js';
import { type Redis, withRedis } from '../redis.js';
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
    const key = `${username.toLowerCase()}|${address}`;
    await this.refuseIfBlocked(key, address);
    const found = await this.find(username, password);
    if (found === null) {
      await this.countFailure(key, address);
      throw refuseUser('badCredentials');
    }
    await withRedis(() => this.byAccount.delete(key));
    return found;
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

  private async refuseIfBlocked(key: string, address: string): Promise<void> {
    const [account, from] = await withRedis(() => Promise.all([this.byAccount.get(key), this.byAddress.get(address)]));
    if ((account?.consumedPoints ?? 0) >= failuresAllowed) throw blockedFor(account);
    if ((from?.consumedPoints ?? 0) >= failuresAllowedPerAddress) throw blockedFor(from);
  }

  private async countFailure(key: string, address: string): Promise<void> {
    await withRedis(async () => {
      for (const [limiter, whose] of [
        [this.byAccount, key],
        [this.byAddress, address],
      ] as const) {
        // Consuming beyond the limit rejects with the state of the limiter: that is the next attempt's answer.
        await limiter.consume(whose).catch((reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason;
        });
      }
    });
  }
}

function blockedFor(state: RateLimiterRes | null): Refusal {
  const seconds = Math.ceil((state?.msBeforeNext ?? windowSeconds * 1_000) / 1_000);
  const { status, message } = userRefusals.tooManySignIns;
  return new Refusal('tooManySignIns', status, message, undefined, seconds);
}
