import { Refusal } from '@atrium/contracts/core/problems';
import { refuseSignOn } from '@atrium/contracts/single-sign-on/errors';
import type { SignOnFailure } from '@atrium/contracts/single-sign-on/rules';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { isSameName } from '@atrium/contracts/users/names';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.js';
import { type Account, type Actors } from '../auth/actors.js';
import type { SessionOwner } from '../auth/session-store.js';
import type { Config } from '../config.js';
import { systemTenant } from '../kernel/actor.js';
import type { ReadModel } from '../projections/read-model.js';
import { isAllowedHost } from '../public-address.js';
import type { SingleSignOnDocument } from '../shared/single-sign-on-document.js';
import { type Claims, vouchedBy } from './claims-rules.js';
import { ProviderAway } from './guarded-fetch.js';
import { openid, type Providers } from './providers.js';
import { type AccountTools, SignOnAccounts } from './sign-on-accounts.js';
import { digestOf, type SignOnAttempt, type SignOnAttempts } from './sign-on-attempts.js';
import { SignOnRefused } from './sign-on-refused.js';

export interface SignedOn {
  readonly account: Account;
  readonly session: SessionOwner;
  readonly attempt: SignOnAttempt;
  /** Whether the provider asked just now who is there. */
  readonly isProof: boolean;
}

interface Dependencies extends AccountTools {
  readonly readModel: Pick<ReadModel, 'document' | 'room'>;
  readonly providers: Providers;
  readonly attempts: SignOnAttempts;
  readonly actors: Pick<Actors, 'behind'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly config: Pick<Config, 'privateSignOnHosts'>;
  readonly logger: Logger;
}

const scope = 'openid email profile';
/** How old what the provider says of when it asked may be, in seconds, to count as a proof. */
const proofSeconds = 60;

/** Signs people in whom the provider of their organisation vouches for. */
export class SingleSignOn {
  private readonly accounts: SignOnAccounts;

  constructor(private readonly on: Dependencies) {
    this.accounts = new SignOnAccounts(on);
  }

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
    const holder = await this.accounts.holderOf(attempt.tenant, identity, vouched, settings);
    await this.accounts.takeRole(holder, vouched);
    const { credentialVersion } = await this.accounts.stateOf(holder);
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
