import { Refusal } from '@atrium/contracts/core/problems';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { LRUCache } from 'lru-cache';
import type { ReadModel } from '../projections/read-model.js';
import type { SessionLimits } from './session-rules.js';

/** After how long a change of an organisation's limits holds, in milliseconds. */
const keptMs = 5_000;

/** When sessions of each organisation end. Each request asks, so what was read last is kept for some seconds. */
export class SessionLimitsOf {
  private readonly known: LRUCache<string, SessionLimits>;

  constructor(private readonly readModel: Pick<ReadModel, 'document'>) {
    this.known = new LRUCache<string, SessionLimits>({
      max: 10_000,
      ttl: keptMs,
      fetchMethod: (tenant) => this.read(tenant),
    });
  }

  /** @returns null while the read models are away; nothing else is answered by them then, either */
  async of(tenant: string): Promise<SessionLimits | null> {
    try {
      return (await this.known.fetch(tenant)) ?? null;
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) return null;
      throw error;
    }
  }

  private async read(tenant: string): Promise<SessionLimits> {
    const settings = await this.readModel.document<SettingsView>(tenant, 'settings', tenant);
    const { sessionIdleHours, sessionHours } = settings ?? defaultSettings;
    return { sessionIdleHours, sessionHours };
  }
}
