import { liveProtocol } from '@atrium/contracts/core/live';
import type { Signer } from '@fastify/cookie';
import { isRecord } from '@atrium/contracts/core/values';
import { refuse } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import { type Actors, actorFrom } from '../auth/actors.js';
import { impersonated } from '../auth/impersonation.js';
import { requiredFirst } from '../auth/required-actions.js';
import type { RedisSessionStore } from '../auth/session-store.js';
import { systemTenant } from '../kernel/actor.js';
import type { FeedTail } from './feed-tail.js';
import type { LiveSocket } from './live-sockets.js';

const burst = 120;
const perSecond = 40;

interface Bucket {
  tokens: number;
  at: number;
}

export class SocketAdmission {
  private readonly buckets = new WeakMap<LiveSocket, Bucket>();

  constructor(
    private readonly sessions: RedisSessionStore,
    private readonly actors: Actors,
    private readonly follow: FeedTail['follow'],
    private readonly cookieName: string,
    private readonly signer: Pick<Signer, 'unsign'>,
  ) {}

  /** @throws Refusal (401) without a session, (403) with a required action, (409) for an outdated client */
  async admit(socket: LiveSocket): Promise<void> {
    const id = this.sessionIdFrom(socket.handshake.headers.cookie);
    const session = id === null ? null : await this.sessions.load(id);
    if (session === null) throw refuse('notSignedIn');
    // Follow before reading rights, so that no change falls in between.
    await this.follow(session.tenant);
    await this.follow(systemTenant);
    const auth = isRecord(socket.handshake.auth) ? socket.handshake.auth : {};
    // Clients older than this field speak version 1.
    if ((auth['protocol'] ?? 1) !== liveProtocol) throw refuse('outdatedClient');
    const named = auth['tenentId'];
    const names = typeof named === 'string' && named !== '';
    const exists = names && (await this.actors.tenantExists(named));
    // No await between reading the rights and registering for their changes.
    const account = await this.actors.behind(session);
    if (account === null) throw refuse('notSignedIn');
    const { impersonating } = session;
    const seen = impersonating === undefined ? undefined : await impersonated(account, impersonating, this.actors);
    if (seen === null) throw refuseUser('impersonationOver');
    const required = requiredFirst(account);
    if (required !== null) throw required;
    const elsewhere = account.role === 'superadmin' && names;
    if (elsewhere && !exists) throw refuse('notFound');
    socket.data.actor = seen?.actor ?? actorFrom(account, elsewhere ? named : account.tenentId);
    Object.assign(socket.data, {
      account: seen?.account ?? account,
      sessionId: id,
      session,
      topics: new Map(),
      asks: new Map(),
    });
    if (impersonating !== undefined) socket.data.impersonation = { by: account, ...impersonating };
  }

  withinRate(socket: LiveSocket, now = performance.now()): boolean {
    const bucket = this.buckets.get(socket) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond) - 1;
    this.buckets.set(socket, { tokens, at: now });
    return tokens >= 0;
  }

  private sessionIdFrom(header: string | undefined): string | null {
    for (const part of (header ?? '').split(';')) {
      const [name, ...value] = part.trim().split('=');
      if (name !== this.cookieName) continue;
      const signed = decoded(value.join('='));
      const unsigned = signed === null ? null : this.signer.unsign(signed);
      return unsigned?.valid === true ? unsigned.value : null;
    }
    return null;
  }
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
