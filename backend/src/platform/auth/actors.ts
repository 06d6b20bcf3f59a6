import { administers, type Role } from '@atrium/contracts/core/permissions';
import { type Colleague, hasTeam } from '@atrium/contracts/core/scopes';
import type { LinkKind } from '@atrium/contracts/users/links';
import type { UserView } from '@atrium/contracts/users/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { type Actor, systemTenant } from '../kernel/actor.js';
import type { Provisioned } from '../shared/provisioned-account.js';
import { documentJson } from '../projections/codec.js';
import type { ReadGate } from '../projections/read-gate.js';
import type { Redis } from '../redis.js';
import type { SessionOwner } from './session-store.js';
import type { SignInSettings } from './sign-in-settings.js';
import { readTeam } from './teams.js';

export interface Account extends UserView {
  readonly secondFactorRoles: readonly Role[];
  readonly factors: readonly string[];
  readonly credentialVersion: number;
  readonly rightsSince: string;
  /** Chosen by an administrator, so it must be changed before anything else. */
  readonly temporaryPassword: boolean;
  readonly link: { readonly link: string; readonly kind: LinkKind; readonly expires: string } | null;
  readonly newEmail: { readonly email: string; readonly link: string; readonly expires: string } | null;
  /** What a directory calls them. */
  readonly provisioned?: Provisioned;
  /** Only where some scope is a team. */
  readonly team?: readonly Colleague[];
}

export function viewOf(account: Account): UserView {
  const {
    credentialVersion: _,
    rightsSince: __,
    temporaryPassword: ___,
    link: ____,
    newEmail: _____,
    secondFactorRoles: ______,
    factors: _______,
    team: ________,
    provisioned: _________,
    ...view
  } = account;
  return view;
}

export function actorFrom(account: Account, tenant = account.tenentId): Actor {
  const { team, ...rights } = account;
  const reached = team === undefined ? {} : { team: team.map(({ id }) => id) };
  return { ...rights, id: account._id, home: account.tenentId, tenant, ...reached };
}

export function sessionHolds(account: Account, credentialVersion: number): boolean {
  return account.active && !account.deleted && account.credentialVersion === credentialVersion;
}

/** The account within a session. Single sign-on demands no password and no factor of ours. */
export function accountIn({ provider }: Pick<SessionOwner, 'provider'>, account: Account): Account {
  return provider === true ? { ...account, secondFactorRoles: [], temporaryPassword: false } : account;
}

export class Actors {
  constructor(
    private readonly redis: Redis,
    private readonly gate: ReadGate,
    private readonly settings: Pick<SignInSettings, 'rulesOf'>,
  ) {}

  /**
   * @returns null when the session is no longer valid: the credentials changed, or the account or its organisation is
   * inactive
   * @throws Refusal (503) while the read models are away
   */
  async behind(session: SessionOwner): Promise<Account | null> {
    const account = await this.present(session.tenant, session.userId);
    const holds = account !== null && sessionHolds(account, session.credentialVersion);
    return holds ? accountIn(session, account) : null;
  }

  /**
   * Whether the account can sign in with a password or passkey. Administrators always can: a provider
   * that is away or set up wrongly must not lock out those who can change that.
   */
  async signsInHere(account: Account): Promise<boolean> {
    if (administers(account)) return true;
    return (await this.settings.rulesOf(account.tenentId))?.passwords !== false;
  }

  async present(tenant: string, userId: string): Promise<Account | null> {
    // Read models that are being rebuilt must not sign anybody out.
    const [userText, tenantText, rules] = await this.gate.withKeys(tenant, (keys) =>
      Promise.all([
        this.redis.get(keys.document(tenant, 'users', userId)),
        tenant === systemTenant ? null : this.redis.get(keys.document(systemTenant, 'tenants', tenant)),
        this.settings.rulesOf(tenant),
      ]),
    );
    if (userText === null) return null;
    const document = JSON.parse(documentJson(userText)) as Omit<Account, 'secondFactorRoles'>;
    const account = { ...document, secondFactorRoles: rules?.secondFactorRoles ?? [] };
    if (!account.active || account.deleted) return null;
    if (tenant !== systemTenant && !isActive(tenantText)) return null;
    return hasTeam(account) ? this.withTeam(account, userText) : account;
  }

  /** Checks afterwards that the account is still the same, so that the team fits it. */
  private async withTeam(account: Account, userText: string): Promise<Account | null> {
    const team = await this.teamOf(account);
    const { tenentId: tenant, _id: id } = account;
    const text = await this.gate.withKeys(tenant, (keys) => this.redis.get(keys.document(tenant, 'users', id)));
    return text === userText ? { ...account, team } : this.present(tenant, id);
  }

  /** Read for those alone some of whose rights reach a team. */
  teamOf({ _id: id, tenentId: tenant, department }: UserView): Promise<Colleague[]> {
    return this.gate.withKeys(tenant, (keys) => readTeam(this.redis, keys, { tenant, id, department }));
  }

  /** Whether there is such an organisation; not once its deletion has begun. */
  async tenantExists(tenant: string): Promise<boolean> {
    const text = await this.gate.withKeys(systemTenant, (keys) =>
      this.redis.get(keys.document(systemTenant, 'tenants', tenant)),
    );
    if (text === null) return false;
    const { deletion } = JSON.parse(documentJson(text)) as TenantView;
    return deletion === null || deletion.state === 'requested';
  }
}

function isActive(tenantText: string | null): boolean {
  return tenantText !== null && (JSON.parse(documentJson(tenantText)) as TenantView).isActive;
}
