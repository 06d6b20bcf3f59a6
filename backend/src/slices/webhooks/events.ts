import type { WebhookView } from '@atrium/contracts/webhooks/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type WebhookContent = Pick<WebhookView, 'name' | 'address' | 'kinds' | 'events' | 'format'>;

export type WebhookEvent =
  /** `secret` refers to where it is sealed; `owner` is a person's id. */
  | DomainEvent<'WebhookCreated', WebhookContent & { readonly owner: string; readonly secret: string }>
  /** Holds only what changed. */
  | DomainEvent<'WebhookChanged', Partial<WebhookContent>>
  /** The former secret is valid `until` an instant. */
  | DomainEvent<'WebhookSecretRotated', { readonly secret: string; readonly until: string }>
  | DomainEvent<'WebhookPaused', Nothing>
  | DomainEvent<'WebhookResumed', Nothing>
  | DomainEvent<'WebhookReplayAsked', { readonly from: string }>
  | DomainEvent<'WebhookTestAsked', Nothing>
  | DomainEvent<
      'WebhookMessageAskedAgain',
      { readonly position: string; readonly collection: string; readonly record: string }
    >
  | DomainEvent<'WebhookStateChanged', Pick<WebhookView, 'state' | 'reason'>>
  | DomainEvent<'WebhookDeleted', Nothing>
  | DomainEvent<'WebhookRestored', Nothing>;

export const webhookEventVersions = {
  WebhookCreated: { version: 1, personal: {} },
  WebhookChanged: { version: 1, personal: {} },
  WebhookSecretRotated: { version: 1, personal: {} },
  WebhookPaused: { version: 1, personal: {} },
  WebhookResumed: { version: 1, personal: {} },
  WebhookReplayAsked: { version: 1, personal: {} },
  WebhookTestAsked: { version: 1, personal: {} },
  WebhookMessageAskedAgain: { version: 1, personal: {}, positions: ['position'] },
  WebhookStateChanged: { version: 1, personal: {} },
  WebhookDeleted: { version: 1, personal: {} },
  WebhookRestored: { version: 1, personal: {} },
} satisfies EventVersions<WebhookEvent>;
