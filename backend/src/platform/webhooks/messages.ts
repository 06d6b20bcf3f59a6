import type { LiveDocument } from '@atrium/contracts/core/live';
import { recordKinds } from '@atrium/contracts/record-kinds';
import { messageName, type WebhookEventName, type WebhookFormat } from '@atrium/contracts/webhooks/rules';
import type { WebhookDelivery } from '@atrium/contracts/webhooks/views';
import { idFrom } from '../kernel/ids.js';
import type { Published } from '../kernel/projection.js';
import type { ChangeAround } from '../past/past-questions.js';
import { chatBodies, type Said } from './chat-formats.js';

/** What is sent to a receiver. */
export interface Message extends Pick<WebhookDelivery, 'type' | 'of'> {
  /** The same however often it is sent. */
  readonly id: string;
  readonly body: string;
}

/** The receiver of a message. */
export interface Receiver {
  /** The webhook's id. */
  readonly webhook: string;
  readonly format: WebhookFormat;
  /** Where people open the product; null when not configured. */
  readonly publicUrl: string | null;
}

const words: Readonly<Record<WebhookEventName, string>> = {
  created: 'was created',
  changed: 'was changed',
  deleted: 'was deleted',
  restored: 'was restored',
  shown: 'is now to be seen',
  hidden: 'is no longer to be seen',
};

/**
 * The message about a change.
 * @param published the collection of the record
 */
export function messageOf(
  change: ChangeAround,
  published: Pick<Published, 'search'> | undefined,
  receiver: Receiver,
): Message {
  const { position, collection, id: record, at, by } = change;
  const event = eventOf(change);
  const type = `${messageName(collection)}.${event}`;
  const id = messageId(receiver.webhook, position, collection, record);
  const link = linkTo(collection, record, receiver.publicUrl);
  const standard = () => {
    const { version, before, after } = change;
    return { type, timestamp: at, data: { collection, id: record, version, position, by, link, before, after } };
  };
  const said = (): Said => {
    const label = labelOf(change.after ?? change.before, published);
    const name = label === '' ? messageName(collection) : label;
    return { name, text: `${words[event]} by ${by.username}`, link };
  };
  const { format } = receiver;
  const body = JSON.stringify(format === 'standard' ? standard() : chatBodies[format](said()));
  return { id, type, of: { position, collection, record }, body };
}

/**
 * A message by which people see whether a receiver works.
 * @param asked the event by which it was asked for
 */
export function testMessage(asked: string, at: string, name: string, { webhook, format }: Receiver): Message {
  const type = 'webhook.test';
  const text = `This is a test of the webhook “${name}”`;
  const body =
    format === 'standard'
      ? { type, timestamp: at, data: { message: text } }
      : chatBodies[format]({ name: '', text, link: null });
  return { id: messageId(webhook, asked), type, of: null, body: JSON.stringify(body) };
}

function messageId(webhook: string, ...of: readonly string[]): string {
  return `msg_${idFrom('webhook message', webhook, ...of).replaceAll('-', '')}`;
}

/** What became of a record by a change, as its reader sees it. */
export function eventOf({ version, before, after }: ChangeAround): WebhookEventName {
  if (after === null) return 'hidden';
  if (before === null) return version === 1 ? 'created' : 'shown';
  const [was, is] = [isDeleted(before), isDeleted(after)];
  if (was === is) return 'changed';
  return is ? 'deleted' : 'restored';
}

function isDeleted(doc: LiveDocument): boolean {
  return 'deleted' in doc && doc.deleted === true;
}

/** What people call a record, deleted or not; empty where they don't. */
export function labelOf(doc: LiveDocument | null, published: Pick<Published, 'search'> | undefined): string {
  const present = doc === null ? null : { ...doc, ...('deleted' in doc ? { deleted: false } : {}) };
  const found = present === null ? null : (published?.search?.(present) ?? null);
  return found === null ? '' : `${found.label} ${found.title}`.trim();
}

function linkTo(collection: string, record: string, publicUrl: string | null): string | null {
  const kind = Object.values(recordKinds).find((each) => each.collection === collection);
  return kind === undefined || publicUrl === null ? null : publicUrl + kind.opens[0] + record;
}
