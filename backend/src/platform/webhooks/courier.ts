import type { Config } from '../config.js';
import type { SecretVault } from '../secrets/secret-vault.js';
import type { WebhookDocument } from '../shared/webhook-document.js';
import type { DeliveryLog, KeptDelivery } from './delivery-log.js';
import type { Message } from './messages.js';
import { type Attempt, post } from './post.js';
import { signedHeaders } from './signature.js';

interface CourierServices {
  readonly config: Pick<Config, 'privateWebhookHosts' | 'opensSecrets'>;
  readonly vault: Pick<SecretVault, 'open'>;
  readonly log: Pick<DeliveryLog, 'note'>;
}

/** Signs messages, sends each once, and notes what became of it. */
export class Courier {
  constructor(private readonly services: CourierServices) {}

  /**
   * @param attempts how often it was tried before
   * @param nextIn says from the attempt in how many milliseconds it is tried again; null for never
   * @throws Error when the secret can't be opened
   */
  async deliver(
    tenant: string,
    webhook: WebhookDocument,
    message: Message,
    attempts: number,
    nextIn: (attempt: Attempt) => number | null,
    stop: AbortSignal,
  ): Promise<Attempt> {
    const { config, log } = this.services;
    const now = new Date();
    const headers = {
      ...signedHeaders(message, await this.secretsOf(tenant, webhook, now), now),
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Atrium-Webhooks/1',
    };
    const attempt = await post(webhook.address, headers, message.body, config.privateWebhookHosts, stop);
    if (stop.aborted) return attempt;
    const { isTaken, status, response, ms } = attempt;
    const pause = isTaken ? null : nextIn(attempt);
    const { id: _id, type, of } = message;
    const next = pause === null ? null : new Date(Date.now() + pause).toISOString();
    const at = new Date().toISOString();
    const delivery: KeptDelivery = {
      _id,
      type,
      of,
      at,
      ms,
      attempts: attempts + 1,
      isTaken,
      status,
      response,
      next,
    };
    await log.note(tenant, webhook._id, delivery);
    return attempt;
  }

  private async secretsOf(tenant: string, webhook: WebhookDocument, now: Date): Promise<string[]> {
    const { config, vault } = this.services;
    if (!config.opensSecrets) throw new Error('This process has no SESSION_SECRET, which opens the signing secret');
    const { secret, formerSecret, formerUntil } = webhook;
    const isBoth = formerSecret !== null && formerUntil !== null && formerUntil > now.toISOString();
    const record = { category: 'webhook', tenant, id: webhook._id };
    return Promise.all([secret, ...(isBoth ? [formerSecret] : [])].map((each) => vault.open(record, each)));
  }
}
