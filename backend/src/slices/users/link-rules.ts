import { type LinkKind, linkHours } from '@atrium/contracts/users/links';
import type { UserState } from './account-rules.js';
import type { UserEvent } from './events.js';

/** A new link, in place of any other of the account: an invitation as long as nobody ever chose a password. */
export function linkIssued({ password }: Pick<UserState, 'password'>, link: string, now: string): UserEvent {
  const kind = password === '' ? 'invitation' : 'reset';
  return { type: 'UserLinkIssued', data: { link, kind, expires: expiryOf(kind, now) } };
}

/** Until when a link can be used that is made now. */
export function expiryOf(kind: LinkKind, now: string): string {
  return new Date(Date.parse(now) + linkHours[kind] * 60 * 60_000).toISOString();
}

/** What is behind a link, as long as it can be used; null when it is another, was used or has expired. */
export function openLink<Link extends { readonly link: string; readonly expires: string }>(
  link: Link | null,
  id: string,
  now: string,
): Link | null {
  return link !== null && link.link === id && now < link.expires ? link : null;
}
