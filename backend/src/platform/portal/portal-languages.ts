import { createHmac } from 'node:crypto';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import type { PurposeKeys } from '../secrets/keys.js';

/** Longer than a client usually stays away. */
const keptSeconds = 400 * 86_400;

/**
 * In which language clients came to the portal, for mails to them. Redis holds no addresses, only digests under a key of
 * the installation; what is lost there is known again at the next visit.
 */
export class PortalLanguages {
  constructor(
    private readonly redis: Redis,
    private readonly secret: PurposeKeys,
  ) {}

  /** @param language a tag such as `de`; empty for one without texts */
  async note(tenant: string, address: string, language: string): Promise<void> {
    const key = this.keyOf(tenant, address);
    await withRedis(() => this.redis.set(key, language, { expiration: { type: 'EX', value: keptSeconds } }));
  }

  /** @returns empty where it is not known */
  async of(tenant: string, address: string): Promise<string> {
    return (await withRedis(() => this.redis.get(this.keyOf(tenant, address)))) ?? '';
  }

  private keyOf(tenant: string, address: string): string {
    const holder = `language ${tenant} ${address.toLowerCase()}`;
    return keys.portalLanguage(createHmac('sha256', this.secret.signing).update(holder).digest('hex'));
  }
}
