import type { LiveDocument, Position, SubscribeAnswer } from '@atrium/contracts/core/live';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import type { Logger } from 'pino';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { type Account, actorFrom, sessionHolds } from '../auth/actors.js';
import type { Actor } from '../core/actor.js';
import type { EntriesRecord } from '../core/entries.js';
import type { SliceRegistry } from '../core/registry.js';
import type { FeedDelta } from '../projections/fold.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Backlog } from './backlog.js';
import { emissionsOf } from './fan-out.js';
import { type FeedEntry, touchesRights } from './feed.js';
import type { FeedTail } from './feed-tail.js';
import type { FollowedTopic, LiveServer, LiveSocket } from './live-sockets.js';
import { News, newsAt } from './news.js';
import { Pace } from './pace.js';
import { parcelsOf } from './parcels.js';
import { collectionChannels, type Following, followingOf, parseTopic, type Topic, topicChannel } from './topics.js';

/** How many topics one socket may follow. */
const topicLimit = 200;
/** How often a subscription begins again because rights changed while it was answered. */
const subscribeTries = 5;

/**
 * Pushes what happens to the sockets of this process. Rights are applied in the order of the log: what was revoked at
 * a position is gone from every delta after it.
 */
export class LiveHub {
  server: LiveServer | undefined;
  private readonly socketsOf = new Map<string, Set<LiveSocket>>();
  private readonly news: News;
  /** What has been handed on and is still to be sent. */
  private readonly pace = new Pace<FeedEntry>((entries) => this.send(entries));

  constructor(
    private readonly registry: SliceRegistry,
    private readonly readModel: ReadModel,
    private readonly backlog: Backlog,
    private readonly tail: Pick<FeedTail, 'follow' | 'handedOn' | 'deliveredUpTo'>,
    private readonly logger: Logger,
  ) {
    this.news = new News(registry);
  }

  /** Takes in a socket whose session has been checked. */
  connect(socket: LiveSocket): void {
    const { userId } = socket.data.session;
    const own = this.socketsOf.get(userId) ?? new Set();
    this.socketsOf.set(userId, own.add(socket));
  }

  disconnect(socket: LiveSocket): void {
    const { userId } = socket.data.session;
    const own = this.socketsOf.get(userId);
    own?.delete(socket);
    if (own?.size === 0) this.socketsOf.delete(userId);
  }

  /**
   * Begins to send a topic: joins first and reads the backlog then, so that nothing falls between the two.
   * @param since the last position that the client has applied
   */
  async subscribe(socket: LiveSocket, name: string, since?: Position): Promise<SubscribeAnswer> {
    const ask = Symbol(name);
    socket.data.asks.set(name, ask);
    for (let tries = 0; tries < subscribeTries; tries++) {
      const { actor, topics, asks } = socket.data;
      const topic = parseTopic(name, actor, this.registry);
      if (topic === null) throw refuse('notFound');
      if (topics.size >= topicLimit && !topics.has(name)) throw refuse('tooMany');
      await this.tail.follow(topic.tenant);
      const following = await this.followingOf(topic, actor);
      const { channels } = following;
      // A later request of this socket for the topic, or its end, counts instead of this one.
      if (asks.get(name) !== ask) throw refuse('overtaken');
      if (channels.length === 0) throw refuse('notAllowed');
      if (socket.data.actor !== actor) continue;
      const followed: FollowedTopic = { topic, ...following };
      topics.set(name, followed);
      void socket.join([...channels, topicChannel(actor.tenant, name)]);
      const isAsked = since === undefined || topic.kind === 'news';
      const missed = isAsked ? null : await this.backlog.since(topic, channels, since, actor);
      const answer = missed ?? (await this.snapshot(topic, actor));
      // What was read may lie beyond a change of rights that this process has not applied yet.
      if (answer.ok) await this.tail.handedOn(topic.tenant, BigInt(answer.position));
      if (asks.get(name) !== ask) throw refuse('overtaken');
      // A record may have been narrowed before the socket was there to be told.
      const still = topic.kind === 'collection' ? following : await this.followingOf(topic, actor);
      // Rights may have changed while the backlog was read: then what was read is not to be shown.
      if (topics.get(name) !== followed) continue;
      if (still.channels.length > 0) return answer;
      this.drop(socket, name);
    }
    throw refuse('storeAway');
  }

  private followingOf(topic: Topic, actor: Actor): Promise<Following> {
    return followingOf(topic, actor, this.registry, this.readModel);
  }

  /** Stops sending a topic. */
  unsubscribe(socket: LiveSocket, name: string): void {
    socket.data.asks.delete(name);
    this.drop(socket, name);
  }

  private drop(socket: LiveSocket, name: string): void {
    const followed = socket.data.topics.get(name);
    socket.data.topics.delete(name);
    for (const channel of followed?.channels ?? []) void socket.leave(channel);
    void socket.leave(topicChannel(socket.data.actor.tenant, name));
  }

  /** Takes a topic away: the client has to forget it and to ask for it anew. */
  private take(socket: LiveSocket, name: string): void {
    this.drop(socket, name);
    socket.emit('rights', { topic: name });
  }

  private async snapshot(topic: Topic, actor: Actor): Promise<SubscribeAnswer> {
    if (topic.kind === 'news') {
      const position = this.tail.deliveredUpTo(topic.tenant);
      return { ok: true, position: `${position}`, complete: true, snapshot: [newsAt(position)] };
    }
    if (topic.kind === 'history') {
      const { entries, position } = await this.readModel.history(topic.tenant, topic.collection, topic.id);
      return { ok: true, position: `${position}`, complete: true, snapshot: parseAll(entries) };
    }
    if (topic.kind === 'entries') {
      const { collection, record } = topic;
      const { documents, position, complete } = await this.readModel.entries(topic.tenant, collection, record);
      return { ok: true, position: `${position}`, complete, snapshot: parseAll(documents) };
    }
    const { documents, position, complete } = await this.readModel.visible(actor, topic.collection, {
      tenant: topic.tenant,
      newest: this.registry.collection(topic.collection)?.workingSet,
    });
    return { ok: true, position: `${position}`, complete, snapshot: parseAll(documents) };
  }

  /**
   * Takes in what the feed brought. Rights are applied at once, each in its place: what came before them is sent by the
   * rights before, what comes after them by those after. Everything else is sent as the pace allows.
   */
  deliver(entries: readonly FeedEntry[]): void {
    let pending: FeedEntry[] = [];
    for (const entry of entries) {
      const narrows = entry.deltas.some(({ leftRichest }) => leftRichest.length > 0);
      if (entry.reset || narrows || touchesRights(entry)) {
        this.pace.add(pending);
        this.pace.flush();
        pending = [];
      }
      if (entry.reset) {
        this.resetTenant(entry.tenant);
        continue;
      }
      if (touchesRights(entry)) for (const delta of entry.deltas) this.applyRights(delta);
      if (narrows) this.narrow(entry);
      pending.push(entry);
    }
    this.pace.add(pending);
  }

  /** A fault in sending must not go unnoticed: clients then fetch anew what they may have missed. */
  private send(entries: readonly FeedEntry[]): void {
    try {
      this.emit(entries);
    } catch (error) {
      this.logger.error({ err: error }, 'what the feed brought could not be sent');
      for (const tenant of new Set(entries.map((entry) => entry.tenant))) this.resetTenant(tenant);
    }
  }

  private emit(entries: readonly FeedEntry[]): void {
    const { server } = this;
    // Nobody is there while a long past is told, and encoding takes its time also for nobody.
    if (server === undefined || entries.length === 0 || server.sockets.sockets.size === 0) return;
    this.news.hear(server, entries);
    for (const { to, messages } of parcelsOf(emissionsOf(entries), server.sockets.adapter.rooms)) {
      server.local.to([...to]).emit('delta', ...messages);
    }
  }

  private applyRights(delta: FeedDelta): void {
    const doc = delta.shapes[0]?.doc;
    if (delta.collection === 'tenants') {
      if (doc !== undefined && !(doc as TenantView).isActive) this.closeTenant(delta.id);
      return;
    }
    if (delta.collection !== 'users') return;
    for (const socket of this.socketsOf.get(delta.id) ?? []) {
      const account = doc as Account | undefined;
      if (account === undefined || !sessionHolds(account, socket.data.session.credentialVersion)) {
        socket.disconnect(true);
        continue;
      }
      socket.data.actor = actorFrom(account, socket.data.actor.tenant);
      this.reauthorise(socket);
    }
  }

  /** Applies today's rights to what a socket follows. A topic that changes is taken away and has to be asked for anew. */
  private reauthorise(socket: LiveSocket): void {
    for (const [name, { topic, channels }] of socket.data.topics) {
      const still = topic.kind === 'collection' ? collectionChannels(topic, socket.data.actor, this.registry) : [];
      if (topic.kind === 'collection' && still.join('\n') === channels.join('\n')) continue;
      this.take(socket, name);
    }
  }

  /** Who no longer sees all of a record no longer sees its history, or what grows within it: they have to ask anew. */
  private narrow({ tenant, deltas }: FeedEntry): void {
    const narrowed = deltas.filter(({ leftRichest }) => leftRichest.length > 0);
    const isNarrowed = (record: EntriesRecord): boolean =>
      narrowed.some(({ collection, id }) => collection === record.collection && id === record.id);
    for (const sockets of this.socketsOf.values()) {
      for (const socket of sockets) {
        for (const [name, { topic, records }] of socket.data.topics) {
          if (topic.tenant === tenant && records.some(isNarrowed)) this.take(socket, name);
        }
      }
    }
  }

  private closeTenant(tenant: string): void {
    for (const sockets of this.socketsOf.values()) {
      for (const socket of sockets) if (socket.data.session.tenant === tenant) socket.disconnect(true);
    }
  }

  private resetTenant(tenant: string): void {
    this.logger.info({ tenant }, 'clients fetch anew after a rebuild');
    for (const sockets of this.socketsOf.values()) {
      for (const socket of sockets) {
        for (const [name, { topic }] of socket.data.topics) {
          if (topic.tenant === tenant) this.take(socket, name);
        }
      }
    }
  }
}

/** The answer to a subscription that a rule, or a store that is away, refused. */
export function refusedSubscription(error: unknown): SubscribeAnswer {
  if (!(error instanceof Refusal)) throw error;
  return { ok: false, code: error.code, message: error.message };
}

function parseAll(texts: readonly string[]): LiveDocument[] {
  return texts.map((text) => JSON.parse(text) as LiveDocument);
}
