import type { Role } from '@atrium/contracts/core/permissions';
import { Refusal } from '@atrium/contracts/core/problems';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SingleSignOnView } from '@atrium/contracts/single-sign-on/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.js';
import { systemTenant } from '../kernel/actor.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SessionLimits } from './session-rules.js';

export interface SignInRules extends SessionLimits {
  readonly secondFactorRoles: readonly Role[];
  /** Whether people may sign in by a password or passkey, too, where there is single sign-on. */
  readonly passwords: boolean;
}

/** Changes take effect after this long, in milliseconds. */
const keptMs = 5_000;

/** Each organisation's sign-in rules. Every request asks for them, so they are cached for a few seconds. */
export class SignInSettings {
  private readonly known: LRUCache<string, SignInRules>;

  constructor(
    private readonly readModel: Pick<ReadModel, 'document'>,
    private readonly config: Pick<Config, 'superadminSecondFactor'>,
  ) {
    this.known = new LRUCache<string, SignInRules>({
      max: 10_000,
      ttl: keptMs,
      fetchMethod: (tenant) => this.readRules(tenant),
      // Requests that asked before `forget` get the earlier rules.
      ignoreFetchAbort: true,
    });
  }

  /** @returns null while the read models are away */
  async rulesOf(tenant: string): Promise<SignInRules | null> {
    try {
      return (await this.known.fetch(tenant)) ?? null;
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) return null;
      throw error;
    }
  }

  forget(tenant: string): void {
    this.known.delete(tenant);
  }

  private async readRules(tenant: string): Promise<SignInRules> {
    if (tenant === systemTenant) return this.ofSuperadmins();
    const [settings, signOn] = await Promise.all([
      this.readModel.document<SettingsView>(tenant, 'settings', tenant),
      this.readModel.document<SingleSignOnView>(tenant, 'single-sign-on', tenant),
    ]);
    const { sessionIdleHours, sessionHours, secondFactorRoles } = settings ?? defaultSettings;
    const passwords = signOn?.on !== true || signOn.passwords;
    return { sessionIdleHours, sessionHours, secondFactorRoles, passwords };
  }

  private ofSuperadmins(): SignInRules {
    const { sessionIdleHours, sessionHours } = defaultSettings;
    const secondFactorRoles = this.config.superadminSecondFactor ? (['superadmin'] as const) : [];
    return { sessionIdleHours, sessionHours, secondFactorRoles, passwords: true };
  }
}
