import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkPage } from '@atrium/contracts/users/links';
import type { PurposeKeys } from '../secrets/keys.js';

/** A one-time link as its account knows it. */
export interface AccountLink {
  readonly tenant: string;
  readonly user: string;
  /** Its id, which the account's events name. */
  readonly link: string;
}

const part = '[\\w-]{1,64}';
const tokenPattern = new RegExp(`^(${part})\\.(${part})\\.(${part})\\.([\\w-]{43})$`);

/**
 * Makes and reads the tokens of one-time links. A token is its id under a signature, so nothing that could be used is
 * kept anywhere, and whoever mails it makes it anew. Whether it still counts, the account alone says.
 */
export class AccountLinks {
  constructor(private readonly keys: PurposeKeys) {}

  /** Path and fragment of the page that the link opens. */
  pathOf(link: AccountLink): string {
    return `${linkPage}#${link.tenant}.${link.user}.${link.link}.${signatureOf(this.keys.signing, link)}`;
  }

  /** What a token names; null where nobody here made it. @param token whatever a client sent */
  read(token: string): AccountLink | null {
    const [, tenant, user, link, signature] = tokenPattern.exec(token) ?? [];
    if (tenant === undefined || user === undefined || link === undefined || signature === undefined) return null;
    const given = Buffer.from(signature);
    const named = { tenant, user, link };
    const isOurs = this.keys.verifying.some((key) => timingSafeEqual(given, Buffer.from(signatureOf(key, named))));
    return isOurs ? named : null;
  }
}

function signatureOf(key: Buffer, { tenant, user, link }: AccountLink): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([tenant, user, link]))
    .digest('base64url');
}
