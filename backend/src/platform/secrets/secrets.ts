import { Inject, Injectable } from '@nestjs/common';
import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import type { RevealSecret } from '@atrium/contracts/core/custom-field-bodies';
import { refuse } from '@atrium/contracts/core/problems';
import type { RevealedSecret } from '@atrium/contracts/core/routes';
import { Sender } from '../commands/sender.js';
import { SliceRegistry } from '../slice/registry.js';
import type { Caller } from '../http/request.js';
import { SecretVault } from './secret-vault.js';

export type RevealCommand = {
  [Name in CommandName]: (typeof commandTable)[Name]['body'] extends typeof RevealSecret ? Name : never;
}[CommandName];

@Injectable()
export class Secrets {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(SecretVault) private readonly vault: SecretVault,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  /**
   * Reveals a secret after recording who asked. Repeats under the same key are recorded too, since the value is shown
   * again.
   * @throws Refusal as the command path does, and (409) when the secret is gone
   */
  async reveal(name: RevealCommand, body: RevealSecret, caller: Caller): Promise<RevealedSecret> {
    const category = this.registry.sliceOfCommand(name)?.category;
    if (caller.id === undefined || category === undefined) throw refuse('notFound');
    await this.sender.send(name, body, { ...caller, key: undefined });
    const record = { category, tenant: caller.actor.tenant, id: caller.id };
    return { value: await this.vault.open(record, body.secret) };
  }
}
