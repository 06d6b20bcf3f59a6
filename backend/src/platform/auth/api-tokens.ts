import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { refuseApiToken } from '@atrium/contracts/api-tokens/errors';
import type { ApiTokenView } from '@atrium/contracts/api-tokens/views';
import { flagsFrom, hasFlag, type PermissionFlag } from '@atrium/contracts/core/permissions';
import { isId } from '@atrium/contracts/core/values';
import { LRUCache } from 'lru-cache';
import type { Audit } from '../audit/audit.js';
import { keys } from '../projections/keys.js';
import type { ReadModel } from '../projections/read-model.js';
import { type Redis, withRedis } from '../redis.js';
import type { Account, Actors } from './actors.js';

/** With what only the platform knows. */
interface KeptToken extends ApiTokenView {
  /** SHA-256 of the secret, in hex. */
  readonly digest: string;
}

/** Who a valid token acts for, and within which rights. */
export interface Bearer {
  /** Of the owner, narrowed to the token's rights. */
  readonly account: Account;
  readonly token: KeptToken;
}

interface TokenParts {
  readonly tenant: string;
  readonly id: string;
  readonly secret: string;
}

/** By its beginning, tools that look for leaked secrets know a token. */
const prefix = 'atrium_';
const noteEveryMs = 60_000;
/** Longer than any token is valid. */
const useKeptSeconds = 400 * 24 * 60 * 60;

/** @returns 256 random bits, and what is kept of them */
export function newSecret(): { readonly secret: string; readonly digest: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, digest: digestOf(secret) };
}

/** A token's text says where it is kept, so that no index over all organisations is needed. */
export function tokenText({ tenant, id, secret }: TokenParts): string {
  return `${prefix}${tenant}.${id}.${secret}`;
}

function partsOf(text: string): TokenParts | null {
  if (!text.startsWith(prefix)) return null;
  const [tenant = '', id = '', secret = '', ...others] = text.slice(prefix.length).split('.');
  return others.length === 0 && isId(tenant) && isId(id) && secret !== '' ? { tenant, id, secret } : null;
}

/** A fast hash will do: nobody guesses 256 random bits. */
function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function matches(secret: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(digest));
}

/** Checks the tokens of requests, and remembers when each was used. */
export class ApiTokens {
  private readonly noted = new LRUCache<string, true>({ max: 50_000, ttl: noteEveryMs });

  constructor(
    private readonly redis: Redis,
    private readonly readModel: Pick<ReadModel, 'document'>,
    private readonly actors: Pick<Actors, 'present'>,
    private readonly audit: Pick<Audit, 'note'>,
  ) {}

  /**
   * @param text untrusted
   * @param address of the client
   * @throws Refusal (401) unless it is valid at this moment and its owner's account open
   */
  async bearer(text: string, address: string, now = Date.now()): Promise<Bearer> {
    const parts = partsOf(text);
    const token = parts === null ? null : await this.document(parts);
    if (parts === null || token === null || !matches(parts.secret, token.digest)) throw refuseApiToken('tokenInvalid');
    const { owner } = token;
    const isValid = !token.revoked && Date.parse(token.expires) > now;
    const account = isValid ? await this.actors.present(parts.tenant, owner._id) : null;
    if (account === null) {
      const attempt = { by: owner, act: 'UseApiToken', area: 'api-tokens', record: token._id, address } as const;
      this.audit.note(parts.tenant, { ...attempt, outcome: 'denied' });
      throw refuseApiToken('tokenInvalid');
    }
    return { account: narrowed(account, token.rights), token };
  }

  /** Keeps when a token was used, to the minute. */
  async noteUse(id: string, now = new Date()): Promise<void> {
    if (this.noted.has(id)) return;
    this.noted.set(id, true);
    const expiration = { type: 'EX', value: useKeptSeconds } as const;
    await this.redis.set(keys.apiTokenUse(id), now.toISOString(), { expiration });
  }

  /** When each of some tokens was last used, by id; without those that never were. */
  async lastUses(ids: readonly string[]): Promise<Record<string, string>> {
    if (ids.length === 0) return {};
    const found = await withRedis(() => this.redis.mGet(ids.map((id) => keys.apiTokenUse(id))));
    return Object.fromEntries(ids.flatMap((id, at) => (found[at] == null ? [] : [[id, found[at]]])));
  }

  private document({ tenant, id }: TokenParts): Promise<KeptToken | null> {
    return this.readModel.document<KeptToken>(tenant, 'api-tokens', id);
  }
}

/** Without its role, an account sees and does no more than a member with the same rights. */
function narrowed(account: Account, rights: readonly PermissionFlag[] | null): Account {
  if (rights === null) return account;
  return { ...account, role: 'member', ...flagsFrom(rights.filter((flag) => hasFlag(account, flag))) };
}
