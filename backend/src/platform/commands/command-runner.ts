import { createHash, randomUUID } from 'node:crypto';
import { passes } from '@atrium/contracts/core/access';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../core/actor.js';
import { idFrom } from '../core/ids.js';
import type { SliceRegistry } from '../core/registry.js';
import type { Slice } from '../core/slice.js';
import { type EventStore, type NewEvent, RevisionConflict } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import { type Aggregate, evolveAggregate, newAggregate } from './aggregate.js';
import type { CommandOutcome, GivenAnswer, GivenAnswers } from './answers.js';
import type { GatherToolbox } from './gather-tools.js';
import { Turnstile } from './turnstile.js';

/** A command on its way: validated, but not yet allowed. */
export interface CommandRequest {
  readonly name: string;
  readonly data: object;
  readonly actor: Actor;
  /** The record it is about; left out where the command makes one. */
  readonly id?: string;
  /** The `Idempotency-Key` of the sender. */
  readonly key?: string;
  /** The version that the sender edited; a record that has moved on refuses. */
  readonly expectedVersion?: number;
  /** The instant it counts from, when a past is told afterwards; nothing that comes from outside can set it. */
  readonly at?: string;
  /** Whether the product itself sends it, because of an event; then the command's gate stands open. */
  readonly onItsOwn?: boolean;
}

/** Waits until the read models have reached a position, and gives the record's document as it is there. */
export type Settle = (slice: Slice, actor: Actor, id: string, position: bigint) => Promise<string | null>;

const tries = 3;

interface Attempt {
  readonly slice: Slice;
  readonly request: CommandRequest;
  readonly id: string;
  readonly commandId: string;
  /** Tells a repeat from another command under the same key; none without a key. */
  readonly digest: string | undefined;
  readonly stream: string;
  readonly now: string;
}

/** The id of a command under an `Idempotency-Key`: the same for the same sender, command, record and key. */
export function commandIdOf(actor: Actor, name: string, recordId: string | undefined, key: string): string {
  return idFrom(actor.tenant, actor.id, name, recordId ?? '', key);
}

/** The id of the aggregate that a command makes. */
export function createdIdOf(commandId: string): string {
  return idFrom(commandId, 'aggregate');
}

/** A digest of a command's content. Passwords are left out, for a digest of one is a way to guess it. */
function digestOf({ name, id, data }: CommandRequest): string {
  const content = JSON.stringify([name, id ?? null, data], (field, value: unknown) =>
    /password/i.test(field) ? undefined : value,
  );
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * The version that somebody edited is looked at only where they know of the record: an answer about it would tell them
 * that there is one.
 * @throws Refusal (404) when there is no such record for them, (409) when it moved on
 */
function assertVersion({ slice, request: { actor, expectedVersion } }: Attempt, aggregate: Aggregate): void {
  if (expectedVersion === undefined) return;
  const { revision, state } = aggregate;
  if (revision < 0 || slice.knowsOf?.(actor, state) === false) throw refuse('notFound');
  if (expectedVersion !== revision + 1) throw refuse('stale');
}

/** The one path of every command: allow, load, fold, decide, append at the revision read. */
export class CommandRunner {
  private readonly aggregates = new LRUCache<string, Aggregate>({ max: 10_000 });
  private readonly turnstile = new Turnstile();

  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly toolbox: GatherToolbox,
    private readonly answers: GivenAnswers,
    private readonly settle: Settle,
    private readonly now: () => string = () => new Date().toISOString(),
  ) {}

  /**
   * Carries out a command and waits until the read models show it.
   * @throws Refusal when a rule says no, the record moved on (409), or a store is away (503)
   */
  async run(request: CommandRequest): Promise<CommandOutcome> {
    const slice = this.registry.sliceOfCommand(request.name);
    const contract = slice?.commands[request.name];
    if (slice === undefined || contract === undefined) throw new Error(`There is no command ${request.name}`);
    if (request.onItsOwn !== true && !passes(contract.access, request.actor)) throw refuse('notAllowed');
    const attempt = this.prepare(slice, request);
    if (request.key === undefined) return this.carryOut(attempt);
    return this.answeredOnce(attempt);
  }

  private prepare(slice: Slice, request: CommandRequest): Attempt {
    const { actor, name, key } = request;
    const commandId = key === undefined ? randomUUID() : commandIdOf(actor, name, request.id, key);
    const id = slice.creates.includes(name) ? createdIdOf(commandId) : request.id;
    if (id === undefined) throw refuse('notFound');
    return {
      slice,
      request,
      id,
      commandId,
      digest: key === undefined ? undefined : digestOf(request),
      stream: streamName(slice.category, actor.tenant, id),
      now: request.at ?? this.now(),
    };
  }

  private async answeredOnce(attempt: Attempt): Promise<CommandOutcome> {
    const { commandId, digest = '', request } = attempt;
    const { tenant } = request.actor;
    const given =
      (await this.answers.find(tenant, commandId)) ??
      (await this.answers.keep(tenant, commandId, await this.answerTo(attempt)));
    if (given.digest !== digest) throw refuse('keyReused');
    if ('outcome' in given) return given.outcome;
    const { code, status, message, errors } = given.refusal;
    throw new Refusal(code, status, message, errors);
  }

  /** What a rule refused stays refused under its key; a store that was away may be asked again. */
  private async answerTo(attempt: Attempt): Promise<GivenAnswer> {
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
    const { slice, id, request, stream } = attempt;
    const position = await this.turnstile.pass(stream, () => this.decideAndAppend(attempt));
    const document = await this.settle(slice, request.actor, id, position);
    return { id, position: `${position}`, document };
  }

  /** The position after which the command's outcome holds. */
  private async decideAndAppend(attempt: Attempt): Promise<bigint> {
    const { slice, commandId, digest, stream } = attempt;
    let known = this.aggregates.get(stream);
    let aggregate = known ?? (await this.load(slice, stream));
    for (let left = tries; left > 0; left--) {
      const earlier = aggregate.commands.get(commandId);
      if (earlier !== undefined) {
        if (earlier.digest !== digest) throw refuse('keyReused');
        return earlier.position;
      }
      const decided = await this.decide(attempt, aggregate);
      if (decided.refusal !== undefined || decided.events.length === 0) {
        // A remembered state may be behind what another process wrote: only the stream itself may say no.
        if (known !== undefined) {
          known = undefined;
          aggregate = await this.load(slice, stream, aggregate);
          left += 1;
          continue;
        }
        if (decided.refusal !== undefined) throw decided.refusal;
        return aggregate.position;
      }
      try {
        return await this.append(attempt, aggregate, decided.events);
      } catch (error) {
        this.aggregates.delete(stream);
        if (!(error instanceof RevisionConflict)) throw error;
        known = undefined;
        aggregate = await this.load(slice, stream, aggregate);
        if (!aggregate.commands.has(commandId)) assertVersion(attempt, aggregate);
      }
    }
    throw refuse('stale');
  }

  private async decide(attempt: Attempt, aggregate: Aggregate) {
    const { slice, request, id, now, commandId } = attempt;
    const command = { type: request.name, data: request.data };
    try {
      assertVersion(attempt, aggregate);
      const frame = { actor: request.actor, category: slice.category, id, now, commandId };
      const gathered = await slice.gather?.(command, aggregate.state, this.toolbox.for(frame));
      const newId = (n: number): string => idFrom(commandId, 'new', n);
      const decision = { now, actor: request.actor, id, newId, gathered };
      return { events: slice.decider.decide(command, aggregate.state, decision) };
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.status === 503) throw refusal;
      return { events: [], refusal };
    }
  }

  private async append(
    { slice, request, commandId, digest, stream, now }: Attempt,
    aggregate: Aggregate,
    events: readonly { type: string; data: object }[],
  ): Promise<bigint> {
    const by = { id: request.actor.id, username: request.actor.username };
    const newEvents = events.map(({ type, data }, index): NewEvent => {
      const v = slice.eventVersions[type]?.version ?? 1;
      // A repeat at another node that decides differently makes other events: they meet the first ones as a conflict,
      // instead of being taken for them.
      const content = digest === undefined ? [] : [type, JSON.stringify(data)];
      return {
        id: idFrom(commandId, index, ...content),
        type,
        data,
        metadata: { by, at: now, commandId, ...(digest === undefined ? {} : { digest }), v },
      };
    });
    const expected = aggregate.revision < 0 ? 'none' : aggregate.revision;
    const { position, revision } = await this.store.append(stream, newEvents, expected);
    const first = aggregate.revision + 1;
    // A repeat that was answered as the first one may lie further back than what was expected here.
    if (revision !== first + newEvents.length - 1) this.aggregates.delete(stream);
    else {
      const stored = newEvents.map((event, index) => ({
        ...event,
        stream,
        revision: first + index,
        position,
        data: JSON.parse(JSON.stringify(event.data)) as Record<string, unknown>,
      }));
      this.aggregates.set(stream, evolveAggregate(this.registry, slice, aggregate, stored));
    }
    return position;
  }

  /** Reads the aggregate, or what came since it was read. */
  private async load(slice: Slice, stream: string, since = newAggregate(slice)): Promise<Aggregate> {
    const stored = await this.store.read(stream, since.revision + 1);
    const aggregate = evolveAggregate(this.registry, slice, since, stored);
    if (aggregate.revision >= 0) this.aggregates.set(stream, aggregate);
    return aggregate;
  }
}
