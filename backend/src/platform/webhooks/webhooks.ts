import type { TenantView } from '@atrium/contracts/tenants/views';
import type { Logger } from 'pino';
import { Repeated } from '../jobs/repeated.js';
import { systemTenant } from '../kernel/actor.js';
import { Lease } from '../projections/lease.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Redis } from '../redis.js';
import { sendingRoom, type WebhookDocument } from '../shared/webhook-document.js';
import type { AskedMessage } from './asked-messages.js';
import { messageOf, testMessage } from './messages.js';
import { type RunServices, WebhookRun } from './webhook-run.js';

interface WebhookServices extends RunServices {
  /** Nothing else may wait on it, so that leases are renewed on time. */
  readonly leasing: Redis;
  readonly readModel: Pick<ReadModel, 'document' | 'position' | 'tenants' | 'room'>;
  /** The process's. */
  readonly name: string;
  readonly logger: Logger;
}

const everyMs = 2_000;
const leaseMs = 10_000;
const pauseMs = 2_000;

interface Session {
  readonly stop: AbortController;
  readonly done: Promise<void>;
  isOver: boolean;
  retryAt: number;
}

/**
 * Sends what the webhooks of every organisation tell of, by one process at a time. Each webhook goes by itself, so a
 * slow receiver holds up no other.
 */
export class Webhooks {
  private readonly sessions = new Map<string, Map<string, Session>>();
  private readonly stopping = new AbortController();
  private readonly repeated: Repeated;

  constructor(private readonly services: WebhookServices) {
    this.repeated = new Repeated('looking after webhooks', () => this.adjust(), everyMs, services.logger);
  }

  start(): void {
    this.repeated.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.repeated.stop();
    await Promise.all([...this.sessions.keys()].map((tenant) => this.end(tenant)));
  }

  /** Sends once what a person asked for by hand; the log of deliveries shows what became of it. */
  async sendAsked(asked: AskedMessage): Promise<void> {
    const { readModel, visibility, registry, courier, config, log, tail } = this.services;
    const { tenant, webhook: id, of } = asked;
    const webhook = await readModel.document<WebhookDocument>(tenant, 'webhooks', id);
    const owner = webhook === null || webhook.deleted ? null : await visibility.ownerOf(tenant, webhook);
    if (webhook === null || owner === null) return;
    const receiver = { webhook: id, format: webhook.format, publicUrl: config.publicUrl };
    const send = async (message: ReturnType<typeof testMessage>): Promise<void> => {
      const attempts = (await log.one(tenant, id, message.id))?.attempts ?? 0;
      await courier.deliver(tenant, webhook, message, attempts, () => null, this.stopping.signal);
    };
    if (of === null) return send(testMessage(asked.asked, asked.at, webhook.name, receiver));
    await tail.reached(tenant, BigInt(of.position));
    const after = { position: `${BigInt(of.position) - 1n}` };
    const { changes } = await visibility.changes(owner, webhook, { after, until: of.position, most: 1, of });
    for (const change of changes) await send(messageOf(change, registry.collection(of.collection), receiver));
  }

  private async adjust(): Promise<void> {
    const { readModel } = this.services;
    const tenants = await readModel.tenants();
    for (const tenant of this.sessions.keys()) if (!tenants.includes(tenant)) await this.end(tenant);
    for (const tenant of tenants) {
      const sending = await readModel.room<WebhookDocument>(tenant, 'webhooks', sendingRoom);
      if (sending.length === 0 && !this.sessions.has(tenant)) continue;
      const organisation = await readModel.document<TenantView>(systemTenant, 'tenants', tenant);
      await this.lookAfter(tenant, organisation?.isActive === true ? sending : []);
    }
  }

  private async lookAfter(tenant: string, sending: readonly WebhookDocument[]): Promise<void> {
    const isOurs = sending.length > 0 && (await this.leaseOf(tenant).hold());
    if (!isOurs) return this.end(tenant, sending.length === 0);
    const own = this.sessions.get(tenant) ?? new Map<string, Session>();
    this.sessions.set(tenant, own);
    for (const { _id } of sending) {
      const session = own.get(_id);
      if (session !== undefined && (!session.isOver || Date.now() < session.retryAt)) continue;
      own.set(_id, this.begin(tenant, _id));
    }
    // A run ends by itself once its webhook sends nothing any more.
    for (const [id, { isOver }] of own) if (isOver && !sending.some(({ _id }) => _id === id)) own.delete(id);
  }

  private begin(tenant: string, id: string): Session {
    const stop = new AbortController();
    const session: Session = { stop, done: Promise.resolve(), isOver: false, retryAt: 0 };
    const done = new WebhookRun(this.services, tenant, id, stop.signal)
      .run()
      .catch((error: unknown) => {
        session.retryAt = Date.now() + pauseMs;
        const reason = error instanceof Error ? error.message : error;
        this.services.logger.info({ tenant, webhook: id, reason }, 'a webhook could not go on; it begins again');
      })
      .finally(() => {
        session.isOver = true;
      });
    return Object.assign(session, { done });
  }

  private async end(tenant: string, isReleased = true): Promise<void> {
    const own = this.sessions.get(tenant);
    if (own === undefined) return;
    this.sessions.delete(tenant);
    for (const { stop } of own.values()) stop.abort();
    await Promise.all([...own.values()].map(({ done }) => done));
    if (isReleased)
      await this.leaseOf(tenant)
        .release()
        .catch(() => {});
  }

  private leaseOf(tenant: string): Lease {
    return new Lease(this.services.leasing, `webhooks:${tenant}`, this.services.name, leaseMs);
  }
}
