import type { WebhookSecret } from '@atrium/contracts/webhooks/views';
import { newSigningSecret } from '../../../src/platform/webhooks/signature.js';
import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const wish = (name: string) => ({ name, address: 'https://receiver.example/hook', kinds: ['bugs'] });

const makeWebhook: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<WebhookSecret>('/api/webhook', wish(marker))).webhook._id;

const record = 'webhooks';
const added = { secret: newSigningSecret() };
const now = () => ({ from: new Date(Date.now() - 1_000).toISOString() });
const bug = { position: '1', collection: 'bugs', record: 'a-bug' };

export const webhookCases: SliceCases = {
  makers: { webhooks: makeWebhook },
  commands: [
    { route: 'POST /api/webhook', command: 'CreateWebhook', body: () => wish('any'), added },
    {
      route: 'PUT /api/webhook',
      command: 'EditWebhook',
      record,
      body: () => ({ address: 'https://receiver.example/other' }),
    },
    { route: 'POST /api/webhook/secret', command: 'RotateWebhookSecret', record, body: () => ({}), added },
    { route: 'PUT /api/webhook/pause', command: 'PauseWebhook', record, body: () => ({}) },
    { route: 'PUT /api/webhook/resume', command: 'ResumeWebhook', record, body: () => ({}) },
    { route: 'POST /api/webhook/replay', command: 'ReplayWebhook', record, body: now },
    { route: 'POST /api/webhook/test', command: 'TestWebhook', record, body: () => ({}) },
    { route: 'POST /api/webhook/resend', command: 'ResendWebhookMessage', record, body: () => bug },
    { route: 'DELETE /api/webhook', command: 'DeleteWebhook', record, body: () => ({}) },
    { route: 'PUT /api/webhook/restore', command: 'RestoreWebhook', record, body: () => ({}) },
  ],
  reads: [{ route: 'GET /api/webhook/deliveries', of: (_, id) => `/api/webhook/deliveries/${id}` }],
};
