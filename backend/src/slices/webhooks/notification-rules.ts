import { defineNotificationRules, noTime } from '../../platform/slice/notification-rules.js';
import type { WebhookDocument } from '../../platform/shared/webhook-document.js';

/** Tells owners that their webhook was given up, whatever they chose: nobody else would miss what it sent. */
export const webhookNotificationRules = defineNotificationRules<WebhookDocument>({
  source: 'webhooks',
  collection: 'webhooks',
  shows: ({ name, owner, deleted }) =>
    deleted ? [] : [{ rooms: [`self:${owner._id}`], label: 'Webhook', title: name, state: '', ...noTime }],
  notifies({ before, after }) {
    if (after === null || after.state !== 'stopped' || before?.state === 'stopped') return [];
    return [{ kind: 'security', what: 'webhookStopped', to: [after.owner._id], byItself: true }];
  },
});
