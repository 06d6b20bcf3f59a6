import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A signing secret of 256 random bits, as receivers' libraries read it. */
export function newSigningSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

/**
 * The headers of a message by Standard Webhooks 1.0.0
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * @param secrets each of which the receiver may have
 */
export function signedHeaders(
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  now: Date,
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = `${Math.floor(now.getTime() / 1_000)}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
