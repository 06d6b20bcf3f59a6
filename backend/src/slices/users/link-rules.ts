import { type LinkKind, linkHours } from '@atrium/contracts/users/links';
import type { UserState } from './account-rules.js';
import type { PasswordLink, UserEvent } from './events.js';

/** A new link, in place of any other of the account: an invitation as long as nobody ever chose a password. */
export function linkIssued({ password }: Pick<UserState, 'password'>, link: string, now: string): UserEvent {
  const kind: LinkKind = password === '' ? 'invitation' : 'reset';
  const expires = new Date(Date.parse(now) + linkHours[kind] * 60 * 60_000).toISOString();
  return { type: 'UserLinkIssued', data: { link, kind, expires } };
}

/** The link of an account, as long as it can be used; null when it is another, was used or has expired. */
export function openLink({ link }: { readonly link: PasswordLink | null }, id: string, now: string) {
  return link !== null && link.link === id && now < link.expires ? link : null;
}
