import type { ProofMethod } from '@atrium/contracts/users/reauthentication';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { deviceCookieName, issueXsrfToken, xsrfSession } from '../http/http-server.js';
import type { XsrfTokens } from '../http/xsrf.js';
import type { Account } from './actors.js';
import type { KnownDevices } from './known-devices.js';
import { networkOf } from './network-of.js';
import type { SessionProofs } from './session-proofs.js';
import type { SessionOwner } from './session-store.js';

const agentLimit = 400;
const deviceSeconds = 180 * 24 * 60 * 60;

interface Started {
  readonly account: Account;
  readonly session: SessionOwner;
  readonly shared: boolean;
  /** How the person just proved their identity; null if that was longer ago. */
  readonly method: ProofMethod | null;
}

/** Begins sessions, for every way of signing in. */
export class SessionStarts {
  constructor(
    private readonly config: Config,
    private readonly xsrf: XsrfTokens,
    private readonly devices: KnownDevices,
    private readonly proofs: SessionProofs,
  ) {}

  /** Begins a session under a new id, against session fixation. */
  async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { account, session, shared, method }: Started,
  ): Promise<void> {
    await request.session.regenerate();
    const agent = (request.headers['user-agent'] ?? '').slice(0, agentLimit);
    request.session.signedIn = {
      ...session,
      since: new Date().toISOString(),
      agent,
      network: networkOf(request.ip),
      shared,
    };
    // On a shared device the session also ends with the browser.
    if (shared) request.session.cookie.expires = null;
    await request.session.save();
    if (method !== null) await this.proofs.recordProof(request.session.sessionId, method);
    issueXsrfToken(reply, this.xsrf, xsrfSession(request), this.config);
    if (shared) return;
    const name = deviceCookieName(this.config);
    const cookie = this.devices.after(account.username, request.cookies[name]);
    const { overTls: secure } = this.config;
    void reply.setCookie(name, cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: deviceSeconds });
  }
}
