import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { GitProvider } from '@atrium/contracts/repositories/rules';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

function header(headers: Headers, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, which are equally long whatever was sent. */
function isSame(said: string, wanted: string): boolean {
  return timingSafeEqual(digest(said), digest(wanted));
}

/** Verifies a delivery's signature. @param text its raw body */
export function isSignedBy(provider: GitProvider, headers: Headers, text: string, secret: string): boolean {
  // GitLab sends the secret itself.
  if (provider === 'gitlab') return isSame(header(headers, 'x-gitlab-token'), secret);
  const hmac = createHmac('sha256', secret).update(text).digest('hex');
  if (provider === 'github') return isSame(header(headers, 'x-hub-signature-256'), `sha256=${hmac}`);
  return isSame(header(headers, 'x-gitea-signature') || header(headers, 'x-forgejo-signature'), hmac);
}

const eventHeaders = { github: ['x-github-event'], gitlab: ['x-gitlab-event'], gitea: ['x-gitea-event'] } as const;
const idHeaders = {
  github: ['x-github-delivery'],
  gitlab: ['idempotency-key', 'x-gitlab-event-uuid'],
  gitea: ['x-gitea-delivery', 'x-forgejo-delivery'],
} as const;

/** What the provider calls the kind of the delivery. */
export function eventOf(provider: GitProvider, headers: Headers): string {
  return eventHeaders[provider].map((name) => header(headers, name)).find(Boolean) ?? '';
}

/** What a delivery is known by when it comes again: its id, or its content where it has none. */
export function deliveryOf(provider: GitProvider, headers: Headers, text: string): string {
  const id = idHeaders[provider].map((name) => header(headers, name)).find(Boolean) ?? text;
  return createHash('sha256').update(id).digest('hex');
}
