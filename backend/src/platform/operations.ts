import { onlineTopic } from '@atrium/contracts/core/live';
import type { FailedJob, InstallationHealth, ProjectionStatus } from '@atrium/contracts/core/operations';
import { refuse } from '@atrium/contracts/core/problems';
import type { OperationsView, TenantActivity, TenantView } from '@atrium/contracts/tenants/views';
import { type Actor, systemTenant } from './kernel/actor.js';
import type { Jobs } from './jobs/jobs.js';
import type { Presence } from './live/presence.js';
import { feedEntryFrom } from './live/feed.js';
import { keys } from './projections/keys.js';
import { phaseOf } from './projections/phase.js';
import { askForRebuild } from './projections/projector-state.js';
import { readCheckpoint } from './projections/checkpoint.js';
import type { ReadGate } from './projections/read-gate.js';
import type { ReadModel } from './projections/read-model.js';
import { type Redis, withRedis } from './redis.js';

export class Operations {
  constructor(
    private readonly redis: Redis,
    private readonly gate: ReadGate,
    private readonly readModel: ReadModel,
    private readonly presence: Presence,
    private readonly jobs: Jobs,
    private readonly installation: Pick<InstallationHealth, 'version' | 'sendsMail'>,
  ) {}

  async health(actor: Actor): Promise<InstallationHealth> {
    administered(actor);
    return { ...this.installation, waitingSince: await withRedis(() => this.jobs.waitingSince()) };
  }

  async now(actor: Actor): Promise<OperationsView> {
    const activities = await Promise.all(
      (await this.tenantsOf(actor))
        .filter((tenant) => tenant !== systemTenant || actor.role === 'superadmin')
        .map((tenant) => this.activityOf(tenant)),
    );
    return {
      tenants: activities.filter(({ tenentId }) => tenentId !== systemTenant),
      peopleOnline: activities.reduce((sum, { online }) => sum + online, 0),
      projectionLagMs: await this.projectionLag(),
      failedJobs: await this.countFailedJobs(actor),
    };
  }

  async failedJobs(actor: Actor): Promise<FailedJob[]> {
    const tenant = administered(actor);
    return withRedis(() => this.jobs.failed(tenant));
  }

  async retryJob(actor: Actor, id: string): Promise<void> {
    const tenant = administered(actor);
    if (!(await withRedis(() => this.jobs.retry(id, tenant)))) throw refuse('notFound');
  }

  async projections(actor: Actor): Promise<ProjectionStatus> {
    const tenant = administered(actor);
    const state = await this.readModel.progress();
    const tenants = tenant === null ? await this.readModel.tenants() : [tenant];
    const checkpoints = await this.gate.withKeys(null, (ofGeneration) =>
      Promise.all(tenants.map((one) => readCheckpoint(this.redis, ofGeneration, one))),
    );
    return {
      ...phaseOf(state),
      // The log's position would reveal other organisations' activity.
      position: tenant === null ? `${state?.position ?? 0n}` : null,
      lagMs: state?.lagMs ?? 0,
      documents: checkpoints.reduce((sum, checkpoint) => sum + (checkpoint?.documents ?? 0), 0),
    };
  }

  /** Rebuilds all read models. These span organisations, so only a superadmin may. */
  async rebuild(actor: Actor): Promise<void> {
    if (actor.role !== 'superadmin') throw refuse('notAllowed');
    await withRedis(() => askForRebuild(this.redis, this.gate.signature));
  }

  private async countFailedJobs(actor: Actor): Promise<number> {
    const tenant = administered(actor);
    return tenant === null ? this.jobs.countFailed() : (await this.failedJobs(actor)).length;
  }

  private async tenantsOf(actor: Actor): Promise<readonly string[]> {
    if (actor.role !== 'superadmin') return [actor.tenant];
    const tenants = await this.readModel.room<TenantView>(systemTenant, 'tenants', 'all');
    return [systemTenant, ...tenants.map(({ _id }) => _id)];
  }

  private async activityOf(tenant: string): Promise<TenantActivity> {
    const [users, people, newest] = await Promise.all([
      this.readModel.countRoom(tenant, 'users', 'staff'),
      withRedis(() => this.presence.peopleAt(tenant, onlineTopic)),
      withRedis(() => this.redis.xRevRange(keys.feed(tenant, this.gate.signature), '+', '-', { COUNT: 1 })),
    ]);
    const last = newest?.[0] === undefined ? null : feedEntryFrom(tenant, newest[0]);
    return { tenentId: tenant, users, online: people.length, lastActivityAt: last?.deltas[0]?.at ?? null };
  }

  private async projectionLag(): Promise<number> {
    return (await this.readModel.progress())?.lagMs ?? 0;
  }
}

function administered({ role, tenant }: Actor): string | null {
  if (role === 'superadmin') return null;
  if (role === 'admin') return tenant;
  throw refuse('notAllowed');
}
