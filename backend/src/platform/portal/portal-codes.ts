import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { portalCode } from '@atrium/contracts/portal/rules';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import type { PurposeKeys } from '../secrets/keys.js';

/** Counts a try before it compares, so that concurrent guesses gain nothing; a right code counts once. */
const tryCode = `
local kept = redis.call('hget', KEYS[1], 'code')
if not kept then return 0 end
local tries = redis.call('hincrby', KEYS[1], 'tries', 1)
if tries > tonumber(ARGV[2]) then redis.call('del', KEYS[1]) return 0 end
if kept ~= ARGV[1] then return 0 end
redis.call('del', KEYS[1])
return 1`;

export interface CodeHolder {
  readonly tenant: string;
  readonly email: string;
  /** Only who asked for a code can use it, or use it up. */
  readonly request: string;
}

/**
 * One-time codes for the portal. Redis holds neither codes nor addresses, only digests under a key of the installation:
 * so few digits would be guessed from a plain one.
 */
export class PortalCodes {
  constructor(
    private readonly redis: Redis,
    private readonly secret: PurposeKeys,
  ) {}

  newRequest(): string {
    return randomBytes(16).toString('hex');
  }

  /** @returns the code, which only the mail holds */
  async issue(holder: CodeHolder): Promise<string> {
    const code = String(randomInt(10 ** portalCode.digits)).padStart(portalCode.digits, '0');
    const key = this.keyOf(holder, this.secret.signing);
    await withRedis(() =>
      this.redis
        .multi()
        .hSet(key, { code: digestOf(this.secret.signing, holder, code), tries: 0 })
        .expire(key, portalCode.minutes * 60)
        .exec(),
    );
    return code;
  }

  /** @returns false alike for a wrong, used, expired or unknown one, and after too many tries */
  async use(holder: CodeHolder, code: string): Promise<boolean> {
    const digits = code.replaceAll(/\s/g, '');
    for (const secret of this.secret.verifying) {
      const used = await withRedis(() =>
        this.redis.eval(tryCode, {
          keys: [this.keyOf(holder, secret)],
          arguments: [digestOf(secret, holder, digits), `${portalCode.tries}`],
        }),
      );
      if (used === 1) return true;
    }
    return false;
  }

  private keyOf(holder: CodeHolder, secret: Buffer): string {
    return keys.portalCode(digestOf(secret, holder, ''));
  }
}

function digestOf(secret: Buffer, { tenant, email, request }: CodeHolder, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([tenant, email.toLowerCase(), request, code]))
    .digest('hex');
}
