import { createHash } from 'node:crypto';
import { Refusal } from '@atrium/contracts/core/problems';
import { refuseSignOn } from '@atrium/contracts/single-sign-on/errors';
import type { SignOnFailure } from '@atrium/contracts/single-sign-on/rules';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { isSameName } from '@atrium/contracts/users/names';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.js';
import { type Account, type Actors } from '../auth/actors.js';
import type { SessionOwner } from '../auth/session-store.js';
import { installation } from '../bootstrap.js';
import type { AggregateRef } from '../commands/aggregate.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { Config } from '../config.js';
import { type Actor, systemTenant } from '../kernel/actor.js';
import type { ReadModel } from '../projections/read-model.js';
import { isAllowedHost } from '../public-address.js';
import { identityClaim } from '../shared/identity-claim.js';
import type { SingleSignOnDocument } from '../shared/single-sign-on-document.js';
import { type Claims, usernamesFrom, vouchedBy, type Vouched } from './claims-rules.js';
import { ProviderAway } from './guarded-fetch.js';
import { openid, type Providers } from './providers.js';
import { digestOf, type SignOnAttempt, type SignOnAttempts } from './sign-on-attempts.js';

/** Why a sign-in did not succeed. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';

  constructor(
    readonly failure: SignOnFailure,
    reason: string = failure,
  ) {
    super(reason);
  }
}

export interface SignedOn {
  readonly account: Account;
  readonly session: SessionOwner;
  readonly attempt: SignOnAttempt;
  /** Whether the provider asked just now who is there. */
  readonly isProof: boolean;
}

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

interface HolderState {
  readonly exists: boolean;
  readonly active: boolean;
  readonly deleted: boolean;
  readonly email: string;
  readonly role: string;
  readonly credentialVersion: number;
  readonly identities: readonly Identity[];
}

interface Dependencies {
  readonly readModel: Pick<ReadModel, 'document' | 'room'>;
  readonly providers: Providers;
  readonly attempts: SignOnAttempts;
  readonly toolbox: Pick<LookUpToolbox, 'holderIn' | 'stateOf'>;
  readonly actors: Pick<Actors, 'behind'>;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly config: Pick<Config, 'privateSignOnHosts'>;
  readonly logger: Logger;
}

const scope = 'openid email profile';
/** How old what the provider says of when it asked may be, in seconds, to count as a proof. */
const proofSeconds = 60;

/** Signs people in whom the provider of their organisation vouches for. */
export class SingleSignOn {
  constructor(private readonly on: Dependencies) {}

  /**
   * Begins a sign-in at an organisation's provider.
   * @param organisation its name, or its id for those who are signed in there
   * @param browser what only this browser holds
   * @returns where the browser goes
   * @throws Refusal (404) alike for unknown organisations and those without single sign-on, (503) while the provider is away
   */
  async begin(
    organisation: { readonly name: string } | { readonly tenant: string },
    browser: string,
    wishes: Pick<SignOnAttempt, 'callback' | 'shared' | 'fresh' | 'back'>,
  ): Promise<string> {
    const settings = await this.settingsOf(organisation);
    if (settings === null) throw refuseSignOn('signOnOff');
    const library = await openid();
    const configuration = await this.on.providers.configurationOf(settings).catch((error: unknown) => {
      this.report(settings._id, error, 'the provider of an organisation could not be read');
      throw refuseSignOn('signOnAway');
    });
    const [state, nonce, verifier] = [library.randomState(), library.randomNonce(), library.randomPKCECodeVerifier()];
    const address = library.buildAuthorizationUrl(configuration, {
      redirect_uri: wishes.callback,
      scope,
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(wishes.fresh ? { prompt: 'login', max_age: '0' } : {}),
    });
    if (address.protocol !== 'https:' && !isAllowedHost(address.hostname, this.on.config.privateSignOnHosts)) {
      throw refuseSignOn('signOnAway');
    }
    const { issuer } = configuration.serverMetadata();
    const begun = { ...wishes, tenant: settings._id, issuer, nonce, verifier, browser: digestOf(browser) };
    await this.on.attempts.keep(state, begun);
    return address.href;
  }

  /**
   * Ends a sign-in with what the provider sent the browser back with.
   * @param query of that address, untrusted
   * @param ip of the client
   * @throws SignOnRefused
   */
  async finish(query: URLSearchParams, browser: string, ip: string): Promise<SignedOn> {
    const state = query.get('state') ?? '';
    const attempt = await this.on.attempts.take(state, browser);
    if (attempt === null) throw new SignOnRefused('lost');
    try {
      return await this.complete(attempt, state, query);
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) throw error;
      const refused = error instanceof SignOnRefused ? error : failureOf(error);
      this.report(attempt.tenant, refused, 'a single sign-on was refused');
      const note = {
        by: null,
        act: 'SingleSignOn',
        area: 'users',
        record: null,
        outcome: 'failed',
        address: ip,
      } as const;
      this.on.audit.note(attempt.tenant, note);
      throw refused;
    }
  }

  private async complete(attempt: SignOnAttempt, state: string, query: URLSearchParams): Promise<SignedOn> {
    const settings = await this.settingsOf({ tenant: attempt.tenant });
    if (settings === null) throw new SignOnRefused('off');
    const { identity, claims, isProof } = await this.exchange(attempt, state, query, settings);
    const vouched = vouchedBy(claims, settings);
    const holder = await this.holderOf(attempt.tenant, identity, vouched, settings);
    await this.takeRole(holder, vouched);
    const { credentialVersion } = await this.stateOf(holder);
    const session: SessionOwner = { userId: holder.id, tenant: holder.tenant, credentialVersion, provider: true };
    const account = await this.on.actors.behind(session);
    if (account === null) throw new SignOnRefused('closed');
    return { account, session, attempt, isProof };
  }

  private async exchange(
    attempt: SignOnAttempt,
    state: string,
    query: URLSearchParams,
    settings: SingleSignOnDocument,
  ) {
    const library = await openid();
    const configuration = await this.on.providers.configurationOf(settings);
    // Another provider was named meanwhile.
    if (configuration.serverMetadata().issuer !== attempt.issuer) throw new SignOnRefused('lost');
    const current = new URL(attempt.callback);
    current.search = query.toString();
    const tokens = await library.authorizationCodeGrant(configuration, current, {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
      ...(attempt.fresh ? { maxAge: 0 } : {}),
    });
    const idToken = tokens.claims();
    if (idToken === undefined) throw new SignOnRefused('untrusted', 'there is no id token');
    const lacks = [settings.emailClaim, ...(settings.groupRoles.length === 0 ? [] : [settings.groupsClaim])].some(
      (claim) => idToken[claim] === undefined,
    );
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const info =
      lacks && hasMore ? await library.fetchUserInfo(configuration, tokens.access_token, idToken.sub) : undefined;
    const claims: Claims = { ...info, ...idToken };
    const asked = idToken.auth_time;
    const isProof = asked !== undefined && Date.now() / 1_000 - asked < proofSeconds;
    return { identity: { issuer: attempt.issuer, subject: idToken.sub }, claims, isProof };
  }

  /** By identity; by a verified address once, which binds the identity; else somebody new. */
  private async holderOf(
    tenant: string,
    identity: Identity,
    vouched: Vouched,
    settings: SingleSignOnDocument,
  ): Promise<AggregateRef> {
    const isTheirs = (state: unknown): boolean => hasIdentity(state as HolderState, identity);
    const bound = await this.on.toolbox.holderIn(tenant, 'identity', identityClaim(identity), isTheirs);
    if (bound !== null && isTheirs(await this.stateOf(bound))) return this.open(bound);
    const { email, isVerified } = vouched;
    if (email === '' || !isVerified) throw new SignOnRefused('unverified');
    const hasAddress = (state: unknown): boolean => isSameName((state as HolderState).email, email);
    const named = await this.on.toolbox.holderIn(tenant, 'email', email, hasAddress);
    if (named !== null && hasAddress(await this.stateOf(named))) {
      const holder = await this.open(named);
      await this.send(holder, 'BindIdentity', identity);
      return holder;
    }
    if (!settings.creates) throw new SignOnRefused('unknown');
    return this.create(tenant, identity, vouched, settings);
  }

  private async open(holder: AggregateRef): Promise<AggregateRef> {
    const { active, deleted } = await this.stateOf(holder);
    if (!active || deleted) throw new SignOnRefused('closed');
    return holder;
  }

  private async create(
    tenant: string,
    identity: Identity,
    { email, role, names }: Vouched,
    { defaultRole, defaultDepartment: department }: SingleSignOnDocument,
  ): Promise<AggregateRef> {
    const salt = createHash('sha256').update(`${tenant} ${identity.subject}`).digest('hex');
    for (const username of usernamesFrom(email, salt)) {
      const data = { username, email, ...names, department, role: role ?? defaultRole, ...identity };
      try {
        const actor = actorIn(tenant);
        const { id } = await this.on.runner.run({ name: 'ProvisionUser', data, actor, onItsOwn: true });
        return { category: 'user', tenant, id };
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'usernameTaken') throw error;
      }
    }
    throw new SignOnRefused('unknown', 'every username is taken');
  }

  /** The last administrator keeps the role, or nobody could change anything. */
  private async takeRole(holder: AggregateRef, { role }: Vouched): Promise<void> {
    if (role === null || (await this.stateOf(holder)).role === role) return;
    await this.send(holder, 'TakeRole', { role }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'lastAdmin') throw error;
    });
  }

  private async send({ tenant, id }: AggregateRef, name: 'BindIdentity' | 'TakeRole', data: object): Promise<void> {
    await this.on.runner.run({ name, data, actor: actorIn(tenant), id, onItsOwn: true });
  }

  private async stateOf(holder: AggregateRef): Promise<HolderState> {
    return (await this.on.toolbox.stateOf(holder)) as HolderState;
  }

  /** Null alike for unknown and inactive organisations, and those without single sign-on. */
  private async settingsOf(
    organisation: { readonly name: string } | { readonly tenant: string },
  ): Promise<SingleSignOnDocument | null> {
    const { readModel } = this.on;
    const found =
      'tenant' in organisation
        ? await readModel.document<TenantView>(systemTenant, 'tenants', organisation.tenant)
        : (await readModel.room<TenantView>(systemTenant, 'tenants', 'all')).find(({ originName }) =>
            isSameName(originName, organisation.name),
          );
    if (found?.isActive !== true) return null;
    const settings = await readModel.document<SingleSignOnDocument>(found._id, 'single-sign-on', found._id);
    return settings?.on === true ? settings : null;
  }

  private report(tenant: string, error: unknown, what: string): void {
    this.on.logger.info({ tenant, reason: error instanceof Error ? error.message : 'unknown' }, what);
  }
}

function actorIn(tenant: string): Actor {
  return { ...installation, tenant };
}

function hasIdentity({ identities }: HolderState, { issuer, subject }: Identity): boolean {
  return identities.some((one) => one.issuer === issuer && one.subject === subject);
}

const refusals: Readonly<Record<string, SignOnFailure>> = {
  otherIdentity: 'otherIdentity',
  identityTaken: 'otherIdentity',
  userGone: 'closed',
};

/** What the library, the provider or a decider said no with. */
function failureOf(error: unknown): SignOnRefused {
  const chain = causesOf(error);
  const text = chain.map((one) => (one instanceof Error ? one.message : 'unknown')).join(': ');
  if (error instanceof Refusal) return new SignOnRefused(refusals[error.code] ?? 'unknown', text);
  if (chain.some((one) => one instanceof ProviderAway)) return new SignOnRefused('away', text);
  const isSaidNo = chain.some((one) => one instanceof Error && one.name === 'AuthorizationResponseError');
  return new SignOnRefused(isSaidNo ? 'denied' : 'untrusted', text);
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at: unknown = error; at !== undefined && chain.length < 5; at = at instanceof Error ? at.cause : undefined) {
    chain.push(at);
  }
  return chain;
}
