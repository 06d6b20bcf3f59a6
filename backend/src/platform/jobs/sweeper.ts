import type { LiveDocument } from '@atrium/contracts/core/live';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { Logger } from 'pino';
import { systemTenant } from '../kernel/actor.js';
import type { AnySweep, Fixture } from '../slice/sweep.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Jobs } from './jobs.js';
import { Repeated } from './repeated.js';

const everyMs = 60_000;

/**
 * Periodically enqueues work that documents show as due. Queued work is not added twice, so several processes may
 * sweep, and a queue lost with its Redis refills.
 */
export class Sweeper {
  private readonly repeated: Repeated;

  constructor(
    private readonly registry: SliceRegistry,
    private readonly readModel: Pick<ReadModel, 'tenants' | 'room' | 'document'>,
    private readonly jobs: Pick<Jobs, 'addJob'>,
    logger: Logger,
    private readonly now: () => string = () => new Date().toISOString(),
  ) {
    this.repeated = new Repeated('sweeping', () => this.sweep(), everyMs, logger);
  }

  start(): void {
    this.repeated.start();
  }

  async stop(): Promise<void> {
    await this.repeated.stop();
  }

  /**
   * Sweeps all active organisations; in one that is switched off nothing falls due until it is on again.
   * @throws Refusal (503) while a store is away or the read models are being rebuilt
   */
  async sweep(): Promise<void> {
    const sweeps = this.registry.slices.flatMap((slice) => slice.sweeps ?? []);
    const fixtures = this.registry.slices.flatMap((slice) => slice.fixtures ?? []);
    if (sweeps.length + fixtures.length === 0) return;
    const tenants = await this.readModel.tenants();
    for (const tenant of tenants) {
      const organisation = await this.readModel.document<TenantView>(systemTenant, 'tenants', tenant);
      if (organisation?.isActive === false) continue;
      const settings = await this.readModel.document<SettingsView>(tenant, 'settings', tenant);
      for (const sweep of sweeps) await this.lookAt(sweep, tenant, settings ?? defaultSettings);
      // The system tenant is not an organisation.
      if (organisation !== null) for (const fixture of fixtures) await this.lookFor(fixture, tenant);
    }
  }

  private async lookAt(sweep: AnySweep, tenant: string, settings: Settings): Promise<void> {
    const rooms = typeof sweep.room === 'string' ? [sweep.room] : sweep.room(this.now(), settings);
    for (const room of rooms) {
      const documents = await this.readModel.room<LiveDocument>(tenant, sweep.collection, room);
      for (const document of documents) {
        for (const request of sweep.asks(document, tenant, this.now(), settings)) {
          await this.jobs.addJob({ id: document._id, tenant }, request);
        }
      }
    }
  }

  private async lookFor(fixture: Fixture, tenant: string): Promise<void> {
    if ((await this.readModel.document<LiveDocument>(tenant, fixture.collection, tenant)) !== null) return;
    for (const request of fixture.asks(tenant, this.now())) await this.jobs.addJob({ id: tenant, tenant }, request);
  }
}
