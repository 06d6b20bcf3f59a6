import type { Role } from '@atrium/contracts/core/permissions';
import { Refusal } from '@atrium/contracts/core/problems';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.js';
import { systemTenant } from '../kernel/actor.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SessionLimits } from './session-rules.js';

/** What an organisation settles about signing in. */
export interface SignInRules extends SessionLimits {
  /** The roles whose bearers need a second factor. */
  readonly secondFactorRoles: readonly Role[];
}

/** After how long a change holds, in milliseconds. */
const keptMs = 5_000;

/** What each organisation settles about signing in. Each request asks, so what was read last is kept for some seconds. */
export class SignInSettings {
  private readonly known: LRUCache<string, SignInRules>;

  constructor(
    private readonly readModel: Pick<ReadModel, 'document'>,
    private readonly config: Pick<Config, 'superadminSecondFactor'>,
  ) {
    this.known = new LRUCache<string, SignInRules>({
      max: 10_000,
      ttl: keptMs,
      fetchMethod: (tenant) => this.read(tenant),
      // Who asked before they were forgotten still gets what was read then.
      ignoreFetchAbort: true,
    });
  }

  /** @returns null while the read models are away; nothing else is answered by them then, either */
  async of(tenant: string): Promise<SignInRules | null> {
    try {
      return (await this.known.fetch(tenant)) ?? null;
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) return null;
      throw error;
    }
  }

  /** Reads them anew with the next request. */
  forget(tenant: string): void {
    this.known.delete(tenant);
  }

  private async read(tenant: string): Promise<SignInRules> {
    if (tenant === systemTenant) return this.ofSuperadmins();
    const settings = await this.readModel.document<SettingsView>(tenant, 'settings', tenant);
    const { sessionIdleHours, sessionHours, secondFactorRoles } = settings ?? defaultSettings;
    return { sessionIdleHours, sessionHours, secondFactorRoles };
  }

  /** They belong to no organisation, so whoever runs the installation settles it for them. */
  private ofSuperadmins(): SignInRules {
    const { sessionIdleHours, sessionHours } = defaultSettings;
    const secondFactorRoles = this.config.superadminSecondFactor ? (['superadmin'] as const) : [];
    return { sessionIdleHours, sessionHours, secondFactorRoles };
  }
}
