import { createHash } from 'node:crypto';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { LinkKind } from '@atrium/contracts/users/links';
import { canonicalName, isSameName } from '@atrium/contracts/users/names';
import type { ResetPassword } from '@atrium/contracts/users/password';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.js';
import { installation } from '../bootstrap.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { Config } from '../config.js';
import type { NetworkLimits } from '../limits/network-limits.js';
import type { ReadModel } from '../projections/read-model.js';
import type { AccountLinks } from './account-links.js';
import { type Account, actorFrom, type Actors } from './actors.js';
import type { GuessLimiter } from './guess-limiter.js';

interface OpenedAccount {
  readonly kind: LinkKind;
  readonly account: Account;
  readonly link: string;
  readonly organisation: string;
  readonly email?: string;
}

interface Dependencies {
  readonly links: AccountLinks;
  readonly actors: Actors;
  readonly readModel: ReadModel;
  readonly runner: CommandRunner;
  readonly toolbox: LookUpToolbox;
  readonly guesses: GuessLimiter;
  readonly limits: NetworkLimits;
  readonly audit: Pick<Audit, 'note'>;
  readonly config: Pick<Config, 'sendsMail' | 'publicUrl'>;
  readonly logger: Logger;
}

export class LinkedAccounts {
  constructor(private readonly on: Dependencies) {}

  get areMailed(): boolean {
    const { sendsMail, publicUrl } = this.on.config;
    return sendsMail && publicUrl !== null;
  }

  async pathOf(tenant: string, user: string): Promise<string> {
    const account = await this.on.readModel.document<Account>(tenant, 'users', user);
    if (account?.link == null) throw refuseUser('linkGone');
    return this.on.links.pathOf({ tenant, user, link: account.link.link });
  }

  /**
   * @param address of the client
   * @returns null when the link is forged, used or expired
   * @throws Refusal (429) after too many wrong tokens
   */
  open(token: string, address: string): Promise<OpenedAccount | null> {
    return this.on.guesses.limitGuesses(address, async () => {
      const { links, actors, readModel } = this.on;
      const named = links.readLink(token);
      const account = named === null ? null : await actors.present(named.tenant, named.user);
      if (named === null || account === null) return null;
      const found = [account.link, account.newEmail].find((one) => one?.link === named.link);
      if (found == null || found.expires <= new Date().toISOString()) return null;
      const { link } = found;
      const use = 'email' in found ? { kind: 'address' as const, email: found.email } : { kind: found.kind };
      const settings = await readModel.document<SettingsView>(named.tenant, 'settings', named.tenant);
      return { ...use, account, link, organisation: settings?.displayName || 'Atrium' };
    });
  }

  async choosePassword(token: string, passwords: ResetPassword, address: string): Promise<void> {
    const opened = await this.open(token, address);
    if (opened === null || opened.kind === 'address') throw refuseUser('linkGone');
    const { account, link } = opened;
    const actor = actorFrom(account);
    const { password, confirmpassword } = passwords;
    const data = { password, confirmpassword, link };
    await this.on.runner.run({ name: 'UsePasswordLink', data, actor, id: account._id, onItsOwn: true });
    this.recordAct(account.tenentId, 'UsePasswordLink', account._id, address, account.username);
  }

  async confirmEmail(token: string, address: string): Promise<void> {
    const opened = await this.open(token, address);
    if (opened?.kind !== 'address') throw refuseUser('linkGone');
    const { account, link } = opened;
    const actor = actorFrom(account);
    await this.on.runner.run({ name: 'ConfirmEmail', data: { link }, actor, id: account._id, onItsOwn: true });
    this.recordAct(account.tenentId, 'ConfirmEmail', account._id, address, account.username);
  }

  /**
   * Mails a link to the account of this name, if there is one. Looked up after the answer is sent, so that timing
   * reveals nothing.
   * @throws Refusal (429) after too many requests from this network
   */
  async request(username: string, address: string): Promise<void> {
    await this.on.limits.count('passwordLinks', address);
    if (!this.areMailed) return;
    this.issueFor(username, address).catch((error: unknown) =>
      this.on.logger.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'issuing a password link failed; nothing was mailed',
      ),
    );
  }

  private async issueFor(username: string, address: string): Promise<void> {
    const { toolbox, actors, limits, runner } = this.on;
    const isTheirs = (state: unknown) => isSameName((state as { username: string }).username, username);
    const holder = await toolbox.holderOf('username', username, isTheirs);
    if (holder === null || (await actors.present(holder.tenant, holder.id)) === null) return;
    // Limits mail per account, across all networks.
    await limits.count('passwordLinksOfAccount', createHash('sha256').update(canonicalName(username)).digest('hex'));
    const actor = { ...installation, tenant: holder.tenant };
    await runner.run({ name: 'RequestPasswordLink', data: {}, actor, id: holder.id, onItsOwn: true });
    this.recordAct(holder.tenant, 'RequestPasswordLink', holder.id, address);
  }

  private recordAct(tenant: string, act: string, record: string, address: string, username?: string): void {
    const by = username === undefined ? null : { _id: record, username };
    this.on.audit.note(tenant, { by, act, area: 'users', record, outcome: 'done', address });
  }
}
