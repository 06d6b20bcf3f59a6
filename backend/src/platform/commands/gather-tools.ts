import { createHash } from 'node:crypto';
import type { Actor } from '../core/actor.js';
import type { SliceRegistry } from '../core/registry.js';
import type { GatherTools } from '../core/slice.js';
import type { Deadline } from '../event-store/deadline.js';
import type { EventStore } from '../event-store/event-store.js';
import { retrying, whileOvertaken } from '../event-store/retry.js';
import type { NewEvent, StoredEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import { type Account, actorFrom } from '../auth/actors.js';
import type { Passwords } from '../auth/passwords.js';
import type { FileAccess } from '../files/file-access.js';
import type { Files } from '../files/files.js';
import { systemTenant } from '../core/actor.js';
import type { ChangedRecords } from '../projections/changed-records.js';
import type { ReadModel } from '../projections/read-model.js';
import { type AggregateRef, readAggregate } from './aggregate.js';
import { type DecisionFrame, takenEvent } from './decision-frame.js';
import { Doors } from './doors.js';
import type { SecretVault } from '../secrets/secret-vault.js';

/** How long something taken for a decision counts although the decision has not been recorded yet. */
const graceMs = 60_000;

/** What was looked up already, by collection and id. */
export type LookedUp = Map<string, Promise<unknown>>;

/** Makes the tools with which slices look up and take what a decision needs. */
export class GatherToolbox {
  private readonly doors: Doors;

  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly readModel: ReadModel,
    private readonly records: Pick<ChangedRecords, 'position'>,
    private readonly passwords: Passwords,
    private readonly files: Files,
    /** Who may put which files into records. */
    readonly fileAccess: FileAccess,
    private readonly vault: Pick<SecretVault, 'keep'>,
    private readonly clock: () => number = Date.now,
  ) {
    this.doors = new Doors(store, registry, clock);
  }

  /** @param seen documents that were looked up before and count as they were */
  for(frame: DecisionFrame, seen: LookedUp = new Map()): GatherTools {
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
      numbered: (kind, number) => this.numbered(frame, kind, number),
      claim: async (kind, value, stillHeld, mode) =>
        mode === 'look'
          ? (await this.lookUp(frame, kind, value, stillHeld)).free
          : this.claim(frame, kind, value, stillHeld),
      keepSecret: (secret) => this.keepSecret(frame, secret),
      sealSecret: (field, secret) => this.vault.keep(frame, field, secret),
      isSecret: (reference, secret) => this.isSecret(actor.tenant, frame.id, reference, secret, frame.deadline),
      document: lookUp,
      visible: (collection, id) => this.visible(actor, collection, id),
      room: (collection, room) => this.readModel.room(actor.tenant, collection, room),
      around: (collection, row, id) => this.readModel.around(actor.tenant, collection, row, id),
      stateOf: (id) => this.stateOf({ category: frame.category, tenant: actor.tenant, id }, frame.deadline),
      sees: (person, collection, id) => this.sees(actor.tenant, person, collection, id),
      logEnd: async () => `${await this.records.position(actor.tenant)}`,
      countUpTo: (collection, record, id) => this.readModel.countUpTo(actor.tenant, collection, record, id),
      file: (id) => this.files.find(actor.tenant, id),
      passDoor: (door, isBack) => this.doors.pass(frame, door, isBack),
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

  private event(frame: DecisionFrame, type: string, data: object, part: string): NewEvent {
    return takenEvent(frame, this.clock(), type, data, part);
  }

  /** Numbers are the revisions of a stream of their own: unique and rising without a counter that could be lost. */
  private async nextNumber(frame: DecisionFrame, kind: string): Promise<number> {
    const stream = streamName('number', frame.actor.tenant, kind);
    const { revision } = await this.store.append(
      stream,
      [this.event(frame, 'NumberTaken', { for: frame.id }, kind)],
      'any',
      frame.deadline,
    );
    return revision + 1;
  }

  private async numbered({ actor, deadline }: DecisionFrame, kind: string, number: number): Promise<string | null> {
    const [taken] = await this.store.read(streamName('number', actor.tenant, kind), number - 1, 1, deadline);
    return taken === undefined ? null : String(taken.data['for']);
  }

  /** Whoever is overtaken looks again who holds the value now. */
  private claim(frame: DecisionFrame, kind: string, value: string, stillHeld: (state: unknown) => boolean) {
    const mine: AggregateRef = { category: frame.category, tenant: frame.actor.tenant, id: frame.id };
    return retrying(frame.deadline, whileOvertaken, async () => {
      const { digest, revision, free, ours } = await this.lookUp(frame, kind, value, stillHeld);
      if (ours || !free) return free;
      const claimed = this.event(frame, 'Claimed', mine, digest);
      const stream = streamName('claim', systemTenant, digest);
      await this.store.append(stream, [claimed], revision ?? 'none', frame.deadline);
      return true;
    });
  }

  /** Whether a value can be taken for this decision's aggregate, or is its own already. */
  private async lookUp(frame: DecisionFrame, kind: string, value: string, stillHeld: (state: unknown) => boolean) {
    const digest = digestOf(kind, value);
    const [last] = await this.store.readLast(streamName('claim', systemTenant, digest), 1, frame.deadline);
    if (last === undefined) return { digest, revision: undefined, free: true, ours: false };
    const holder = last.data as unknown as AggregateRef;
    const ours = holder.id === frame.id && holder.tenant === frame.actor.tenant;
    const held = await this.isHeld(frame, holder, last, stillHeld);
    // What was ours once and is not used any more may be taken by anybody: it has to be claimed anew.
    return { digest, revision: last.revision, free: ours || !held, ours: ours && held };
  }

  /** By what the holder's stream says once the claiming command is recorded in it; before that, the claim is young. */
  private async isHeld(
    { deadline }: DecisionFrame,
    holder: AggregateRef,
    claim: StoredEvent,
    stillHeld: (state: unknown) => boolean,
  ): Promise<boolean> {
    const { stored, state } = await readAggregate(this.store, this.registry, holder, deadline);
    const isRecorded = stored.some(({ metadata }) => metadata.commandId === claim.metadata.commandId);
    const isYoung = this.clock() - Date.parse(claim.metadata.at) < graceMs;
    return (isYoung && !isRecorded) || stillHeld(state);
  }

  /** Who holds a claimed value, whether they still use it or not; null when it was never claimed. */
  async holderOf(kind: string, value: string): Promise<AggregateRef | null> {
    const [last] = await this.store.readLast(streamName('claim', systemTenant, digestOf(kind, value)), 1);
    return last === undefined ? null : (last.data as unknown as AggregateRef);
  }

  /** The current state of an aggregate, straight from its stream. */
  async stateOf(holder: AggregateRef, deadline?: Deadline): Promise<unknown> {
    return (await readAggregate(this.store, this.registry, holder, deadline)).state;
  }

  /** Lets those go on who wait for a decision that came to nothing. */
  leaveDoors(left: Pick<DecisionFrame, 'actor' | 'commandId' | 'passage'>): Promise<void> {
    return this.doors.leave(left);
  }

  private async keepSecret(frame: DecisionFrame, secret: string): Promise<string> {
    const stream = streamName('secret', frame.actor.tenant, frame.id);
    const hash = await this.passwords.hash(secret);
    // Each hash is an event of its own: what a try left behind that came to nothing must not be taken for this one.
    const event = this.event(frame, 'SecretKept', { hash }, hash);
    await this.store.append(stream, [event], 'any', frame.deadline);
    return event.id;
  }

  /** Whether the secret is the one that this aggregate keeps under the reference. */
  async isSecret(tenant: string, id: string, reference: string, secret: string, deadline?: Deadline): Promise<boolean> {
    const kept = await this.store.readLast(streamName('secret', tenant, id), 20, deadline);
    const hash = kept.find((event) => event.id === reference)?.data['hash'];
    return this.passwords.verify(typeof hash === 'string' ? hash : null, secret);
  }
}

/** What a value is claimed under, whatever its case. */
function digestOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}:${value.toLowerCase()}`).digest('hex');
}
