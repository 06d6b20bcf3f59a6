import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PurposeKeys } from '../secrets/keys.js';

export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';

/** Makes and checks the tokens that prove that a request comes from our own pages, each bound to one session. */
export class XsrfTokens {
  constructor(private readonly keys: PurposeKeys) {}

  /** A token for this session; `anonymous` before signing in. */
  issue(session: string): string {
    const nonce = randomBytes(16).toString('base64url');
    return `${nonce}.${signature(this.keys.signing, nonce, session)}`;
  }

  /** Whether the token was issued to this session, under the key that signs today. */
  isCurrent(session: string, token: string | undefined): boolean {
    return isSigned(this.keys.signing, session, token);
  }

  /** Whether an unsafe request may pass: header and cookie are the same token, and it is the session's. */
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
