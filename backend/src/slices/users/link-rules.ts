import { type LinkKind, linkHours } from '@atrium/contracts/users/links';
import type { UserState } from './account-rules.js';
import type { UserEvent } from './events.js';

/** Replaces the account's previous link; an invitation until a password was chosen. */
export function linkIssued({ password }: Pick<UserState, 'password'>, link: string, now: string): UserEvent {
  const kind = password === '' ? 'invitation' : 'reset';
  return { type: 'UserLinkIssued', data: { link, kind, expires: expiryOf(kind, now) } };
}

export function expiryOf(kind: LinkKind, now: string): string {
  return new Date(Date.parse(now) + linkHours[kind] * 60 * 60_000).toISOString();
}

/** Null when replaced, used or expired. */
export function openLink<Link extends { readonly link: string; readonly expires: string }>(
  link: Link | null,
  id: string,
  now: string,
): Link | null {
  return link !== null && link.link === id && now < link.expires ? link : null;
}
