import type { Reactor } from '../../platform/kernel/reactor.js';
import { askedMessageJob } from '../../platform/webhooks/asked-messages.js';
import type { WebhookEvent } from './events.js';

/** What a person asks for by hand is sent beside what is sent by itself, and holds up none of it. */
export const sendAskedMessages: Reactor<WebhookEvent> = {
  name: 'send-asked-webhook-messages',
  category: 'webhook',
  react({ event, aggregateId: webhook, at, id }) {
    if (event.type === 'WebhookTestAsked')
      return [{ kind: askedMessageJob, data: { webhook, at, asked: id, of: null } }];
    if (event.type === 'WebhookMessageAskedAgain')
      return [{ kind: askedMessageJob, data: { webhook, at, asked: id, of: event.data } }];
    return [];
  },
};
