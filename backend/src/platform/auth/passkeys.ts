import { isIP } from 'node:net';
import { Refusal } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AuditOutcome } from '@atrium/contracts/audit/views';
import type { Audit } from '../audit/audit.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { Config } from '../config.js';
import type { Actor } from '../kernel/actor.js';
import type { NetworkLimits } from '../limits/network-limits.js';
import { systemTenant } from '../kernel/actor.js';
import { type Account, actorFrom, type Actors } from './actors.js';
import type { FactorStore } from './factor-store.js';
import type { GuessLimiter } from './guess-limiter.js';
import type { SessionOwner } from './session-store.js';

/** Loaded with the first passkey: it takes as long as a tenth of a start. */
const webauthn = () => import('@simplewebauthn/server');

export interface StoredPasskey {
  readonly passkey: string;
  readonly name: string;
  readonly added: string;
  readonly credential: string;
  readonly publicKey: string;
  readonly transports: readonly string[];
}

export interface Site {
  readonly protocol: string;
  readonly host: string;
}

interface PasskeyHolder {
  readonly passkeys: readonly StoredPasskey[];
  readonly credentialVersion: number;
}

interface Dependencies {
  readonly toolbox: Pick<LookUpToolbox, 'holderOf' | 'stateOf'>;
  readonly actors: Pick<Actors, 'behind' | 'signsInHere'>;
  readonly store: FactorStore;
  readonly guesses: GuessLimiter;
  readonly limits: NetworkLimits;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly config: Pick<Config, 'publicUrl'>;
}

const signingIn = 'sign in';
const adding = (user: string) => `add to ${user}`;
const confirming = (user: string) => `confirm ${user}`;

export class Passkeys {
  constructor(private readonly on: Dependencies) {}

  /** Browsers refuse passkeys under a bare IP address. */
  isPossible(site: Site): boolean {
    return isIP(this.relyingParty(site).id.replaceAll(/^\[|\]$/g, '')) === 0;
  }

  async registration(
    { id, username }: { readonly id: string; readonly username: string },
    present: readonly StoredPasskey[],
    organisation: string,
    site: Site,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    if (!this.isPossible(site)) throw refuseUser('passkeysNeedName');
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: organisation,
      rpID: this.relyingParty(site).id,
      userID: new TextEncoder().encode(id),
      userName: username,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: descriptorsOf(present),
    });
    await this.on.store.keepChallenge(options.challenge, adding(id));
    return options;
  }

  /**
   * @param response untrusted
   * @throws Refusal (400) when it does not verify
   */
  async verifyNew(user: string, response: object, site: Site) {
    const { id, origin } = this.relyingParty(site);
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.on.store.takeChallenge(challenge, adding(user)),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }).catch(refusedAs('passkeyRefused'));
    if (!verified.verified) throw refuseUser('passkeyRefused');
    const { credential } = verified.registrationInfo;
    await this.on.store.keepPasskeyCounter(credential.id, credential.counter);
    return {
      credential: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      transports: credential.transports ?? [],
    };
  }

  async challenge(site: Site, address: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    await this.on.limits.count('passkeyChallenges', address);
    const { id } = this.relyingParty(site);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
    await this.on.store.keepChallenge(options.challenge, signingIn);
    return options;
  }

  async confirmation(
    user: string,
    present: readonly StoredPasskey[],
    site: Site,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.relyingParty(site).id,
      userVerification: 'required',
      allowCredentials: descriptorsOf(present),
    });
    await this.on.store.keepChallenge(options.challenge, confirming(user));
    return options;
  }

  /**
   * Confirms a signed-in person with one of their passkeys.
   * @param response untrusted
   * @throws Refusal (400) when it does not verify, (429) after too many failures
   */
  async confirm({ id, username, home }: Actor, response: object, site: Site, address: string): Promise<void> {
    const note = (outcome: AuditOutcome, cause?: Refusal): void => {
      const by = { _id: id, username };
      this.on.audit.note(home, { by, act: 'Reauthenticate', area: 'users', record: id, outcome, address }, cause);
    };
    try {
      const given = response as AuthenticationResponseJSON;
      const found = await this.on.guesses.limitGuesses(address, () => this.findPasskey(given, site, confirming(id)));
      if (found?.account._id !== id) throw refuseUser('passkeyRefused');
    } catch (error) {
      const refused = error instanceof Refusal && error.code === 'badPasskey' ? refuseUser('passkeyRefused') : error;
      if (refused instanceof Refusal && refused.status !== 503) {
        note(refused.status === 429 ? 'throttled' : 'failed', refused);
      }
      throw refused;
    }
    note('done');
  }

  /**
   * Signs in with a passkey.
   * @param response untrusted
   * @throws Refusal (401) when it does not verify, (429) after too many failures
   */
  async signIn(response: object, site: Site, address: string): Promise<{ account: Account; session: SessionOwner }> {
    const given = response as AuthenticationResponseJSON;
    try {
      const found = await this.on.guesses.limitGuesses(address, () => this.findPasskey(given, site, signingIn));
      if (found === null) throw refuseUser('badPasskey');
      if (!(await this.on.actors.signsInHere(found.account))) throw refuseUser('signOnRequired');
      return found;
    } catch (error) {
      if (error instanceof Refusal && error.status !== 503) {
        await this.noteFailure(given, address, error.status === 429 ? 'throttled' : 'failed');
      }
      throw error;
    }
  }

  private async findPasskey(response: AuthenticationResponseJSON, site: Site, use: string) {
    if (typeof response.id !== 'string') return null;
    const isTheirs = (state: unknown) => passkeyOf(state as PasskeyHolder, response.id) !== undefined;
    const holder = await this.on.toolbox.holderOf('passkey', response.id, isTheirs);
    if (holder === null) return null;
    const state = (await this.on.toolbox.stateOf(holder)) as PasskeyHolder;
    const passkey = passkeyOf(state, response.id);
    if (passkey === undefined) return null;
    const counter = await this.verifiedCounter(passkey, response, site, use);
    const { userHandle } = response.response;
    // At sign-in no username is given, so the response must name its user; when confirming it may leave that out.
    const isNamed = userHandle === userHandleOf(holder.id) || (use !== signingIn && userHandle === undefined);
    if (counter === null || !isNamed) return null;
    const session = { userId: holder.id, tenant: holder.tenant, credentialVersion: state.credentialVersion };
    const account = await this.on.actors.behind(session);
    if (account === null) return null;
    if (await this.on.store.raisePasskeyCounter(passkey.credential, counter)) return { account, session };
    await this.suspectClone(account, passkey);
    return null;
  }

  /** A counter that does not rise hints at a cloned passkey. The event notifies the owner. */
  private async suspectClone(account: Account, { passkey }: StoredPasskey): Promise<void> {
    const [name, data, actor] = ['SuspectPasskeyClone', { passkey }, actorFrom(account)] as const;
    await this.on.runner.run({ name, data, actor, id: account._id, onItsOwn: true });
  }

  private async noteFailure({ id }: AuthenticationResponseJSON, address: string, outcome: AuditOutcome): Promise<void> {
    const holder = typeof id === 'string' ? await this.on.toolbox.holderOf('passkey', id).catch(() => null) : null;
    const note = { by: null, act: 'PasskeySignIn', area: 'users', record: holder?.id ?? null, outcome, address };
    this.on.audit.note(holder?.tenant ?? systemTenant, note);
  }

  /** The authenticator's counter; null when the response does not verify. */
  private async verifiedCounter(
    passkey: StoredPasskey,
    response: AuthenticationResponseJSON,
    site: Site,
    use: string,
  ): Promise<number | null> {
    const { id, origin } = this.relyingParty(site);
    const { credential, publicKey } = passkey;
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.on.store.takeChallenge(challenge, use),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credential,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        // The library would compare counters before it verifies the signature; we compare afterwards.
        counter: 0,
      },
    }).catch(refusedAs('badPasskey'));
    return verified ? authenticationInfo.newCounter : null;
  }

  private relyingParty({ protocol, host }: Site): { readonly id: string; readonly origin: string } {
    const { hostname, origin } = new URL(this.on.config.publicUrl ?? `${protocol}://${host}`);
    return { id: hostname, origin };
  }
}

function descriptorsOf(passkeys: readonly StoredPasskey[]) {
  return passkeys.map(({ credential, transports }) => ({
    id: credential,
    transports: [...transports] as AuthenticatorTransport[],
  }));
}

function userHandleOf(user: string): string {
  return Buffer.from(user).toString('base64url');
}

function passkeyOf({ passkeys }: PasskeyHolder, credential: string): StoredPasskey | undefined {
  return passkeys.find((one) => one.credential === credential);
}

/** Library errors mean a bad response; a store that is away stays a 503. */
function refusedAs(code: 'passkeyRefused' | 'badPasskey') {
  return (error: unknown): never => {
    throw error instanceof Refusal ? error : refuseUser(code);
  };
}
