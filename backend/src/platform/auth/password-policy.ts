import type { GuessingRule } from '@atrium/contracts/users/password-rules';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { systemTenant } from '../kernel/actor.js';
import type { ReadModel } from '../projections/read-model.js';
import { commonPasswords } from './common-passwords.js';
import { isCommon, isRelated } from './password-rules.js';

export class PasswordPolicy {
  constructor(private readonly readModel: Pick<ReadModel, 'document'>) {}

  async broken(password: string, names: readonly string[], tenant: string): Promise<GuessingRule['name'][]> {
    const [common, organisation] = await Promise.all([commonPasswords(), this.namesOf(tenant)]);
    return [
      ...(isCommon(password, common) ? (['uncommon'] as const) : []),
      ...(isRelated(password, [...names, ...organisation]) ? (['unrelated'] as const) : []),
    ];
  }

  private async namesOf(tenant: string): Promise<string[]> {
    if (tenant === systemTenant) return [];
    const view = await this.readModel.document<TenantView>(systemTenant, 'tenants', tenant);
    return view === null ? [] : [view.originName, view.companyName];
  }
}
