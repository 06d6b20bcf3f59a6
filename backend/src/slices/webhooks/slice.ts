import { webhookCommands } from '@atrium/contracts/webhooks/commands';
import { webhookRoutes } from '@atrium/contracts/webhooks/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { webhookDecider } from './decider.js';
import { webhookEventVersions } from './events.js';
import { webhookNotificationRules } from './notification-rules.js';
import { webhooksProjection } from './projections.js';
import { sendAskedMessages } from './reactors.js';

/** Webhooks, by which other programs learn what happens; the platform sends what they tell. */
export const webhooks = defineSlice({
  name: 'webhooks',
  category: 'webhook',
  commands: webhookCommands,
  routes: webhookRoutes,
  creates: ['CreateWebhook'],
  decider: webhookDecider,
  eventVersions: webhookEventVersions,
  projections: [webhooksProjection],
  notificationRules: [webhookNotificationRules],
  reactors: [sendAskedMessages],
});
