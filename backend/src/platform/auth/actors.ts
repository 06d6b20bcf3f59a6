import type { Role } from '@atrium/contracts/core/permissions';
import type { LinkKind } from '@atrium/contracts/users/links';
import type { UserView } from '@atrium/contracts/users/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { type Actor, systemTenant } from '../kernel/actor.js';
import { documentJson } from '../projections/codec.js';
import { keys } from '../projections/keys.js';
import { ReadGate } from '../projections/read-gate.js';
import { type Redis, withRedis } from '../redis.js';
import type { SessionOwner } from './session-store.js';
import type { SignInSettings } from './sign-in-settings.js';

/** The account behind a session, as the read models know it, with what ends sessions. */
export interface Account extends UserView {
  /** The roles whose bearers need a second factor, in the account's organisation. */
  readonly secondFactorRoles: readonly Role[];
  /** What signing in asks for besides the password. */
  readonly factors: readonly string[];
  readonly credentialVersion: number;
  readonly rightsSince: string;
  /** Whether somebody else chose the password, which has to be changed before anything else. */
  readonly temporaryPassword: boolean;
  /** The one-time link by which the password can be chosen; null for none. */
  readonly link: { readonly link: string; readonly kind: LinkKind; readonly expires: string } | null;
  /** The address that waits for its confirmation; null for none. */
  readonly newEmail: { readonly email: string; readonly link: string; readonly expires: string } | null;
}

/** An account as its bearer sees it. */
export function viewOf(account: Account): UserView {
  const {
    credentialVersion: _,
    rightsSince: __,
    temporaryPassword: ___,
    link: ____,
    newEmail: _____,
    secondFactorRoles: ______,
    factors: _______,
    ...view
  } = account;
  return view;
}

/** Turns an account into somebody who acts in a tenant. */
export function actorFrom(account: Account, tenant = account.tenentId): Actor {
  return { ...account, id: account._id, home: account.tenentId, tenant };
}

/** Whether the account may use sessions that began at this version of its credentials. */
export function sessionHolds(account: Account, credentialVersion: number): boolean {
  return account.active && !account.deleted && account.credentialVersion === credentialVersion;
}

/** Finds who is behind a session, with the rights of this moment. */
export class Actors {
  constructor(
    private readonly redis: Redis,
    private readonly gate: ReadGate,
    private readonly settings: Pick<SignInSettings, 'of'>,
  ) {}

  /**
   * @returns null when the session has ended: signed out elsewhere, deactivated, deleted, password changed, or its
   * organisation switched off
   * @throws Refusal (503) while the read models are away
   */
  async behind(session: SessionOwner): Promise<Account | null> {
    const account = await this.present(session.tenant, session.userId);
    return account !== null && sessionHolds(account, session.credentialVersion) ? account : null;
  }

  /**
   * Somebody by their id, with the rights of this moment.
   * @returns null when they or their organisation may not act: not there, deactivated, deleted, switched off
   * @throws Refusal (503) while the read models are away
   */
  async present(tenant: string, userId: string): Promise<Account | null> {
    // The gate is asked last, so that nobody is signed out by read models that are being cleared away.
    const [userText, tenantText, rules] = await withRedis(() =>
      Promise.all([
        this.redis.get(keys.document(tenant, 'users', userId)),
        tenant === systemTenant ? null : this.redis.get(keys.document(systemTenant, 'tenants', tenant)),
        this.settings.of(tenant),
        this.gate.pass(tenant),
      ]),
    );
    if (userText === null) return null;
    const document = JSON.parse(documentJson(userText)) as Omit<Account, 'secondFactorRoles'>;
    const account = { ...document, secondFactorRoles: rules?.secondFactorRoles ?? [] };
    if (!account.active || account.deleted) return null;
    return tenant === systemTenant || isActive(tenantText) ? account : null;
  }

  /** Whether there is such a tenant, for a superadmin who names it. */
  async tenantExists(tenant: string): Promise<boolean> {
    return (await withRedis(() => this.redis.exists(keys.document(systemTenant, 'tenants', tenant)))) === 1;
  }
}

function isActive(tenantText: string | null): boolean {
  return tenantText !== null && (JSON.parse(documentJson(tenantText)) as TenantView).isActive;
}
