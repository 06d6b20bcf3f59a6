import type { WebhookView } from '@atrium/contracts/webhooks/views';

/** A webhook with its hidden fields. */
export interface WebhookDocument extends WebhookView {
  /** Where the signing secret is sealed. */
  secret: string;
  /** Where the secret before is sealed; null for none. */
  formerSecret: string | null;
  /** What happened up to this position before there was the webhook. */
  since: string;
  /** From when everything is to be sent again, and the event that asked for it; null for never. */
  replay: { readonly from: string; readonly asked: string } | null;
}

/** An index of webhooks that have something to send; nobody is in this room. */
export const sendingRoom = 'sending';
