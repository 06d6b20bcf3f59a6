import { document, post, put, remove, type RouteTable } from '../core/routes.js';
import type { WebhookView } from './views.js';

const webhook = document<WebhookView>();

export const webhookRoutes = {
  EditWebhook: put('/webhook/:id', webhook, { byHand: true, online: true }),
  PauseWebhook: put('/webhook/pause/:id', webhook, { online: true }),
  ResumeWebhook: put('/webhook/resume/:id', webhook, { online: true }),
  ReplayWebhook: post('/webhook/replay/:id', webhook, { online: true, limit: 'mail' }),
  TestWebhook: post('/webhook/test/:id', webhook, { online: true, limit: 'mail' }),
  ResendWebhookMessage: post('/webhook/resend/:id', webhook, { online: true, limit: 'mail' }),
  DeleteWebhook: remove('/webhook/:id', webhook, { online: true }),
  RestoreWebhook: put('/webhook/restore/:id', webhook, { online: true }),
} satisfies RouteTable;
