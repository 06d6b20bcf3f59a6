import { final, looked, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { webhookCommands } from './commands.js';
import { webhookEvents } from './rules.js';
import type { WebhookView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof webhookCommands, WebhookView>();
const sent = final('What was sent is with its receiver, who recognises it by its id.');

export const webhookOpposites = {
  CreateWebhook: unmakes('DeleteWebhook', 'deleted'),
  EditWebhook: sets('EditWebhook', {
    name: ({ name }) => ({ name }),
    address: ({ address }) => ({ address }),
    kinds: ({ kinds }) => ({ kinds: [...kinds] }),
    events: ({ events }) => ({ events: [...(events ?? webhookEvents)] }),
    format: ({ format }) => ({ format }),
  }),
  RotateWebhookSecret: final('The secret before is valid for a day. Make another one.'),
  PauseWebhook: turns('ResumeWebhook', 'state', 'active'),
  ResumeWebhook: turns('PauseWebhook', 'state', 'paused'),
  ReplayWebhook: sent,
  TestWebhook: looked('A test message was sent. Nothing was changed.'),
  ResendWebhookMessage: sent,
  DeleteWebhook: turns('RestoreWebhook', 'deleted', false),
  RestoreWebhook: turns('DeleteWebhook', 'deleted', true),
  RecordWebhookState: final('It tells what happened. Resume the webhook.'),
} satisfies OppositeTable & Record<keyof typeof webhookCommands, unknown>;
