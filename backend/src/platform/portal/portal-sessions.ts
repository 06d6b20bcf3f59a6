import { createHash, randomBytes } from 'node:crypto';
import { portalSessionDays } from '@atrium/contracts/portal/rules';
import type { PortalOrganisation } from '@atrium/contracts/portal/views';
import { isId } from '@atrium/contracts/core/values';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import type { OpenPortal, Portals } from './portals.js';

/** A client who proved that an address is theirs. */
export interface PortalClient {
  /** Of this sign-in, and of nothing else: files are kept under it, so it must not lead to the address. */
  readonly id: string;
  readonly tenant: string;
  readonly email: string;
  readonly organisation: PortalOrganisation;
}

type Kept = Pick<PortalClient, 'id' | 'tenant' | 'email'> & Pick<OpenPortal, 'since'>;

const sessionSeconds = portalSessionDays * 24 * 60 * 60;

/** Sign-ins to the portal, apart from people's sessions in all: cookie, keys, and what they say. */
export class PortalSessions {
  constructor(
    private readonly redis: Redis,
    private readonly portals: Pick<Portals, 'ofTenant'>,
  ) {}

  /** @returns the token for the cookie, which is not kept here */
  async begin(
    { tenant, since }: Pick<OpenPortal, 'tenant' | 'since'>,
    email: string,
  ): Promise<{ readonly token: string; readonly id: string }> {
    const token = randomBytes(32).toString('base64url');
    const kept: Kept = { id: `client-${randomBytes(12).toString('hex')}`, tenant, email, since };
    await withRedis(() =>
      this.redis.set(keys.portalSession(digestOf(token)), JSON.stringify(kept), {
        expiration: { type: 'EX', value: sessionSeconds },
      }),
    );
    return { token, id: kept.id };
  }

  /** @returns null without a sign-in, while the organisation is switched off, and once its portal was */
  async load(token: string): Promise<PortalClient | null> {
    const text = await withRedis(() => this.redis.get(keys.portalSession(digestOf(token))));
    if (text === null) return null;
    const { id, tenant, email, since } = JSON.parse(text) as Kept;
    if (!isId(tenant)) return null;
    const portal = await this.portals.ofTenant(tenant);
    if (portal === null || portal.since !== since) return null;
    const { name, displayName } = portal;
    return { id, tenant, email, organisation: { name, displayName } };
  }

  async end(token: string): Promise<void> {
    await withRedis(() => this.redis.del(keys.portalSession(digestOf(token))));
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
