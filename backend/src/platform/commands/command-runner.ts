import { randomUUID } from 'node:crypto';
import { passes } from '@atrium/contracts/core/access';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../kernel/actor.js';
import type { DomainEvent } from '../kernel/events.js';
import { idFrom } from '../kernel/ids.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { LookUpTools } from '../kernel/look-up-tools.js';
import type { Slice } from '../slice/slice.js';
import { Deadline, patienceMs } from '../event-store/deadline.js';
import type { EventStore } from '../event-store/event-store.js';
import { retrying, whileOvertaken } from '../event-store/retry.js';
import type { NewEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import { type Aggregate, evolveAggregate, newAggregate } from './aggregate.js';
import type { CommandOutcome, StoredAnswer, IdempotencyStore } from './idempotency-store.js';
import { assertVersion, type Attempt, commandIdOf, createdIdOf, digestOf, isDone } from './attempt.js';
import type { CommandEnvelope } from './envelope.js';
import { HeldLocks } from './ordered-locks.js';
import type { LookUpToolbox, LookedUp } from './look-up-tools.js';
import { newEvents, originOf } from './new-events.js';
import { refusalFor } from './shown.js';
import { assertMayTakeUp } from './taken-up-files.js';
import { KeyedMutex } from './keyed-mutex.js';

export type Settle = (slice: Slice, actor: Actor, id: string, position: bigint) => Promise<string | null>;

/** Backdated commands come in long batches, and nobody waits for them. */
const backdatedMs = 300_000;

type Attempts = readonly [Attempt, ...Attempt[]];

interface Decided<Event = NewEvent> {
  readonly events: readonly Event[];
  readonly refusal?: Refusal;
}

interface Outcome {
  readonly position: bigint;
  readonly isRecorded: boolean;
}

/** The one path of every command: authorise, load, fold, decide, append at the revision that was read. */
export class CommandRunner {
  private readonly aggregates = new LRUCache<string, Aggregate>({ max: 10_000 });
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly toolbox: LookUpToolbox,
    private readonly answers: IdempotencyStore,
    private readonly settle: Settle,
    private readonly now: () => string = () => new Date().toISOString(),
    private readonly patience = patienceMs,
  ) {}

  forget(): void {
    this.aggregates.clear();
  }

  /**
   * Carries out a command and waits until the read models show it.
   * @throws Refusal by a rule, for a stale version (409), or after ten seconds (503)
   */
  async run(envelope: CommandEnvelope): Promise<CommandOutcome> {
    const attempt = this.prepare(envelope);
    if (envelope.key === undefined) return this.carryOut(attempt);
    return this.answeredOnce(attempt);
  }

  /**
   * Carries out commands about one record in order and appends their events at once. Look-ups see the state before the
   * first of them. Commands already carried out under their key are skipped; no answers are stored.
   * @returns once recorded, a function that waits for the read models
   * @throws Refusal as {@link run} does; nothing is recorded then
   */
  async recordTogether(first: CommandEnvelope, ...others: readonly CommandEnvelope[]): Promise<() => Promise<void>> {
    const attempt = this.prepare(first);
    const { slice, id, envelope, stream } = attempt;
    const rest = others.map((one) => this.prepare(one));
    if (rest.some((one) => one.stream !== stream)) throw new Error('They are about different records');
    const position = await this.mutex.runExclusive(stream, () => this.decideAndAppend([attempt, ...rest]));
    return async () => {
      await this.settle(slice, envelope.actor, id, position);
    };
  }

  private prepare(envelope: CommandEnvelope): Attempt {
    const { actor, name, key } = envelope;
    if (actor.impersonatedBy !== undefined) throw refuseUser('impersonating');
    const slice = this.registry.sliceOfCommand(name);
    const contract = slice?.commands[name];
    if (slice === undefined || contract === undefined) throw new Error(`There is no command ${name}`);
    if (envelope.onItsOwn !== true && !passes(contract.access, actor)) throw refuse('notAllowed');
    const commandId = key === undefined ? randomUUID() : commandIdOf(actor, name, envelope.id, key);
    const id = slice.creates.includes(name) ? createdIdOf(commandId) : envelope.id;
    if (id === undefined) throw refuse('notFound');
    return {
      slice,
      envelope,
      id,
      commandId,
      digest: key === undefined ? undefined : digestOf(envelope),
      stream: streamName(slice.category, actor.tenant, id),
      now: envelope.at ?? this.now(),
      deadline: Deadline.in(envelope.at === undefined ? this.patience : backdatedMs),
    };
  }

  private async answeredOnce(attempt: Attempt): Promise<CommandOutcome> {
    const { commandId, digest = '', envelope } = attempt;
    const { tenant } = envelope.actor;
    const given = await this.answers.once(tenant, commandId, () => this.answerTo(attempt));
    if (given.digest !== digest) throw refuse('keyReused');
    if ('outcome' in given) return given.outcome;
    const { code, status, message, errors } = given.refusal;
    throw new Refusal(code, status, message, errors);
  }

  /** A rule's refusal is final under its key; a 503 may be tried again. */
  private async answerTo(attempt: Attempt): Promise<StoredAnswer> {
    const { digest = '' } = attempt;
    try {
      return { digest, outcome: await this.carryOut(attempt) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 429 || error.code === 'keyReused') throw error;
      const { code, status, message, errors } = error;
      return { digest, refusal: { code, status, message, ...(errors === undefined ? {} : { errors }) } };
    }
  }

  private async carryOut(attempt: Attempt): Promise<CommandOutcome> {
    const { slice, id, envelope, stream } = attempt;
    const position = await this.mutex.runExclusive(stream, () => this.decideAndAppend([attempt]));
    const document = await this.settle(slice, envelope.actor, id, position);
    return { id, position: `${position}`, document };
  }

  private async decideAndAppend(attempts: Attempts): Promise<bigint> {
    const [{ commandId, envelope }] = attempts;
    const locks = new HeldLocks(new Set(attempts.map((attempt) => attempt.commandId)));
    // Decisions that wait at a lock for this one need not wait any longer.
    const release = async () => {
      if (locks.places.size === 0) return;
      // If that fails, they wait until this one's time is over.
      await this.toolbox.releaseLocks({ actor: envelope.actor, commandId, locks }).catch(() => {});
    };
    try {
      const { position, isRecorded } = await this.decideUntilAppended(attempts, locks);
      if (!isRecorded) await release();
      return position;
    } catch (error) {
      // A store that is away may have recorded it nevertheless.
      if (error instanceof Refusal && error.status !== 503) await release();
      throw error;
    } finally {
      locks.end();
    }
  }

  private async decideUntilAppended(attempts: Attempts, locks: HeldLocks): Promise<Outcome> {
    const [first] = attempts;
    // Earlier commands at the mutex used up its time.
    if (first.deadline.left === 0) throw refuse('busy');
    let aggregate = this.aggregates.get(first.stream);
    let isRemembered = aggregate !== undefined;
    return retrying(first.deadline, whileOvertaken, async () => {
      if (aggregate !== undefined && isRemembered) {
        isRemembered = false;
        const outcome = await this.decideAndRecord(attempts, aggregate, locks);
        // A remembered state may be behind what another process wrote, so only the stream itself may refuse.
        if (!(outcome instanceof Refusal) && outcome.isRecorded) return outcome;
      }
      aggregate = await this.load(first, aggregate);
      const outcome = await this.decideAndRecord(attempts, aggregate, locks);
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    });
  }

  private async decideAndRecord(
    attempts: Attempts,
    aggregate: Aggregate,
    locks: HeldLocks,
  ): Promise<Outcome | Refusal> {
    const [first] = attempts;
    const open = attempts.filter((attempt) => !isDone(attempt, aggregate));
    const last = attempts.at(-1) ?? first;
    if (open.length === 0) {
      return { position: aggregate.commands.get(last.commandId)?.position ?? aggregate.position, isRecorded: true };
    }
    const { refusal, events } = await this.decideAll(open, aggregate, locks);
    if (refusal !== undefined) return refusal;
    if (events.length === 0) return { position: aggregate.position, isRecorded: false };
    locks.assertInTime();
    try {
      return { position: await this.append(first, aggregate, events), isRecorded: true };
    } catch (error) {
      this.aggregates.delete(first.stream);
      throw error;
    }
  }

  private async decideAll(attempts: readonly Attempt[], aggregate: Aggregate, locks: HeldLocks): Promise<Decided> {
    const events: NewEvent[] = [];
    const seen: LookedUp = new Map();
    // A copy: a decision must not be remembered as carried out before its append.
    let after: Aggregate = { ...aggregate, commands: new Map() };
    for (const attempt of attempts) {
      const decided = await this.decide(attempt, after, this.toolsFor(attempt, seen, locks));
      if (decided.refusal !== undefined) return { events: [], refusal: decided.refusal };
      const made = newEvents(attempt, decided.events, after.state);
      events.push(...made);
      if (attempt !== attempts.at(-1)) after = this.evolve(attempt, after, made, after.position);
    }
    return { events };
  }

  private toolsFor(attempt: Attempt, seen: LookedUp, locks: HeldLocks): LookUpTools {
    const { slice, envelope, id, now, commandId, deadline } = attempt;
    const { actor, number } = envelope;
    return this.toolbox.for({ actor, category: slice.category, id, now, commandId, locks, deadline, number }, seen);
  }

  private async decide(attempt: Attempt, aggregate: Aggregate, tools: LookUpTools): Promise<Decided<DomainEvent>> {
    const { slice, envelope, id, now, commandId } = attempt;
    const { name: type, data, actor } = envelope;
    const command = { type, data };
    try {
      assertVersion(attempt, aggregate);
      const origin = originOf(attempt);
      if (origin !== undefined && (await tools.visible(origin.collection, origin.id)) === null)
        throw refuse('notFound');
      const found = await slice.decider.lookUp?.(command, aggregate.state, tools);
      const newId = (n: number): string => idFrom(commandId, 'new', n);
      const decision = { now, actor, id, newId, found };
      const events = slice.decider.decide(command, aggregate.state, decision);
      await assertMayTakeUp(this.toolbox.fileAccess, attempt, aggregate, events);
      return { events };
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.status === 503) throw refusal;
      const asIfNotThere = async () => (await this.decide(attempt, newAggregate(slice), tools)).refusal ?? null;
      return { events: [], refusal: await refusalFor(refusal, attempt, aggregate, tools, asIfNotThere) };
    }
  }

  private async append(attempt: Attempt, aggregate: Aggregate, events: readonly NewEvent[]): Promise<bigint> {
    const { stream, deadline } = attempt;
    const expected = aggregate.revision < 0 ? 'none' : aggregate.revision;
    const { position, revision } = await this.store.append(stream, events, expected, deadline);
    // A repeat answered by the store may lie behind the expected revision.
    if (revision !== aggregate.revision + events.length) this.aggregates.delete(stream);
    else this.aggregates.set(stream, this.evolve(attempt, aggregate, events, position));
    return position;
  }

  private evolve({ slice, stream }: Attempt, aggregate: Aggregate, events: readonly NewEvent[], position: bigint) {
    const stored = events.map((event, index) => ({
      ...event,
      stream,
      revision: aggregate.revision + 1 + index,
      position,
      data: JSON.parse(JSON.stringify(event.data)) as Record<string, unknown>,
    }));
    return evolveAggregate(this.registry, slice, aggregate, stored);
  }

  private async load({ slice, stream, deadline }: Attempt, since = newAggregate(slice)): Promise<Aggregate> {
    const stored = await this.store.read(stream, since.revision + 1, undefined, deadline);
    const aggregate = evolveAggregate(this.registry, slice, since, stored);
    if (aggregate.revision >= 0) this.aggregates.set(stream, aggregate);
    return aggregate;
  }
}
