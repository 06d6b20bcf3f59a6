import { createHash } from 'node:crypto';
import { Refusal } from '@atrium/contracts/core/problems';
import { isSameName } from '@atrium/contracts/users/names';
import { installation } from '../bootstrap.js';
import type { AggregateRef } from '../commands/aggregate.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { Actor } from '../kernel/actor.js';
import { identityClaim } from '../shared/identity-claim.js';
import type { SingleSignOnDocument } from '../shared/single-sign-on-document.js';
import { usernamesFrom, type Vouched } from './claims-rules.js';
import { SignOnRefused } from './sign-on-refused.js';

/** How a provider names a person. */
export interface Identity {
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

/** What accounts are looked up and changed with. */
export interface AccountTools {
  readonly toolbox: Pick<LookUpToolbox, 'holderIn' | 'stateOf'>;
  readonly runner: Pick<CommandRunner, 'run'>;
}

/** Finds, binds and makes the accounts of people that a provider vouches for. */
export class SignOnAccounts {
  constructor(private readonly on: AccountTools) {}

  /**
   * By identity; by a verified address once, which binds the identity; else a new account where the settings create them.
   * @throws SignOnRefused
   */
  async holderOf(
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

  /** Gives the role that a provider vouches for. The last administrator keeps the role, or nobody could change anything. */
  async takeRole(holder: AggregateRef, { role }: Vouched): Promise<void> {
    if (role === null || (await this.stateOf(holder)).role === role) return;
    await this.send(holder, 'TakeRole', { role }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'lastAdmin') throw error;
    });
  }

  private async send({ tenant, id }: AggregateRef, name: 'BindIdentity' | 'TakeRole', data: object): Promise<void> {
    await this.on.runner.run({ name, data, actor: actorIn(tenant), id, onItsOwn: true });
  }

  async stateOf(holder: AggregateRef): Promise<HolderState> {
    return (await this.on.toolbox.stateOf(holder)) as HolderState;
  }
}

function actorIn(tenant: string): Actor {
  return { ...installation, tenant };
}

function hasIdentity({ identities }: HolderState, { issuer, subject }: Identity): boolean {
  return identities.some((one) => one.issuer === issuer && one.subject === subject);
}
