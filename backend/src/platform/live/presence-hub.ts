import type { PresenceMessage, PresentPerson } from '@atrium/contracts/core/live';
import type { Logger } from 'pino';
import type { Redis } from '../redis.js';
import type { LiveServer, LiveSocket } from './live-sockets.js';
import type { Presence } from './presence.js';
import { changesOf } from './presence-rules.js';
import { topicSocketRoom } from './topics.js';

const announcements = '{atrium}:presence';
const heartbeatMs = 4_000;
export class PresenceHub {
  server: LiveServer | undefined;
  private readonly present = new Map<LiveSocket, Map<string, string>>();
  private readonly lastSent = new Map<string, readonly PresentPerson[]>();
  private readonly due = new Map<string, NodeJS.Timeout>();
  private heart: NodeJS.Timeout | undefined;

  /**
   * @param redis for short commands
   * @param listening a connection of its own for subscriptions
   */
  constructor(
    private readonly presence: Presence,
    private readonly redis: Redis,
    private readonly listening: Redis,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    await this.listening.subscribe(announcements, (message) => {
      const { tenant, topic } = JSON.parse(message) as { tenant: string; topic: string };
      this.emitSoon(tenant, topic);
    });
    this.heart = setInterval(() => this.beat(), heartbeatMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.heart);
    for (const timer of this.due.values()) clearTimeout(timer);
    await Promise.all([...this.present.keys()].map((socket) => this.gone(socket).catch(this.unheard)));
  }

  async set(socket: LiveSocket, topic: string, what: string | null): Promise<void> {
    const { tenant } = socket.data.actor;
    const own = this.present.get(socket) ?? new Map<string, string>();
    // Clients repeat themselves; the heartbeat already renews it.
    if ((own.get(topic) ?? null) === what) return;
    if (what === null) {
      own.delete(topic);
      await this.presence.leave(tenant, topic, socket.id);
    } else {
      this.present.set(socket, own.set(topic, what));
      await this.presence.enter(tenant, topic, new Map([[socket.id, personAt(socket, what)]]));
    }
    await this.announce(tenant, topic);
  }

  async gone(socket: LiveSocket): Promise<void> {
    const topics = [...(this.present.get(socket)?.keys() ?? [])];
    this.present.delete(socket);
    for (const topic of topics) {
      await this.presence.leave(socket.data.actor.tenant, topic, socket.id);
      await this.announce(socket.data.actor.tenant, topic);
    }
  }

  async greet(socket: LiveSocket, topic: string): Promise<void> {
    const { tenant } = socket.data.actor;
    const sent = this.lastSent.get(topicSocketRoom(tenant, topic));
    if (sent === undefined) return this.emitPeople(tenant, topic);
    socket.emit('presence', { topic, people: [...sent] });
    this.emitSoon(tenant, topic);
  }

  /** One call per topic: one per person would block the process on every beat. */
  private beat(): void {
    const topics = new Map<string, { tenant: string; topic: string; people: Map<string, PresentPerson> }>();
    for (const [socket, own] of this.present) {
      const { tenant } = socket.data.actor;
      for (const [topic, what] of own) {
        const key = topicSocketRoom(tenant, topic);
        const known = topics.get(key) ?? { tenant, topic, people: new Map<string, PresentPerson>() };
        known.people.set(socket.id, personAt(socket, what));
        topics.set(key, known);
      }
    }
    for (const { tenant, topic, people } of topics.values()) {
      this.quietly(this.presence.enter(tenant, topic, people));
      // Also notices people left behind by a dead process.
      this.quietly(this.emitPeople(tenant, topic));
    }
  }

  private async announce(tenant: string, topic: string): Promise<void> {
    await this.redis.publish(announcements, JSON.stringify({ tenant, topic }));
  }

  private emitSoon(tenant: string, topic: string): void {
    const key = topicSocketRoom(tenant, topic);
    if (this.due.has(key)) return;
    const people = this.server?.sockets.adapter.rooms.get(key)?.size ?? 0;
    const timer = setTimeout(
      () => {
        this.due.delete(key);
        this.quietly(this.emitPeople(tenant, topic));
      },
      Math.min(20 + people * 5, 5_000),
    );
    this.due.set(key, timer);
  }

  private async emitPeople(tenant: string, topic: string): Promise<void> {
    const key = topicSocketRoom(tenant, topic);
    if ((this.server?.sockets.adapter.rooms.get(key)?.size ?? 0) === 0) {
      this.lastSent.delete(key);
      return;
    }
    const people = await this.presence.peopleAt(tenant, topic);
    const known = this.lastSent.get(key);
    this.lastSent.set(key, people);
    const changes: Omit<PresenceMessage, 'topic'> | null = known === undefined ? { people } : changesOf(known, people);
    if (changes !== null) this.server?.local.to(key).emit('presence', { topic, ...changes });
  }

  /** Presence is best effort: without Redis there is none until the next heartbeat. */
  private quietly(work: Promise<void>): void {
    work.catch(this.unheard);
  }

  private readonly unheard = (error: unknown): void => this.logger.debug(error, 'publishing presence failed');
}

function personAt({ data: { actor } }: LiveSocket, what: string): PresentPerson {
  return { userId: actor.id, username: actor.username, what };
}
