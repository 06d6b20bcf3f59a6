/** The job that sends a message which a person asks for by hand. */
export const askedMessageJob = 'send-webhook-message';

export interface AskedMessage {
  readonly tenant: string;
  /** Ids of the webhook, and of the event by which it was asked for. */
  readonly webhook: string;
  readonly asked: string;
  readonly at: string;
  /** The change to send again; null for a test. */
  readonly of: { readonly position: string; readonly collection: string; readonly record: string } | null;
}
