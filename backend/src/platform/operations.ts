import type { OperationsView, TenantActivity } from '@atrium/contracts/tenants/views';
import { type Actor, systemTenant } from './core/actor.js';
import type { Jobs } from './jobs/jobs.js';
import { onlineTopic } from './live/presence-hub.js';
import type { Presence } from './live/presence.js';
import { feedEntryFrom } from './live/feed.js';
import { keys } from './projections/keys.js';
import { readProjectorState } from './projections/projector-state.js';
import type { ReadModel } from './projections/read-model.js';
import { type Redis, withRedis } from './redis.js';

/** Answers how the installation is used and how its machinery does, for those who operate it. */
export class Operations {
  constructor(
    private readonly redis: Redis,
    private readonly readModel: ReadModel,
    private readonly presence: Presence,
    private readonly jobs: Jobs,
  ) {}

  /** What the actor may know: a superadmin of every organisation, an administrator of their own. */
  async now(actor: Actor): Promise<OperationsView> {
    const tenants =
      actor.role === 'superadmin' ? await withRedis(() => this.redis.sMembers(keys.tenants)) : [actor.tenant];
    const activities = await Promise.all(
      tenants
        .filter((tenant) => tenant !== systemTenant || actor.role === 'superadmin')
        .map((tenant) => this.activityOf(tenant)),
    );
    return {
      tenants: activities.filter(({ tenentId }) => tenentId !== systemTenant),
      peopleOnline: activities.reduce((sum, { online }) => sum + online, 0),
      projectionLagMs: await this.projectionLag(),
      failedJobs: await this.jobs.countFailed(),
    };
  }

  private async activityOf(tenant: string): Promise<TenantActivity> {
    const [users, people, newest] = await Promise.all([
      this.readModel.countRoom(tenant, 'users', 'all'),
      withRedis(() => this.presence.at(tenant, onlineTopic)),
      withRedis(() => this.redis.xRevRange(keys.feed(tenant), '+', '-', { COUNT: 1 })),
    ]);
    const last = newest?.[0] === undefined ? null : feedEntryFrom(tenant, newest[0]);
    return { tenentId: tenant, users, online: people.length, lastActivityAt: last?.deltas[0]?.history.at ?? null };
  }

  private async projectionLag(): Promise<number> {
    return (await withRedis(() => readProjectorState(this.redis)))?.lagMs ?? 0;
  }
}
