import { liveProtocol } from '@atrium/contracts/core/live';
import type { Signer } from '@fastify/cookie';
import { isRecord } from '@atrium/contracts/core/values';
import { refuse } from '@atrium/contracts/core/problems';
import { type Actors, actorFrom } from '../auth/actors.js';
import { requiredFirst } from '../auth/required-actions.js';
import type { RedisSessionStore } from '../auth/session-store.js';
import { systemTenant } from '../kernel/actor.js';
import type { FeedTail } from './feed-tail.js';
import type { LiveSocket } from './live-sockets.js';

/** How many messages a socket may send in a burst, and how many a second on the whole. */
const burst = 120;
const perSecond = 40;

interface Bucket {
  tokens: number;
  at: number;
}

/** Lets sockets in by the session cookie of their handshake, and keeps them within a rate. */
export class SocketAdmission {
  private readonly buckets = new WeakMap<LiveSocket, Bucket>();

  constructor(
    private readonly sessions: RedisSessionStore,
    private readonly actors: Actors,
    private readonly follow: FeedTail['follow'],
    private readonly cookieName: string,
    private readonly signer: Pick<Signer, 'unsign'>,
  ) {}

  /** Finds out who opens a socket. @throws Refusal (401) when nobody is signed in, (403) when they have to do something else first, (409) when their client is outdated */
  async admit(socket: LiveSocket): Promise<void> {
    const id = this.sessionIdFrom(socket.handshake.headers.cookie);
    const session = id === null ? null : await this.sessions.load(id);
    if (session === null) throw refuse('notSignedIn');
    // Rights come over the feeds: they are followed before the rights are read, so that no change falls between.
    await this.follow(session.tenant);
    await this.follow(systemTenant);
    const auth = isRecord(socket.handshake.auth) ? socket.handshake.auth : {};
    // Clients from before versions speak the first one.
    if ((auth['protocol'] ?? 1) !== liveProtocol) throw refuse('outdatedClient');
    const named = auth['tenentId'];
    const names = typeof named === 'string' && named !== '';
    const exists = names && (await this.actors.tenantExists(named));
    // Nothing is awaited between reading the rights and being among those who are told of their changes.
    const account = await this.actors.behind(session);
    if (account === null) throw refuse('notSignedIn');
    const required = requiredFirst(account);
    if (required !== null) throw required;
    const elsewhere = account.role === 'superadmin' && names;
    if (elsewhere && !exists) throw refuse('notFound');
    socket.data.actor = actorFrom(account, elsewhere ? named : account.tenentId);
    Object.assign(socket.data, { account, sessionId: id, session, topics: new Map(), asks: new Map() });
  }

  /** Whether one more message of this socket is within its rate. */
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

/** A cookie's value; null when nobody can have encoded it like that. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
