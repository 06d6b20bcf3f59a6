import type { Actor } from '../kernel/actor.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { LookUpTools } from '../kernel/look-up-tools.js';
import type { Deadline } from '../event-store/deadline.js';
import type { EventStore } from '../event-store/event-store.js';
import type { NewEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import { personSees } from '../auth/person-sees.js';
import type { PasswordPolicy } from '../auth/password-policy.js';
import type { Passwords } from '../auth/passwords.js';
import type { FileAccess } from '../files/file-access.js';
import type { Files } from '../files/files.js';
import type { ChangedRecords } from '../projections/changed-records.js';
import type { ReadModel } from '../projections/read-model.js';
import { type AggregateRef, readAggregate } from './aggregate.js';
import { type DecisionFrame, takenEvent } from './decision-frame.js';
import { Claims } from './claims.js';
import { type Numbered, Numbers } from './numbers.js';
import { OrderedLocks } from './ordered-locks.js';
import type { SecretVault } from '../secrets/secret-vault.js';

export type LookedUp = Map<string, Promise<unknown>>;

export class LookUpToolbox {
  private readonly locks: OrderedLocks;
  private readonly claims: Claims;
  private readonly numbers: Numbers;

  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly readModel: ReadModel,
    private readonly records: Pick<ChangedRecords, 'position'>,
    private readonly passwords: Passwords,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly files: Files,
    readonly fileAccess: FileAccess,
    private readonly vault: Pick<SecretVault, 'keepSecret'>,
    private readonly clock: () => number = Date.now,
  ) {
    this.locks = new OrderedLocks(store, registry, clock);
    this.claims = new Claims(store, registry, clock);
    this.numbers = new Numbers(store, clock);
  }

  for(frame: DecisionFrame, seen: LookedUp = new Map()): LookUpTools {
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
      nextNumber: async (kind) => frame.number ?? this.numbers.take(frame, kind, frame.deadline),
      numbered: (kind, number) => this.numbers.numbered(actor.tenant, kind, number, frame.deadline),
      claim: (kind, value, stillHeld, mode, scope = 'installation') => {
        const wanted = { kind, value, scope, stillHeld };
        return mode === 'look' ? this.claims.isFree(frame, wanted) : this.claims.takeName(frame, wanted);
      },
      brokenPasswordRules: (password, names) => this.passwordPolicy.broken(password, names, actor.tenant),
      keepSecret: (secret) => this.keepSecret(frame, secret),
      sealSecret: (field, secret) => this.vault.keepSecret(frame, field, secret),
      isSecret: (reference, secret) => this.isSecret(actor.tenant, frame.id, reference, secret, frame.deadline),
      document: lookUp,
      visible: (collection, id) => this.visible(actor, collection, id),
      room: (collection, room, newest) => this.readModel.room(actor.tenant, collection, room, newest),
      around: (collection, row, id) => this.readModel.around(actor.tenant, collection, row, id),
      stateOf: (id, category = frame.category) => this.stateOf({ category, tenant: actor.tenant, id }, frame.deadline),
      sees: (person, collection, id) => personSees(this.readModel, actor.tenant, person, { collection, id }),
      logEnd: async () => `${await this.records.position(actor.tenant)}`,
      countUpTo: (collection, record, id) => this.readModel.countUpTo(actor.tenant, collection, record, id),
      file: (id) => this.files.findFile(actor.tenant, id),
      lockInOrder: (lock, isBack) => this.locks.acquire(frame, lock, isBack),
    };
  }

  private async visible<Doc>(actor: Actor, collection: string, id: string): Promise<Doc | null> {
    if (this.registry.collection(collection) === undefined) return null;
    const json = await this.readModel.one(actor, collection, id);
    return json === null ? null : (JSON.parse(json) as Doc);
  }

  private event(frame: DecisionFrame, type: string, data: object, part: string): NewEvent {
    return takenEvent(frame, this.clock(), type, data, part);
  }

  /** Takes numbers for several records that are about to be made, in their order. */
  takeNumbers(actor: Actor, kind: string, wanted: readonly Numbered[]): Promise<ReadonlyMap<string, number>> {
    return this.numbers.takeAll(actor, kind, wanted);
  }

  holderOf(kind: string, value: string, stillHeld: (state: unknown) => boolean = () => true) {
    return this.claims.holderOf({ kind, value, stillHeld });
  }

  /** Who holds a value that is unique in an organisation. */
  holderIn(tenant: string, kind: string, value: string, stillHeld: (state: unknown) => boolean) {
    return this.claims.holderOf({ kind, value, stillHeld }, tenant);
  }

  async stateOf(holder: AggregateRef, deadline?: Deadline): Promise<unknown> {
    return (await readAggregate(this.store, this.registry, holder, deadline)).state;
  }

  releaseLocks(left: Pick<DecisionFrame, 'actor' | 'commandId' | 'locks'>): Promise<void> {
    return this.locks.release(left);
  }

  private async keepSecret(frame: DecisionFrame, secret: string): Promise<string> {
    const stream = streamName('secret', frame.actor.tenant, frame.id);
    const hash = await this.passwords.hash(secret);
    // One event per hash: a hash left by a failed attempt must not be taken for this one.
    const event = this.event(frame, 'SecretKept', { hash }, hash);
    await this.store.append(stream, [event], 'any', frame.deadline);
    return event.id;
  }

  async isSecret(tenant: string, id: string, reference: string, secret: string, deadline?: Deadline): Promise<boolean> {
    const kept = await this.store.readLast(streamName('secret', tenant, id), 20, deadline);
    const hash = kept.find((event) => event.id === reference)?.data['hash'];
    return this.passwords.verify(typeof hash === 'string' ? hash : null, secret);
  }
}
