import { recordKinds } from '@atrium/contracts/record-kinds';
import {
  webhookEvents,
  type WebhookEventName,
  webhookKinds,
  type WebhookFormat,
  type WebhookState,
} from '@atrium/contracts/webhooks/rules';
import { Webhook } from 'lucide-react';
import type { HistoryLabels } from '../../../shared-features/history/history-labels';
import type { Tone } from '../../../ui/element/tone';
import { formatDate } from '../../../ui/format/formats';

export const stateLooks: Readonly<Record<WebhookState, { readonly label: string; readonly tone: Tone }>> = {
  active: { label: 'Active', tone: 'success' },
  failing: { label: 'Not taken, tried again', tone: 'warning' },
  paused: { label: 'Paused', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'danger' },
};

export const formatOptions: readonly { readonly value: WebhookFormat; readonly label: string }[] = [
  { value: 'standard', label: 'Records before and after (JSON)' },
  { value: 'slack', label: 'Sentences for Slack, Mattermost and the like' },
  { value: 'teams', label: 'Cards for Microsoft Teams' },
];

const eventLabels: Readonly<Record<WebhookEventName, string>> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  shown: 'Shown to you',
  hidden: 'Hidden from you',
};

export const eventOptions = webhookEvents.map((event) => ({ value: event, label: eventLabels[event] }));

/** What becomes of records, such as "Created, Deleted", in the usual order. */
export function eventsText(events: readonly string[]): string {
  return webhookEvents
    .filter((event) => events.includes(event))
    .map((event) => eventLabels[event])
    .join(', ');
}

/** Where people call records otherwise than in a sentence about that kind alone. */
const fuller: Readonly<Record<string, string>> = {
  [recordKinds['feature-requests'].collection]: recordKinds['feature-requests'].heading,
  [recordKinds['company-events'].collection]: recordKinds['company-events'].heading,
};

export const kindOptions = webhookKinds.map(
  ({ collection, many }): { readonly value: string; readonly label: string } => ({
    value: collection,
    label: fuller[collection] ?? many.charAt(0).toUpperCase() + many.slice(1),
  }),
);

/** The kinds of records in a sentence's list, such as "Bugs, Cards". */
export function kindsText(kinds: readonly string[]): string {
  return kindOptions
    .filter(({ value }) => kinds.includes(value))
    .map(({ label }) => label)
    .join(', ');
}

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  kinds: 'Tells of',
  events: 'What becomes of them',
  format: 'Format',
  state: 'State',
  reason: 'Reason',
  replayedFrom: 'Sent again from',
};

function textOf(field: string, value: unknown): string | null {
  if (field === 'kinds' && Array.isArray(value)) return kindsText(value.map(String)) || null;
  if (field === 'events' && Array.isArray(value)) return eventsText(value.map(String));
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'replayedFrom') return formatDate(value, { dateStyle: 'medium', timeStyle: 'short' });
  if (field === 'state') return stateLooks[value as WebhookState]?.label ?? value;
  return formatOptions.find((each) => field === 'format' && each.value === value)?.label ?? value;
}

export const webhookLabels: HistoryLabels = {
  collection: 'webhooks',
  thing: 'the webhook',
  actions: {
    WebhookCreated: 'created the webhook',
    WebhookSecretRotated: 'made a new signing secret',
    WebhookPaused: 'paused the webhook',
    WebhookResumed: 'resumed the webhook',
    WebhookReplayAsked: 'had everything sent again',
    WebhookTestAsked: 'sent a test',
    WebhookMessageAskedAgain: 'had a message sent again',
    WebhookStateChanged: 'noted how its messages are taken',
    WebhookDeleted: 'deleted the webhook',
    WebhookRestored: 'restored the webhook',
  },
  signs: { WebhookCreated: { icon: Webhook, tone: 'primary' } },
  labelOf: (field) => fieldLabels[field] ?? field,
  textOf,
  implied: new Set(['secretSince', 'deleted']),
};
