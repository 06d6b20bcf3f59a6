import { passes } from '@atrium/contracts/core/access';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { commandIdOf } from '../platform/commands/command-runner.js';
import type { DomainEvent } from '../platform/core/events.js';
import { idFrom } from '../platform/core/ids.js';
import { SliceRegistry } from '../platform/core/registry.js';
import type { GatherTools, Slice } from '../platform/core/slice.js';
import { slices } from '../slices/index.js';
import { idMadeBy, type Step } from './step.js';

/** Takes steps without any store, by the slices' own rules: what can be decided here can be decided for real. */
export class Rehearsal {
  readonly commandIds: string[] = [];
  /** The keys of the steps that recorded nothing. */
  readonly withoutEffect: string[] = [];
  private readonly registry = new SliceRegistry(slices);
  private readonly states = new Map<string, unknown>();
  private readonly read = new Map<string, Map<string, LiveDocument>>();
  private readonly numbers = new Map<string, number>();
  private readonly claims = new Map<string, string>();
  private position = 0n;

  /** @throws Refusal as the product would */
  async take(step: Step): Promise<void> {
    const slice = this.registry.sliceOfCommand(step.name);
    const contract = slice?.commands[step.name];
    if (slice === undefined || contract === undefined) throw new Error(`There is no command ${step.name}`);
    if (!passes(contract.access, step.actor)) throw new Error(`${step.key}: ${step.actor.username} may not`);
    const id = step.id ?? idMadeBy(step);
    const commandId = commandIdOf(step.actor, step.name, step.id, step.key);
    const command = { type: step.name, data: step.data };
    const state = this.states.get(id) ?? slice.decider.initialState;
    const gathered = await slice.gather?.(command, state, this.toolsFor(step, id));
    const newId = (n: number): string => idFrom(commandId, 'new', n);
    const decision = { now: step.at, actor: step.actor, id, newId, gathered };
    const events = slice.decider.decide(command, state, decision);
    if (events.length === 0) this.withoutEffect.push(step.key);
    this.commandIds.push(commandId);
    for (const event of events) this.record(slice, step, id, event);
  }

  /** All documents of a collection, in the order in which they were made. */
  documents<Doc extends LiveDocument>(tenant: string, collection: string): Doc[] {
    return [...(this.read.get(`${tenant} ${collection}`)?.values() ?? [])] as Doc[];
  }

  private record(slice: Slice, { actor, at }: Step, id: string, event: DomainEvent): void {
    this.states.set(id, slice.decider.evolve(this.states.get(id) ?? slice.decider.initialState, event));
    this.position += 1n;
    for (const projection of this.registry.projectionsOf(slice.category)) {
      const key = `${actor.tenant} ${projection.collection}`;
      const documents = this.read.get(key) ?? new Map<string, LiveDocument>();
      const document = projection.project(documents.get(id) ?? null, {
        id: `${this.position}`,
        event,
        category: slice.category,
        tenant: actor.tenant,
        aggregateId: id,
        revision: 0,
        position: this.position,
        at,
        by: { id: actor.id, username: actor.username },
        commandId: '',
      });
      if (document !== null) documents.set(id, { ...document, version: 1 });
      this.read.set(key, documents);
    }
  }

  /** A row that people order; all of it, for it is short here. */
  private rowOf(tenant: string, collection: string, row: string): { _id: string; rank: string }[] {
    const projection = this.registry.projection(collection);
    return this.documents(tenant, collection)
      .flatMap((doc) => {
        const place = projection?.placeOf?.(doc);
        return place?.row === row ? [{ _id: doc._id, rank: place.rank }] : [];
      })
      .toSorted((a, b) => (a.rank === b.rank ? (a._id < b._id ? -1 : 1) : a.rank < b.rank ? -1 : 1));
  }

  private toolsFor({ actor, at }: Step, id: string): GatherTools {
    const { tenant } = actor;
    const shown = (collection: string, room: string): LiveDocument[] => {
      const projection = this.registry.projection(collection);
      const isIn = (doc: LiveDocument) => projection?.publish(doc).some(({ rooms }) => rooms.includes(room)) ?? false;
      return this.documents(tenant, collection).filter(isIn);
    };
    return {
      actor,
      id,
      now: at,
      nextNumber: (kind) => {
        const number = (this.numbers.get(`${tenant} ${kind}`) ?? 0) + 1;
        this.numbers.set(`${tenant} ${kind}`, number);
        return Promise.resolve(number);
      },
      claim: (kind, value, _stillHeld, mode = 'take') => {
        const key = `${kind} ${value.toLowerCase()}`;
        const holder = this.claims.get(key) ?? id;
        if (mode === 'take') this.claims.set(key, holder);
        return Promise.resolve(holder === id);
      },
      keepSecret: () => Promise.resolve('kept'),
      isSecret: () => Promise.resolve(true),
      document: <Doc>(collection: string, wanted: string) =>
        Promise.resolve((this.read.get(`${tenant} ${collection}`)?.get(wanted) ?? null) as Doc | null),
      room: <Doc>(collection: string, room: string) => Promise.resolve(shown(collection, room) as Doc[]),
      around: (collection, row) => Promise.resolve(this.rowOf(tenant, collection, row)),
      passDoor: () => Promise.resolve([]),
    };
  }
}
