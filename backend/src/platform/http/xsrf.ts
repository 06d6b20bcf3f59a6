import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PurposeKeys } from '../secrets/keys.js';

export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';

export class XsrfTokens {
  constructor(private readonly keys: PurposeKeys) {}

  /** @param session `anonymous` before sign-in */
  issue(session: string): string {
    const nonce = randomBytes(16).toString('base64url');
    return `${nonce}.${signature(this.keys.signing, nonce, session)}`;
  }

  isCurrent(session: string, token: string | undefined): boolean {
    return isSigned(this.keys.signing, session, token);
  }

  /** Double submit: header and cookie must match, and belong to the session. */
  accepts(session: string, cookie: string | undefined, header: string | undefined): boolean {
    if (cookie === undefined || header === undefined || !equal(cookie, header)) return false;
    return this.keys.verifying.some((key) => isSigned(key, session, cookie));
  }
}

function isSigned(key: Buffer, session: string, token: string | undefined): boolean {
  const [nonce, signed] = token?.split('.') ?? [];
  return nonce !== undefined && signed !== undefined && equal(signed, signature(key, nonce, session));
}

function signature(key: Buffer, nonce: string, session: string): string {
  return createHmac('sha256', key).update(`${nonce}\n${session}`).digest('base64url');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
