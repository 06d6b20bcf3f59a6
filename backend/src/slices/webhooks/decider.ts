import type { CommandOf } from '@atrium/contracts/core/commands';
import { dayMs, hourMs } from '@atrium/contracts/core/days';
import { refuse } from '@atrium/contracts/core/problems';
import { webhookCommands } from '@atrium/contracts/webhooks/commands';
import { refuseWebhook } from '@atrium/contracts/webhooks/errors';
import { formerSecretHours, replayDays, webhookLimit, type WebhookState } from '@atrium/contracts/webhooks/rules';
import type { WebhookView } from '@atrium/contracts/webhooks/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { restoring } from '../../platform/shared/record-traits.js';
import type { WebhookContent, WebhookEvent } from './events.js';

export type WebhookCommand = CommandOf<typeof webhookCommands>;

interface State {
  readonly owner: string;
  readonly content: WebhookContent;
  readonly state: WebhookState;
  readonly reason: string;
  readonly deleted: boolean;
}

/** Paused by people, or stopped by the product. */
const isOff = (state: WebhookState): boolean => state === 'paused' || state === 'stopped';

const handlers = {
  CreateWebhook: withLookUp({
    async lookUp({ secret }, _, tools) {
      const all = await tools.room<WebhookView>('webhooks', 'all');
      const present = all.filter(({ deleted }) => !deleted).length;
      return { present, secret: await tools.sealSecret('secret', secret) };
    },
    decide({ name, address, kinds, events, format = 'standard' }, _, { actor, found: { present, secret } }) {
      // What is sent is what its owner sees in their own organisation.
      if (actor.home !== actor.tenant) throw refuse('notAllowed');
      if (present >= webhookLimit) throw refuseWebhook('webhooksFull');
      const content = { name: name.trim(), address, kinds, ...(events == null ? {} : { events }), format };
      return [{ type: 'WebhookCreated', data: { ...content, owner: actor.id, secret } }];
    },
  }),

  EditWebhook: {
    decide({ name, address, kinds, events, format }, { content }) {
      const changes = changesOf<WebhookContent>(content, {
        ...(name == null ? {} : { name: name.trim() }),
        ...(address == null ? {} : { address }),
        ...(kinds == null ? {} : { kinds }),
        ...(events == null ? {} : { events }),
        ...(format == null ? {} : { format }),
      });
      return isChange(changes) ? [{ type: 'WebhookChanged', data: changes }] : [];
    },
  },

  RotateWebhookSecret: withLookUp({
    lookUp: async ({ secret }, _, tools) => ({ secret: await tools.sealSecret('secret', secret) }),
    decide(_, __, { now, found: { secret } }) {
      const until = new Date(Date.parse(now) + formerSecretHours * hourMs).toISOString();
      return [{ type: 'WebhookSecretRotated', data: { secret, until } }];
    },
  }),

  PauseWebhook: { decide: (_, { state }) => (isOff(state) ? [] : [{ type: 'WebhookPaused', data: {} }]) },

  ResumeWebhook: { decide: (_, { state }) => (isOff(state) ? [{ type: 'WebhookResumed', data: {} }] : []) },

  ReplayWebhook: {
    decide({ from }, { state }, { now }) {
      if (isOff(state)) throw refuseWebhook('webhookIsOff');
      const age = Date.parse(now) - Date.parse(from);
      if (!(age >= 0 && age <= replayDays * dayMs)) throw refuseWebhook('replayTooFar');
      return [{ type: 'WebhookReplayAsked', data: { from: new Date(from).toISOString() } }];
    },
  },

  TestWebhook: { decide: () => [{ type: 'WebhookTestAsked', data: {} }] },

  ResendWebhookMessage: {
    decide: ({ position, collection, record }) => [
      { type: 'WebhookMessageAskedAgain', data: { position, collection, record } },
    ],
  },

  DeleteWebhook: { decide: (_, { deleted }) => (deleted ? [] : [{ type: 'WebhookDeleted', data: {} }]) },

  RestoreWebhook: restoring('WebhookRestored'),

  RecordWebhookState: {
    decide({ state, reason }, present) {
      // People were faster.
      if (isOff(present.state) || present.deleted) return [];
      if (state === present.state && reason === present.reason) return [];
      return [{ type: 'WebhookStateChanged', data: { state, reason } }];
    },
  },
} satisfies Handlers<typeof webhookCommands, State, WebhookEvent, 'CreateWebhook'>;

/** What administrators may do to the webhooks of others: nothing by which they would get what the owner sees. */
const ofAdministrators: ReadonlySet<string> = new Set(['PauseWebhook', 'DeleteWebhook', 'RestoreWebhook']);
const ofDeleted: ReadonlySet<string> = new Set(['DeleteWebhook', 'RestoreWebhook', 'RecordWebhookState']);

export const webhookDecider = defineDecider({
  commands: webhookCommands,
  initialState: null,
  evolve,
  creates: ['CreateWebhook'],
  admit(webhook: State | null, { type }, { actor }) {
    if (webhook === null) throw refuseWebhook('webhookGone');
    const isOwner = webhook.owner === actor.id || type === 'RecordWebhookState';
    if (!isOwner && actor.role !== 'admin') throw refuseWebhook('webhookGone');
    if (!isOwner && !ofAdministrators.has(type)) throw refuseWebhook('webhookOfAnother');
    if (webhook.deleted && !ofDeleted.has(type)) throw refuseWebhook('webhookGone');
    return webhook;
  },
  handlers,
});

function evolve(webhook: State | null, event: WebhookEvent): State | null {
  if (event.type === 'WebhookCreated') {
    const { owner, secret: _, ...content } = event.data;
    return { owner, content, state: 'active', reason: '', deleted: false };
  }
  if (webhook === null) return null;
  switch (event.type) {
    case 'WebhookChanged':
      return { ...webhook, content: { ...webhook.content, ...event.data } };
    case 'WebhookPaused':
      return { ...webhook, state: 'paused', reason: '' };
    case 'WebhookResumed':
      return { ...webhook, state: 'active', reason: '' };
    case 'WebhookStateChanged':
      return { ...webhook, ...event.data };
    case 'WebhookDeleted':
      return { ...webhook, deleted: true };
    case 'WebhookRestored':
      return { ...webhook, deleted: false };
    case 'WebhookSecretRotated':
    case 'WebhookReplayAsked':
    case 'WebhookTestAsked':
    case 'WebhookMessageAskedAgain':
      return webhook;
    default:
      return event satisfies never;
  }
}
