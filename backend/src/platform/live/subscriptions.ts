import type { LiveDocument, Position, SubscribeAnswer } from '@atrium/contracts/core/live';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import type { Actor } from '../kernel/actor.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { ReadModel } from '../projections/read-model.js';
import { cursorAt } from './activity-cursors.js';
import type { Backlog } from './backlog.js';
import type { FeedTail } from './feed-tail.js';
import type { FollowedTopic, LiveSocket } from './live-sockets.js';
import { type Following, followingOf, parseTopic, type Topic, topicSocketRoom } from './topics.js';

const topicLimit = 200;
const subscribeTries = 5;

export class Subscriptions {
  constructor(
    private readonly registry: SliceRegistry,
    private readonly readModel: ReadModel,
    private readonly backlog: Backlog,
    private readonly tail: Pick<FeedTail, 'follow' | 'handedOn' | 'deliveredUpTo'>,
  ) {}

  /**
   * Starts a topic. Joins its socket rooms before reading the backlog, so that nothing is lost in between.
   * @param since the last position that the client applied
   * @throws Refusal when the topic is unknown or forbidden, or a later request replaced this one
   */
  async start(socket: LiveSocket, name: string, since?: Position): Promise<SubscribeAnswer> {
    const ask = Symbol(name);
    socket.data.asks.set(name, ask);
    for (let tries = 0; tries < subscribeTries; tries++) {
      const { actor, topics, asks } = socket.data;
      const topic = parseTopic(name, actor, this.registry);
      if (topic === null) throw refuse('notFound');
      if (topics.size >= topicLimit && !topics.has(name)) throw refuse('tooMany');
      await this.tail.follow(topic.tenant);
      const following = await this.followingOf(topic, actor);
      const { socketRooms } = following;
      // A later request for the same topic replaces this one.
      if (asks.get(name) !== ask) throw refuse('overtaken');
      if (socketRooms.length === 0) throw refuse('notAllowed');
      if (socket.data.actor !== actor) continue;
      const followed: FollowedTopic = { topic, ...following };
      topics.set(name, followed);
      void socket.join([...socketRooms, topicSocketRoom(actor.tenant, name)]);
      const wantsSnapshot = since === undefined || topic.kind === 'activity';
      const missed = wantsSnapshot ? null : await this.backlog.since(topic, socketRooms, since, actor);
      const answer = missed ?? (await this.snapshot(topic, actor));
      // The read may be ahead of a change of rights that this process has yet to apply.
      if (answer.ok) await this.tail.handedOn(topic.tenant, BigInt(answer.position));
      if (asks.get(name) !== ask) throw refuse('overtaken');
      // The record may have been restricted before the socket joined.
      const still = topic.kind === 'collection' ? following : await this.followingOf(topic, actor);
      // Rights changed during the read: its result must not be shown.
      if (topics.get(name) !== followed) continue;
      if (still.socketRooms.length > 0) return answer;
      this.leave(socket, name);
    }
    throw refuse('storeAway');
  }

  endTopic(socket: LiveSocket, name: string): void {
    socket.data.asks.delete(name);
    this.leave(socket, name);
  }

  revoke(socket: LiveSocket, name: string): void {
    this.leave(socket, name);
    socket.emit('rights', { topic: name });
  }

  private leave(socket: LiveSocket, name: string): void {
    const followed = socket.data.topics.get(name);
    socket.data.topics.delete(name);
    for (const socketRoom of followed?.socketRooms ?? []) void socket.leave(socketRoom);
    void socket.leave(topicSocketRoom(socket.data.actor.tenant, name));
  }

  private followingOf(topic: Topic, actor: Actor): Promise<Following> {
    return followingOf(topic, actor, this.registry, this.readModel);
  }

  private async snapshot(topic: Topic, actor: Actor): Promise<SubscribeAnswer> {
    if (topic.kind === 'activity') {
      const position = this.tail.deliveredUpTo(topic.tenant);
      return { ok: true, position: `${position}`, complete: true, snapshot: [cursorAt(position)] };
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
}

export function refusedSubscription(error: unknown): SubscribeAnswer {
  if (!(error instanceof Refusal)) throw error;
  return { ok: false, code: error.code, message: error.message };
}

function parseAll(texts: readonly string[]): LiveDocument[] {
  return texts.map((text) => JSON.parse(text) as LiveDocument);
}
