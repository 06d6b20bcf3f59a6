import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';

/** Makes and checks the tokens that prove that a request comes from our own pages, each bound to one session. */
export class XsrfTokens {
  constructor(private readonly secret: string) {}

  /** A token for this session; `anonymous` before signing in. */
  issue(session: string): string {
    const nonce = randomBytes(16).toString('base64url');
    return `${nonce}.${this.signature(nonce, session)}`;
  }

  /** Whether the token was issued to this session. */
  belongsTo(session: string, token: string | undefined): boolean {
    if (token === undefined) return false;
    const [nonce, signature] = token.split('.');
    if (nonce === undefined || signature === undefined) return false;
    return equal(signature, this.signature(nonce, session));
  }

  /** Whether an unsafe request may pass: header and cookie are the same token, and it is the session's. */
  accepts(session: string, cookie: string | undefined, header: string | undefined): boolean {
    return cookie !== undefined && header !== undefined && equal(cookie, header) && this.belongsTo(session, cookie);
  }

  private signature(nonce: string, session: string): string {
    return createHmac('sha256', this.secret).update(`xsrf\n${nonce}\n${session}`).digest('base64url');
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
