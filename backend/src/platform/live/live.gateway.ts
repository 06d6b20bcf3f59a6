import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { isRecord } from '@atrium/contracts/core/values';
import { onlineTopic, type SubscribeAnswer, wakefulnesses } from '@atrium/contracts/core/live';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import type { Logger } from 'pino';
import { Log } from '../logger.js';
import { LiveHub } from './live-hub.js';
import { refusedSubscription } from './subscriptions.js';
import type { LiveServer, LiveSocket } from './live-sockets.js';
import { PresenceHub } from './presence-hub.js';
import { SocketAdmission } from './socket-admission.js';
import { StalledSockets } from './stalled-sockets.js';
import { SessionUse } from '../auth/own-sessions.js';
import { SessionEnds } from '../auth/session-ends.js';
import { Metrics } from '../metrics.js';
import { topicSocketRoom } from './topics.js';

const topicPattern = /^[a-z][a-z-]{0,40}(:[A-Za-z0-9_-]{1,64}){0,2}$/;

/** The one gateway: subscriptions, presence and typing. Everything else is HTTP. */
@WebSocketGateway()
export class LiveGateway
  implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket>
{
  private readonly stalled: StalledSockets;

  constructor(
    @Inject(LiveHub) private readonly hub: LiveHub,
    @Inject(PresenceHub) private readonly presence: PresenceHub,
    @Inject(SocketAdmission) private readonly admission: SocketAdmission,
    @Inject(SessionEnds) private readonly sessionEnds: SessionEnds,
    @Inject(SessionUse) private readonly sessionUse: SessionUse,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Log) private readonly logger: Logger,
  ) {
    this.stalled = new StalledSockets(logger);
  }

  afterInit(server: LiveServer): void {
    this.hub.server = server;
    this.presence.server = server;
    server.use((socket, next) => {
      this.admission.admit(socket).then(
        () => next(),
        // Socket.IO passes on only an error's message and `data`.
        (error: Error) => next(error instanceof Refusal ? Object.assign(error, { data: { code: error.code } }) : error),
      );
    });
  }

  handleConnection(socket: LiveSocket): void {
    socket.use((_, next) => (this.admission.withinRate(socket) ? next() : void socket.disconnect(true)));
    this.stalled.watch(socket);
    this.hub.connect(socket);
    this.metrics.sockets.inc();
    const { sessionId } = socket.data;
    const forget = this.sessionEnds.watch({ sessionId, close: () => void socket.disconnect(true) });
    socket.once('disconnect', forget);
    void socket.join(topicSocketRoom(socket.data.actor.tenant, onlineTopic));
    if (!isUnseen(socket)) this.quietly(this.presence.set(socket, onlineTopic, 'online'));
    this.quietly(this.presence.greet(socket, onlineTopic));
  }

  handleDisconnect(socket: LiveSocket): void {
    // Refused at the handshake.
    if (!('session' in socket.data)) return;
    this.hub.disconnect(socket);
    this.metrics.sockets.dec();
    this.quietly(this.presence.gone(socket));
  }

  @SubscribeMessage('subscribe')
  async subscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<SubscribeAnswer> {
    try {
      const topic = topicFrom(body);
      const since = isRecord(body) ? body['since'] : undefined;
      if (topic === null) throw refuse('notFound');
      if (since !== undefined && !isPosition(since)) throw refuse('invalid');
      const answer = await this.hub.subscribe(socket, topic, since);
      this.quietly(this.presence.greet(socket, topic));
      return answer;
    } catch (error) {
      return this.refused(error);
    }
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): { ok: true } {
    const topic = topicFrom(body);
    if (topic !== null) {
      this.hub.unsubscribe(socket, topic);
      this.quietly(this.presence.set(socket, topic, null));
    }
    return { ok: true };
  }

  @SubscribeMessage('presence')
  async enter(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<void> {
    const topic = topicFrom(body);
    const what = isRecord(body) ? body['what'] : undefined;
    if (topic === null || isUnseen(socket) || !maySay(socket, topic, what)) return;
    await this.presence
      .set(socket, topic, what)
      .catch((error: unknown) => this.logger.debug(error, 'setting presence failed'));
  }

  @SubscribeMessage('typing')
  typing(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): void {
    const topic = topicFrom(body);
    if (topic === null || isUnseen(socket) || !socket.data.topics.has(topic)) return;
    this.active(socket);
    const { id: userId, username, tenant } = socket.data.actor;
    socket.to(topicSocketRoom(tenant, topic)).emit('typing', { topic, userId, username });
  }

  /** Sent on user input. An open socket or a resubscription is no use of the session. */
  @SubscribeMessage('active')
  active(@ConnectedSocket() socket: LiveSocket): void {
    this.quietly(this.sessionUse.recordUse(socket.data.sessionId));
  }

  private refused(error: unknown): SubscribeAnswer {
    try {
      return refusedSubscription(error);
    } catch (unexpected) {
      this.logger.error({ err: unexpected }, 'a subscription failed; answered as unavailable');
      return refusedSubscription(refuse('storeAway'));
    }
  }

  private quietly(work: Promise<void>): void {
    work.catch((error: unknown) => this.logger.debug(error, 'recording presence or the use of a session failed'));
  }
}

/** Who sees as another person is nowhere. */
function isUnseen(socket: LiveSocket): boolean {
  return socket.data.impersonation !== undefined;
}

/** Free text on followed topics; everywhere else only "away". */
function maySay(socket: LiveSocket, topic: string, what: unknown): what is string | null {
  if (topic === onlineTopic) return wakefulnesses.some((known) => known === what);
  return socket.data.topics.has(topic) && (what === null || (typeof what === 'string' && what.length <= 100));
}

function topicFrom(body: unknown): string | null {
  const topic = isRecord(body) ? body['topic'] : undefined;
  return typeof topic === 'string' && topicPattern.test(topic) ? topic : null;
}

function isPosition(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) < 2n ** 64n;
}
