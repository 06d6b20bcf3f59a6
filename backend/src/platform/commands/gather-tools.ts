import { createHash } from 'node:crypto';
import type { Actor } from '../core/actor.js';
import { idFrom } from '../core/ids.js';
import type { SliceRegistry } from '../core/registry.js';
import type { GatherTools } from '../core/slice.js';
import { type EventStore, type NewEvent, RevisionConflict, type StoredEvent } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import { type Account, actorFrom } from '../auth/actors.js';
import type { Passwords } from '../auth/passwords.js';
import type { Files } from '../files/files.js';
import { systemTenant } from '../core/actor.js';
import type { ReadModel } from '../projections/read-model.js';
import { evolveAggregate, newAggregate } from './aggregate.js';

/** How long something taken for a decision counts although the decision has not been recorded yet. */
const graceMs = 60_000;
/** How long a command may be on its way from its gathering to its events. */
const underWayMs = 10_000;

/** Who decides, about what, when, by which command. */
export interface DecisionFrame {
  readonly actor: Actor;
  readonly category: string;
  readonly id: string;
  readonly now: string;
  readonly commandId: string;
}

interface Claimed {
  readonly category: string;
  readonly tenant: string;
  readonly id: string;
}

/** Makes the tools with which slices look up and take what a decision needs. */
export class GatherToolbox {
  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly readModel: ReadModel,
    private readonly passwords: Passwords,
    private readonly files: Files,
    private readonly clock: () => number = Date.now,
  ) {}

  /** @param seen documents that were looked up before and count as they were */
  for(frame: DecisionFrame, seen = new Map<string, Promise<unknown>>()): GatherTools {
    const { actor } = frame;
    const lookUp = <Doc>(collection: string, id: string): Promise<Doc | null> => {
      const key = `${collection} ${id}`;
      const found = seen.get(key) ?? this.readModel.document<Doc>(actor.tenant, collection, id);
      seen.set(key, found);
      return found as Promise<Doc | null>;
    };
    return {
      actor,
      id: frame.id,
      now: frame.now,
      nextNumber: (kind) => this.nextNumber(frame, kind),
      numbered: (kind, number) => this.numbered(actor.tenant, kind, number),
      claim: async (kind, value, stillHeld, mode) =>
        mode === 'look'
          ? (await this.lookUp(frame, kind, value, stillHeld)).free
          : this.claim(frame, kind, value, stillHeld),
      keepSecret: (secret) => this.keepSecret(frame, secret),
      isSecret: (reference, secret) => this.isSecret(actor.tenant, frame.id, reference, secret),
      document: lookUp,
      visible: (collection, id) => this.visible(actor, collection, id),
      room: (collection, room) => this.readModel.room(actor.tenant, collection, room),
      around: (collection, row, id) => this.readModel.around(actor.tenant, collection, row, id),
      stateOf: (id) => this.stateOf({ category: frame.category, tenant: actor.tenant, id }),
      sees: (person, collection, id) => this.sees(actor.tenant, person, collection, id),
      countUpTo: (collection, record, id) => this.readModel.countUpTo(actor.tenant, collection, record, id),
      file: (id) => this.files.find(actor.tenant, id),
      passDoor: (door, isBack) => this.passDoor(frame, door, isBack),
    };
  }

  private async visible<Doc>(actor: Actor, collection: string, id: string): Promise<Doc | null> {
    if (this.registry.collection(collection) === undefined) return null;
    const json = await this.readModel.one(actor, collection, id);
    return json === null ? null : (JSON.parse(json) as Doc);
  }

  private async sees(tenant: string, person: string, collection: string, id: string): Promise<boolean> {
    const account = await this.readModel.document<Account>(tenant, 'users', person);
    return account !== null && account.active && this.readModel.seesHistory(actorFrom(account), collection, id);
  }

  private event(frame: DecisionFrame, type: string, data: object, ...parts: string[]): NewEvent {
    const by = { id: frame.actor.id, username: frame.actor.username };
    const id = idFrom(frame.commandId, type, ...parts);
    // The grace of what is taken runs by the real clock, whatever instant the decision is dated to.
    const at = new Date(this.clock()).toISOString();
    return { id, type, data, metadata: { by, at, commandId: frame.commandId, v: 1 } };
  }

  /** Numbers are the revisions of a stream of their own: unique and rising without a counter that could be lost. */
  private async nextNumber(frame: DecisionFrame, kind: string): Promise<number> {
    const stream = streamName('number', frame.actor.tenant, kind);
    const { revision } = await this.store.append(
      stream,
      [this.event(frame, 'NumberTaken', { for: frame.id }, kind)],
      'any',
    );
    return revision + 1;
  }

  private async numbered(tenant: string, kind: string, number: number): Promise<string | null> {
    const [taken] = await this.store.read(streamName('number', tenant, kind), number - 1, 1);
    return taken === undefined ? null : String(taken.data['for']);
  }

  private async claim(frame: DecisionFrame, kind: string, value: string, stillHeld: (state: unknown) => boolean) {
    const mine: Claimed = { category: frame.category, tenant: frame.actor.tenant, id: frame.id };
    for (let tries = 0; tries < 3; tries++) {
      const { digest, revision, free, ours } = await this.lookUp(frame, kind, value, stillHeld);
      if (ours || !free) return free;
      const claimed = this.event(frame, 'Claimed', mine, digest);
      try {
        await this.store.append(streamName('claim', systemTenant, digest), [claimed], revision ?? 'none');
        return true;
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
      }
    }
    return false;
  }

  /** Whether a value can be taken for this decision's aggregate, or is its own already. */
  private async lookUp(frame: DecisionFrame, kind: string, value: string, stillHeld: (state: unknown) => boolean) {
    const digest = digestOf(kind, value);
    const [last] = await this.store.readLast(streamName('claim', systemTenant, digest), 1);
    if (last === undefined) return { digest, revision: undefined, free: true, ours: false };
    const holder = last.data as unknown as Claimed;
    const ours = holder.id === frame.id && holder.tenant === frame.actor.tenant;
    const held = await this.isHeld(holder, last, stillHeld);
    // What was ours once and is not used any more may be taken by anybody: it has to be claimed anew.
    return { digest, revision: last.revision, free: ours || !held, ours: ours && held };
  }

  /** By what the holder's stream says once the claiming command is recorded in it; before that, the claim is young. */
  private async isHeld(holder: Claimed, claim: StoredEvent, stillHeld: (state: unknown) => boolean): Promise<boolean> {
    const { slice, stored } = await this.streamOf(holder);
    const isRecorded = stored.some(({ metadata }) => metadata.commandId === claim.metadata.commandId);
    const isYoung = this.clock() - Date.parse(claim.metadata.at) < graceMs;
    return (
      (isYoung && !isRecorded) || stillHeld(evolveAggregate(this.registry, slice, newAggregate(slice), stored).state)
    );
  }

  /** Who holds a claimed value, whether they still use it or not; null when it was never claimed. */
  async holderOf(kind: string, value: string): Promise<Claimed | null> {
    const [last] = await this.store.readLast(streamName('claim', systemTenant, digestOf(kind, value)), 1);
    return last === undefined ? null : (last.data as unknown as Claimed);
  }

  /** The current state of an aggregate, straight from its stream. */
  async stateOf(holder: Claimed): Promise<unknown> {
    const { slice, stored } = await this.streamOf(holder);
    return evolveAggregate(this.registry, slice, newAggregate(slice), stored).state;
  }

  private async streamOf({ category, tenant, id }: Claimed) {
    const slice = this.registry.sliceOfCategory(category);
    if (slice === undefined) throw new Error(`No slice owns ${category}`);
    return { slice, stored: await this.store.read(streamName(category, tenant, id)) };
  }

  private async keepSecret(frame: DecisionFrame, secret: string): Promise<string> {
    const stream = streamName('secret', frame.actor.tenant, frame.id);
    const hash = await this.passwords.hash(secret);
    // Each hash is an event of its own: what a try left behind that came to nothing must not be taken for this one.
    const event = this.event(frame, 'SecretKept', { hash }, hash);
    await this.store.append(stream, [event], 'any');
    return event.id;
  }

  /** Whether the secret is the one that this aggregate keeps under the reference. */
  async isSecret(tenant: string, id: string, reference: string, secret: string): Promise<boolean> {
    const kept = await this.store.readLast(streamName('secret', tenant, id), 20);
    const hash = kept.find((event) => event.id === reference)?.data['hash'];
    return this.passwords.verify(typeof hash === 'string' ? hash : null, secret);
  }

  private async passDoor(
    frame: DecisionFrame,
    door: string,
    isBack: (state: unknown) => boolean,
  ): Promise<readonly string[] | null> {
    const stream = streamName('door', frame.actor.tenant, door);
    const passed = await this.store.readLast(stream, 50);
    const own = this.event(frame, 'DoorPassed', { id: frame.id }, door);
    try {
      await this.store.append(stream, [own], passed[0]?.revision ?? 'none');
    } catch (error) {
      if (error instanceof RevisionConflict) return null;
      throw error;
    }
    const since = this.clock() - graceMs;
    const lately = passed.filter((event) => Date.parse(event.metadata.at) >= since && event.id !== own.id);
    const left = await Promise.all(lately.map((event) => this.hasLeft(frame, event, isBack)));
    return lately.filter((_, index) => left[index]).map((event) => String(event.data['id']));
  }

  /**
   * Whether who passed a door has left: by what their stream says once their command is recorded in it, else for as
   * long as it may be under way.
   */
  private async hasLeft(
    { category, actor: { tenant } }: DecisionFrame,
    { data, metadata }: StoredEvent,
    isBack: (state: unknown) => boolean,
  ): Promise<boolean> {
    const { slice, stored } = await this.streamOf({ category, tenant, id: String(data['id']) });
    const isRecorded = stored.some((event) => event.metadata.commandId === metadata.commandId);
    if (!isRecorded) return this.clock() - Date.parse(metadata.at) < underWayMs;
    return !isBack(evolveAggregate(this.registry, slice, newAggregate(slice), stored).state);
  }
}

/** What a value is claimed under, whatever its case. */
function digestOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}:${value.toLowerCase()}`).digest('hex');
}
