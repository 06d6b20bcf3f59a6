import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkPage } from '@atrium/contracts/users/links';
import type { PurposeKeys } from '../secrets/keys.js';

export interface AccountLink {
  readonly tenant: string;
  readonly user: string;
  readonly link: string;
}

const part = '[\\w-]{1,64}';
const tokenPattern = new RegExp(`^(${part})\\.(${part})\\.(${part})\\.([\\w-]{43})$`);

/**
 * Signs and reads the tokens of one-time links. A token is its id under a signature, so nothing usable is stored;
 * whether it still counts is up to the account's state.
 */
export class AccountLinks {
  constructor(private readonly keys: PurposeKeys) {}

  /** Path and fragment: servers and proxies never log the fragment. */
  pathOf(link: AccountLink): string {
    return `${linkPage}#${link.tenant}.${link.user}.${link.link}.${signatureOf(this.keys.signing, link)}`;
  }

  readLink(token: string): AccountLink | null {
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
