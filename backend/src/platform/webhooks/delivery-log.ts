import { deliveriesListed, deliveryDays } from '@atrium/contracts/webhooks/rules';
import type { WebhookDelivery } from '@atrium/contracts/webhooks/views';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';

const keptSeconds = deliveryDays * 24 * 60 * 60;

/** Without what the record is called: that is nobody's to keep, and not everybody's to see. */
export type KeptDelivery = Omit<WebhookDelivery, 'label'>;

/** The latest deliveries of each webhook, for people to look at. Nothing else depends on them, so they are not in the log. */
export class DeliveryLog {
  constructor(private readonly redis: Redis) {}

  async note(tenant: string, webhook: string, delivery: KeptDelivery): Promise<void> {
    const [log, order] = keysOf(tenant, webhook);
    await this.redis
      .multi()
      .hSet(log, delivery._id, JSON.stringify(delivery))
      .zAdd(order, { score: Date.parse(delivery.at), value: delivery._id })
      .expire(log, keptSeconds)
      .expire(order, keptSeconds)
      .exec();
    const old = await this.redis.zRange(order, 0, -(deliveriesListed + 1));
    if (old.length > 0) await this.redis.multi().zRem(order, old).hDel(log, old).exec();
  }

  async one(tenant: string, webhook: string, message: string): Promise<KeptDelivery | null> {
    const text = await this.redis.hGet(keysOf(tenant, webhook)[0], message);
    return text == null ? null : (JSON.parse(text) as KeptDelivery);
  }

  /** Newest first. */
  async latest(tenant: string, webhook: string): Promise<KeptDelivery[]> {
    const texts = await withRedis(() => this.redis.hVals(keysOf(tenant, webhook)[0]));
    const deliveries = texts.map((text) => JSON.parse(text) as KeptDelivery);
    return deliveries.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, deliveriesListed);
  }
}

function keysOf(tenant: string, webhook: string): readonly [string, string] {
  return [keys.webhookLog(tenant, webhook), keys.webhookLogOrder(tenant, webhook)];
}
