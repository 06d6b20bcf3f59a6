import { passes } from '@atrium/contracts/core/access';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { commandIdOf } from '../platform/commands/attempt.js';
import type { DomainEvent } from '../platform/core/events.js';
import { idFrom } from '../platform/core/ids.js';
import { SliceRegistry } from '../platform/core/registry.js';
import type { DocumentChange } from '../platform/core/rollup.js';
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
    if (step.onItsOwn !== true && !passes(contract.access, step.actor))
      throw new Error(`${step.key}: ${step.actor.username} may not`);
    const id = step.id ?? idMadeBy(step);
    const commandId = commandIdOf(step.actor, step.name, step.id, step.key);
    const command = { type: step.name, data: step.data };
    const state = this.stateOf(slice, id);
    const gathered = await slice.gather?.(command, state, this.toolsFor(slice, step, id));
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

  /** Records of two slices may have the same id, as an organisation and its settings do. */
  private stateOf({ category, decider }: Slice, id: string): unknown {
    return this.states.get(`${category} ${id}`) ?? decider.initialState;
  }

  /** What was taken for a record that is about to be made is held as well. */
  private isHeld(slice: Slice, holder: string, stillHeld: (state: unknown) => boolean): boolean {
    return !this.states.has(`${slice.category} ${holder}`) || stillHeld(this.stateOf(slice, holder));
  }

  private record(slice: Slice, { actor, at }: Step, id: string, event: DomainEvent): void {
    this.states.set(`${slice.category} ${id}`, slice.decider.evolve(this.stateOf(slice, id), event));
    this.position += 1n;
    for (const projection of this.registry.projectionsOf(slice.category)) {
      const documents = this.collection(actor.tenant, projection.collection);
      const recorded = {
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
      };
      const before = documents.get(id) ?? null;
      const projected = projection.project(before, recorded);
      const after = projected === null ? null : { ...projected, version: 1 };
      if (after !== null) documents.set(id, after);
      this.rollUp({ collection: projection.collection, id, before, after, recorded });
    }
  }

  private rollUp(change: DocumentChange): void {
    for (const rollup of this.registry.rollupsOf(change.collection)) {
      const documents = this.collection(change.recorded.tenant, rollup.collection);
      for (const id of rollup.affects(change)) {
        const rolled = rollup.roll(documents.get(id) ?? null, change, id);
        if (rolled === null) documents.delete(id);
        else documents.set(id, { ...rolled, version: 1 });
      }
    }
  }

  private collection(tenant: string, name: string): Map<string, LiveDocument> {
    const key = `${tenant} ${name}`;
    const documents = this.read.get(key) ?? new Map<string, LiveDocument>();
    this.read.set(key, documents);
    return documents;
  }

  /** A row that people order; all of it, for it is short here. */
  private rowOf(tenant: string, collection: string, row: string): { _id: string; rank: string }[] {
    const projection = this.registry.collection(collection);
    return this.documents(tenant, collection)
      .flatMap((doc) => {
        const place = projection?.placeOf?.(doc);
        return place?.row === row ? [{ _id: doc._id, rank: place.rank }] : [];
      })
      .toSorted((a, b) => (a.rank === b.rank ? (a._id < b._id ? -1 : 1) : a.rank < b.rank ? -1 : 1));
  }

  private toolsFor(slice: Slice, { actor, at }: Step, id: string): GatherTools {
    const { tenant } = actor;
    const shown = (collection: string, room: string): LiveDocument[] => {
      const projection = this.registry.collection(collection);
      const isIn = (doc: LiveDocument) => projection?.publish(doc).some(({ rooms }) => rooms.includes(room)) ?? false;
      return this.documents(tenant, collection).filter(isIn);
    };
    const seen = (collection: string, wanted: string): LiveDocument | null => {
      const projection = this.registry.collection(collection);
      const doc = this.read.get(`${tenant} ${collection}`)?.get(wanted);
      const rooms = projection?.rooms(actor) ?? [];
      const shapes = doc === undefined ? [] : (projection?.publish(doc) ?? []);
      return shapes.find((shape) => shape.rooms.some((room) => rooms.includes(room)))?.doc ?? null;
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
      claim: (kind, value, stillHeld, mode = 'take') => {
        const key = `${kind} ${value.toLowerCase()}`;
        const holder = this.claims.get(key) ?? id;
        const isFree = holder === id || !this.isHeld(slice, holder, stillHeld);
        if (mode === 'take' && isFree) this.claims.set(key, id);
        return Promise.resolve(isFree);
      },
      keepSecret: () => Promise.resolve('kept'),
      isSecret: () => Promise.resolve(true),
      document: <Doc>(collection: string, wanted: string) =>
        Promise.resolve((this.read.get(`${tenant} ${collection}`)?.get(wanted) ?? null) as Doc | null),
      visible: <Doc>(collection: string, wanted: string) => Promise.resolve(seen(collection, wanted) as Doc | null),
      room: <Doc>(collection: string, room: string) => Promise.resolve(shown(collection, room) as Doc[]),
      around: (collection, row) => Promise.resolve(this.rowOf(tenant, collection, row)),
      stateOf: (wanted) => Promise.resolve(this.stateOf(slice, wanted)),
      // Pictures are uploaded before the steps are taken.
      file: () => Promise.resolve({ uploader: actor.id, at }),
      passDoor: () => Promise.resolve([]),
    };
  }
}
