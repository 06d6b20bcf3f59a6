import { createHash } from 'node:crypto';
import { isEmail } from 'class-validator';
import { Refusal } from '@atrium/contracts/core/problems';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { type Unit, unitNamed } from '@atrium/contracts/settings/units';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { defaultSingleSignOn } from '@atrium/contracts/single-sign-on/rules';
import type { SingleSignOnView } from '@atrium/contracts/single-sign-on/views';
import { isSameName } from '@atrium/contracts/users/names';
import type { CommandName } from '@atrium/contracts/command-table';
import type { CommandRunner } from '../commands/command-runner.js';
import type { Caller } from '../http/request.js';
import type { ReadModel } from '../projections/read-model.js';
import type { ProvisionedAccount } from '../shared/provisioned-account.js';
import { usernamesFrom } from '../single-sign-on/claims-rules.js';
import { ScimProblem } from './scim-problem.js';
import { type ScimWish, userNameOf } from './scim-resources.js';

/** Turns what a directory wants into commands of its token's owner. Sending the same twice changes nothing. */
export class ScimAccounts {
  constructor(
    private readonly readModel: Pick<ReadModel, 'document' | 'room'>,
    private readonly runner: Pick<CommandRunner, 'run'>,
  ) {}

  /** Everybody who is not deleted, in an order that stays. */
  async all(tenant: string): Promise<ProvisionedAccount[]> {
    const accounts = await this.readModel.room<ProvisionedAccount>(tenant, 'users', 'all');
    return accounts.filter(({ deleted }) => !deleted).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  }

  /** @throws ScimProblem (404) */
  async one(tenant: string, id: string): Promise<ProvisionedAccount> {
    const account = await this.readModel.document<ProvisionedAccount>(tenant, 'users', id);
    if (account === null || account.deleted) throw new ScimProblem(404, `There is no User ${id}`);
    return account;
  }

  /** @throws ScimProblem (400, 409), Refusal */
  async create(caller: Caller, wish: ScimWish): Promise<ProvisionedAccount> {
    const { tenant } = caller.actor;
    const { userName } = wish;
    if (userName === undefined) throw new ScimProblem(400, 'userName is missing', 'invalidValue');
    const email = wish.email ?? (isEmail(userName) ? userName : undefined);
    if (email === undefined) throw new ScimProblem(400, 'emails is missing', 'invalidValue');
    const present = await this.all(tenant);
    if (present.some((one) => isSameName(userNameOf(one), userName))) {
      throw new ScimProblem(409, 'There is a User with this userName already', 'uniqueness');
    }
    const settings = await this.readModel.document<SingleSignOnView>(tenant, 'single-sign-on', tenant);
    const { defaultRole, defaultDepartment } = settings ?? defaultSingleSignOn;
    const { role = defaultRole, firstname, lastname } = wish;
    const department = (await this.departmentIn(tenant, wish)) ?? defaultDepartment;
    const names = { ...(firstname && { firstname }), ...(lastname && { lastname }) };
    const id = await this.provision(caller, userName, { email, role, department, ...names });
    const { externalId = '' } = wish;
    await this.send(caller, 'NoteProvisioned', id, { userName, externalId });
    if (wish.active === false) await this.send(caller, 'DeactivateUser', id, {});
    return this.one(tenant, id);
  }

  /** @throws ScimProblem, Refusal */
  async change(caller: Caller, account: ProvisionedAccount, wish: ScimWish): Promise<ProvisionedAccount> {
    const { _id: id, role, active } = account;
    const present = { userName: userNameOf(account), externalId: account.provisioned?.externalId ?? '' };
    const { userName = present.userName, externalId = present.externalId } = wish;
    if (account.provisioned === undefined || userName !== present.userName || externalId !== present.externalId) {
      await this.send(caller, 'NoteProvisioned', id, { userName, externalId });
    }
    const { email, firstname, lastname } = wish;
    const department = await this.departmentIn(caller.actor.tenant, wish);
    const details = Object.entries({ email, firstname, lastname, department }).filter(
      ([name, value]) => value !== undefined && value !== account[name as 'email'],
    );
    if (details.length > 0) await this.send(caller, 'UpdateUser', id, Object.fromEntries(details));
    if (wish.role !== undefined && wish.role !== role) await this.send(caller, 'TakeRole', id, { role: wish.role });
    if (wish.active !== undefined && wish.active !== active) {
      await this.send(caller, wish.active ? 'ReactivateUser' : 'DeactivateUser', id, {});
    }
    return this.one(caller.actor.tenant, id);
  }

  /** The organisation's, with those that are archived. */
  async departments(tenant: string): Promise<readonly Unit[]> {
    const settings = await this.readModel.document<SettingsView>(tenant, 'settings', tenant);
    return (settings ?? defaultSettings).departments;
  }

  private async departmentIn(tenant: string, { department }: ScimWish): Promise<string | undefined> {
    return department === undefined ? undefined : unitNamed(await this.departments(tenant), department)?.code;
  }

  async remove(caller: Caller, { _id: id }: ProvisionedAccount): Promise<void> {
    await this.send(caller, 'DeleteUser', id, {});
  }

  private async provision(caller: Caller, userName: string, details: object): Promise<string> {
    const salt = createHash('sha256').update(`${caller.actor.tenant} ${userName}`).digest('hex');
    for (const username of usernamesFrom(userName, salt)) {
      try {
        return await this.send(caller, 'ProvisionUser', undefined, { username, ...details });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'usernameTaken') throw error;
      }
    }
    throw new ScimProblem(409, 'Every username that would fit is taken', 'uniqueness');
  }

  /** As the token's owner, whose rights decide: what only the product sends is let through besides. */
  private async send(caller: Caller, name: CommandName, id: string | undefined, data: object): Promise<string> {
    const { actor, via, address } = caller;
    const onItsOwn = name === 'ProvisionUser' || name === 'NoteProvisioned' || name === 'TakeRole';
    const done = await this.runner.run({ name, data, actor, id, via, address, ...(onItsOwn ? { onItsOwn } : {}) });
    return done.id;
  }
}

function placeOf({ createdAt, _id }: ProvisionedAccount): string {
  return `${createdAt} ${_id}`;
}
