import { Refusal } from '@atrium/contracts/core/problems';
import { isSameName } from '@atrium/contracts/users/names';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { FactorMethod } from '@atrium/contracts/users/second-factor';
import type { AuditOutcome } from '@atrium/contracts/audit/views';
import { type Actor, systemTenant } from '../kernel/actor.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { Audit } from '../audit/audit.js';
import { type Account, Actors } from './actors.js';
import type { SessionOwner } from './session-store.js';
import type { SignInLimits } from './sign-in-limits.js';

interface SignInState {
  readonly username: string;
  readonly password: string;
  readonly credentialVersion: number;
  readonly totp: string;
  readonly passkeys: readonly unknown[];
}

export interface SignedInAccount {
  readonly account: Account;
  readonly session: SessionOwner;
  /** Second factors still needed; empty when signed in. */
  readonly methods: readonly FactorMethod[];
}

function methodsOf({ totp, passkeys }: SignInState): FactorMethod[] {
  return [...(totp === '' ? [] : ['totp' as const]), ...(passkeys.length === 0 ? [] : ['passkey' as const])];
}

export class SignInService {
  constructor(
    private readonly limits: SignInLimits,
    private readonly toolbox: LookUpToolbox,
    private readonly actors: Actors,
    private readonly audit: Pick<Audit, 'note'>,
  ) {}

  /**
   * @param address of the client
   * @param device its id, if it is known for the account
   * @throws Refusal 401 for wrong credentials or an inactive account or organisation, all in the same words; 429 after
   * too many failures, whether the account exists or not
   */
  async signIn(username: string, password: string, address: string, device: string | null): Promise<SignedInAccount> {
    try {
      return await this.limits.limited({ account: username, address, device }, async () => {
        const found = await this.findAccount(username, password);
        if (found === null) throw refuseUser('badCredentials');
        return found;
      });
    } catch (error) {
      if (error instanceof Refusal && error.status !== 503) {
        await this.noteFailure(username, address, error.status === 429 ? 'throttled' : 'failed');
      }
      throw error;
    }
  }

  /**
   * Confirms a signed-in person by password.
   * @param address of the client
   * @throws Refusal 400 for a wrong password, 429 after too many, counted with its other uses
   */
  async reauthenticate({ id, username, home }: Actor, password: string, address: string): Promise<void> {
    const note = (outcome: AuditOutcome, cause?: Refusal): void => {
      const by = { _id: id, username };
      this.audit.note(home, { by, act: 'Reauthenticate', area: 'users', record: id, outcome, address }, cause);
    };
    try {
      await this.limits.limited({ account: `own ${id}`, address, device: null }, async () => {
        const state = (await this.toolbox.stateOf({ category: 'user', tenant: home, id })) as SignInState;
        if (!(await this.toolbox.isSecret(home, id, state.password, password))) throw refuseUser('wrongPassword');
      });
    } catch (error) {
      if (error instanceof Refusal && error.status !== 503) note(error.status === 429 ? 'throttled' : 'failed', error);
      throw error;
    }
    note('done');
  }

  /**
   * Recorded for the organisation of the account. Unknown names are not: they may be passwords typed into the wrong
   * field.
   */
  private async noteFailure(username: string, address: string, outcome: AuditOutcome): Promise<void> {
    const holder = await this.toolbox.holderOf('username', username).catch(() => null);
    const record = holder?.id ?? null;
    const note = { by: null, act: 'SignIn', area: 'users', record, outcome, address };
    this.audit.note(holder?.tenant ?? systemTenant, note);
  }

  private async findAccount(username: string, password: string): Promise<SignedInAccount | null> {
    const isTheirs = (state: unknown) => isSameName((state as SignInState).username, username);
    const holder = await this.toolbox.holderOf('username', username, isTheirs);
    const owner = holder ?? { category: 'user', tenant: 'system', id: 'nobody' };
    const state = (await this.toolbox.stateOf(owner)) as SignInState;
    const right = await this.toolbox.isSecret(owner.tenant, owner.id, isTheirs(state) ? state.password : '', password);
    if (!right) return null;
    const { credentialVersion } = state;
    const session: SessionOwner = { userId: owner.id, tenant: owner.tenant, credentialVersion };
    const account = await this.actors.behind(session);
    if (account === null) return null;
    if (!(await this.actors.signsInHere(account))) throw refuseUser('signOnRequired');
    return { account, session, methods: methodsOf(state) };
  }
}
