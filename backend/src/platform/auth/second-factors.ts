import { createHash, randomBytes } from 'node:crypto';
import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { RegisterPasskey } from '@atrium/contracts/users/passkeys';
import {
  type ProveFactor,
  recoveryCodeCount,
  type SecondFactorView,
  type TotpEnrolment,
} from '@atrium/contracts/users/second-factor';
import { Secret } from 'otpauth';
import type { Audit } from '../audit/audit.js';
import type { AggregateRef } from '../commands/aggregate.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { Caller } from '../http/request.js';
import type { Actor } from '../kernel/actor.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SecretVault } from '../secrets/secret-vault.js';
import type { FactorStore } from './factor-store.js';
import type { Passkeys, Site, StoredPasskey } from './passkeys.js';
import type { SignInLimits } from './sign-in-limits.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp.js';

interface FactorState {
  readonly password: string;
  readonly totp: string;
  readonly recoveryCodes: readonly string[];
  readonly passkeys: readonly StoredPasskey[];
}

interface Dependencies {
  readonly toolbox: LookUpToolbox;
  readonly vault: Pick<SecretVault, 'open'>;
  readonly store: FactorStore;
  readonly passkeys: Passkeys;
  readonly runner: CommandRunner;
  readonly readModel: Pick<ReadModel, 'document'>;
  readonly limits: SignInLimits;
  readonly audit: Pick<Audit, 'note'>;
  readonly clock?: () => number;
}

type Action =
  | 'EnableTotp'
  | 'DisableTotp'
  | 'IssueRecoveryCodes'
  | 'UseRecoveryCode'
  | 'AddPasskey'
  | 'RenamePasskey'
  | 'RemovePasskey';
const appCode = /^\d{6}$/;

/** 120 bits: nobody guesses them, so their digest needs no salt and no slow hash (ASVS 6.5.2). */
const codeBytes = 15;
const groups = /.{4}(?=.)/g;

function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const { buffer } = Uint8Array.from(randomBytes(codeBytes));
    return new Secret({ buffer }).base32.toLowerCase().replaceAll(groups, '$&-');
  });
}

function recoveryDigest(code: string): string {
  const bare = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  return createHash('sha256').update(bare).digest('base64url');
}

export class SecondFactors {
  private readonly clock: () => number;

  constructor(private readonly on: Dependencies) {
    this.clock = on.clock ?? Date.now;
  }

  async factorsOf(actor: Actor, site: Site): Promise<SecondFactorView> {
    const { totp, recoveryCodes, passkeys } = await this.stateOf(actor);
    return {
      totp: totp !== '',
      passkeys: passkeys.map(({ passkey, name, added }) => ({ _id: passkey, name, added })),
      passkeysPossible: this.on.passkeys.isPossible(site),
      recoveryCodesLeft: recoveryCodes.length,
    };
  }

  /** Creates the secret of an authenticator app; it takes effect once a code confirms it. */
  async beginEnrolment(actor: Actor): Promise<TotpEnrolment> {
    if ((await this.stateOf(actor)).totp !== '') throw refuseUser('secondFactorOn');
    const secret = newTotpSecret();
    await this.on.store.keepEnrolment(actor.id, secret);
    return { secret, uri: totpUri(secret, await this.organisationOf(actor), actor.username) };
  }

  async enable(caller: Caller, { currentpassword, code }: ProveFactor): Promise<string[]> {
    const { actor } = caller;
    const secret = await this.on.store.enrolment(actor.id);
    if (secret === null) throw refuseUser('enrolmentGone');
    await this.limited(caller, async () => {
      await this.provePassword(actor, currentpassword);
      await this.acceptAppCode(secret, bareCode(code));
    });
    const codes = newRecoveryCodes();
    await this.send(caller, 'EnableTotp', { secret, recoveryCodes: codes.map(recoveryDigest) });
    await this.on.store.endEnrolment(actor.id);
    return codes;
  }

  async beginPasskey(actor: Actor, site: Site): Promise<object> {
    const { passkeys } = await this.stateOf(actor);
    return this.on.passkeys.registration(actor, passkeys, await this.organisationOf(actor), site);
  }

  async beginConfirmation(actor: Actor, site: Site): Promise<object> {
    const { passkeys } = await this.stateOf(actor);
    if (passkeys.length === 0) throw refuseUser('noPasskeys');
    return this.on.passkeys.confirmation(actor.id, passkeys, site);
  }

  async addPasskey(caller: Caller, { name, response }: RegisterPasskey, site: Site): Promise<readonly string[] | null> {
    const { actor } = caller;
    const verified = await this.on.passkeys.verifyNew(actor.id, response, site);
    const { totp, passkeys } = await this.stateOf(actor);
    const codes = totp === '' && passkeys.length === 0 ? newRecoveryCodes() : null;
    const recoveryCodes = codes?.map(recoveryDigest);
    await this.send(caller, 'AddPasskey', {
      name,
      ...verified,
      ...(recoveryCodes === undefined ? {} : { recoveryCodes }),
    });
    return codes;
  }

  renamePasskey(caller: Caller, passkey: string, name: string): Promise<void> {
    return this.send(caller, 'RenamePasskey', { passkey, name });
  }

  removePasskey(caller: Caller, passkey: string): Promise<void> {
    return this.send(caller, 'RemovePasskey', { passkey });
  }

  async disable(caller: Caller, proof: ProveFactor): Promise<void> {
    await this.prove(caller, proof);
    await this.send(caller, 'DisableTotp', {});
  }

  async renewCodes(caller: Caller, proof: ProveFactor): Promise<string[]> {
    await this.prove(caller, proof);
    const codes = newRecoveryCodes();
    await this.send(caller, 'IssueRecoveryCodes', { recoveryCodes: codes.map(recoveryDigest) });
    return codes;
  }

  async accept(caller: Pick<Caller, 'actor' | 'address'>, code: string): Promise<void> {
    const { actor } = caller;
    const bare = bareCode(code);
    if (!appCode.test(bare)) {
      await this.send(caller, 'UseRecoveryCode', { code: recoveryDigest(code) });
      return;
    }
    const { totp } = await this.stateOf(actor);
    if (totp === '') throw refuseUser('wrongCode');
    await this.acceptAppCode(await this.on.vault.open(accountOf(actor), totp), bare);
  }

  private async organisationOf({ home }: Actor): Promise<string> {
    const settings = await this.on.readModel.document<SettingsView>(home, 'settings', home);
    return settings?.displayName || 'Atrium';
  }

  private async prove(caller: Caller, { currentpassword, code }: ProveFactor): Promise<void> {
    await this.limited(caller, async () => {
      await this.provePassword(caller.actor, currentpassword);
      await this.accept(caller, code);
    });
  }

  private async provePassword(actor: Actor, given: string): Promise<void> {
    const { password } = await this.stateOf(actor);
    if (!(await this.on.toolbox.isSecret(actor.home, actor.id, password, given))) throw refuseUser('wrongPassword');
  }

  private async acceptAppCode(secret: string, code: string): Promise<void> {
    const step = stepOfCode(secret, code, this.clock());
    if (step === null || !(await this.on.store.useStep(secret, step))) throw refuseUser('wrongCode');
  }

  /** Shares its count with guesses of the own password. */
  private limited<T>({ actor, address }: Caller, tryIt: () => Promise<T>): Promise<T> {
    return this.on.limits.limited({ account: `own ${actor.id}`, address, device: null }, tryIt);
  }

  /** Sent in the person's home organisation, even while they act in another. */
  private async send<Name extends Action & CommandName>(
    { actor, address, settled }: Pick<Caller, 'actor' | 'address'> & Partial<Pick<Caller, 'settled'>>,
    name: Name,
    data: InstanceType<(typeof commandTable)[Name]['body']>,
  ): Promise<void> {
    const { id, home: tenant, username } = actor;
    const { position } = await this.on.runner.run({ name, data, actor: { ...actor, tenant }, id, onItsOwn: true });
    settled?.(position);
    const by = { _id: id, username };
    this.on.audit.note(tenant, { by, act: name, area: 'users', record: id, outcome: 'done', address });
  }

  private async stateOf(actor: Actor): Promise<FactorState> {
    return (await this.on.toolbox.stateOf(accountOf(actor))) as FactorState;
  }
}

function accountOf({ home, id }: Actor): AggregateRef {
  return { category: 'user', tenant: home, id };
}

function bareCode(code: string): string {
  return code.replaceAll(/\s/g, '');
}
