import { passes } from '@atrium/contracts/core/access';
import { canonicalName } from '@atrium/contracts/users/names';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { commandIdOf } from '../src/platform/commands/attempt.js';
import { type Account, actorFrom } from '../src/platform/auth/actors.js';
import type { Actor } from '../src/platform/kernel/actor.js';
import { isEntries, recordOf } from '../src/platform/kernel/entries.js';
import type { DomainEvent, RecordedEvent } from '../src/platform/kernel/events.js';
import { idFrom } from '../src/platform/kernel/ids.js';
import type { Unversioned } from '../src/platform/kernel/projection.js';
import { SliceRegistry } from '../src/platform/slice/registry.js';
import type { DocumentChange } from '../src/platform/kernel/rollup.js';
import type { LookUpTools } from '../src/platform/kernel/look-up-tools.js';
import type { Slice } from '../src/platform/slice/slice.js';
import { slices } from '../src/slices/index.js';
import { idMadeBy, type Step } from './step.js';

/** Takes steps without any store, by the slices' own rules: what can be decided here can be decided for real. */
export class Rehearsal {
  readonly commandIds: string[] = [];
  /** The keys of the steps that recorded nothing. */
  readonly withoutEffect: string[] = [];
  private readonly registry = new SliceRegistry(slices);
  private readonly states = new Map<string, unknown>();
  private readonly read = new Map<string, Map<string, LiveDocument>>();
  private readonly numbers = new Map<string, string[]>();
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
    const tools = this.toolsFor(slice, step, id);
    const found = await slice.decider.lookUp?.(command, state, tools);
    const newId = (n: number): string => idFrom(commandId, 'new', n);
    const decision = { now: step.at, actor: step.actor, id, newId, found };
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
    for (const projection of this.registry.projectionsOf(slice.category)) {
      this.keep(recorded, projection.collection, id, (before) => projection.project(before, recorded));
    }
    for (const entries of this.registry.entriesOf(slice.category)) {
      for (const entry of entries.affects(recorded)) {
        this.keep(recorded, entries.collection, entry, (before) => entries.fold(before, recorded, entry));
      }
    }
  }

  private keep(
    recorded: RecordedEvent,
    collection: string,
    id: string,
    fold: (before: LiveDocument | null) => Unversioned<LiveDocument> | null,
  ): void {
    const documents = this.collection(recorded.tenant, collection);
    const before = documents.get(id) ?? null;
    const folded = fold(before);
    const after = folded === null ? null : { ...folded, version: 1 };
    if (after !== null) documents.set(id, after);
    this.rollUp({ collection, id, before, after, recorded });
  }

  private rollUp(change: DocumentChange): void {
    for (const rollup of this.registry.rollupsOf(change.collection)) {
      const documents = this.collection(change.recorded.tenant, rollup.collection);
      for (const id of rollup.affects(change)) {
        const at = rollup.looksAt?.(change, id) ?? null;
        const looked = at === null ? undefined : this.collection(change.recorded.tenant, at.collection).get(at.id);
        const rolled = rollup.roll(documents.get(id) ?? null, change, id, looked ?? null);
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
        const place = projection?.rowRankOf?.(doc);
        return place?.row === row ? [{ _id: doc._id, rank: place.rank }] : [];
      })
      .toSorted((a, b) => (a.rank === b.rank ? (a._id < b._id ? -1 : 1) : a.rank < b.rank ? -1 : 1));
  }

  /** A document as a person sees it; entries as they are kept, for people who see their record. */
  private seen(actor: Actor, collection: string, wanted: string): LiveDocument | null {
    const published = this.registry.collection(collection);
    const doc = this.read.get(`${actor.tenant} ${collection}`)?.get(wanted);
    if (published === undefined || doc === undefined) return null;
    if (isEntries(published)) {
      const record = recordOf(published, doc);
      return this.seen(actor, record.collection, record.id) === null ? null : doc;
    }
    const rooms = published.rooms(actor);
    return published.publish(doc).find((shape) => shape.rooms.some((room) => rooms.includes(room)))?.doc ?? null;
  }

  private toolsFor(slice: Slice, { actor, at }: Step, id: string): LookUpTools {
    const { tenant } = actor;
    const shown = (collection: string, room: string): LiveDocument[] => {
      const projection = this.registry.collection(collection);
      const isIn = (doc: LiveDocument) => projection?.publish(doc).some(({ rooms }) => rooms.includes(room)) ?? false;
      return this.documents(tenant, collection).filter(isIn);
    };
    return {
      actor,
      id,
      now: at,
      numbered: (kind, number) => Promise.resolve(this.numbers.get(`${tenant} ${kind}`)?.[number - 1] ?? null),
      nextNumber: (kind) => {
        const taken = [...(this.numbers.get(`${tenant} ${kind}`) ?? []), id];
        this.numbers.set(`${tenant} ${kind}`, taken);
        return Promise.resolve(taken.length);
      },
      claim: (kind, value, stillHeld, mode = 'take', scope = 'installation') => {
        const key = `${scope === 'tenant' ? tenant : ''} ${kind} ${canonicalName(value)}`;
        const holder = this.claims.get(key) ?? id;
        const isFree = holder === id || !this.isHeld(slice, holder, stillHeld);
        if (mode === 'take' && isFree) this.claims.set(key, id);
        return Promise.resolve(isFree);
      },
      brokenPasswordRules: () => Promise.resolve([]),
      keepSecret: () => Promise.resolve('kept'),
      sealSecret: () => Promise.resolve('sealed'),
      isSecret: () => Promise.resolve(true),
      document: <Doc>(collection: string, wanted: string) =>
        Promise.resolve((this.read.get(`${tenant} ${collection}`)?.get(wanted) ?? null) as Doc | null),
      visible: <Doc>(collection: string, wanted: string) =>
        Promise.resolve(this.seen(actor, collection, wanted) as Doc | null),
      room: <Doc>(collection: string, room: string) => Promise.resolve(shown(collection, room) as Doc[]),
      around: (collection, row) => Promise.resolve(this.rowOf(tenant, collection, row)),
      stateOf: (wanted) => Promise.resolve(this.stateOf(slice, wanted)),
      // Pictures are uploaded before the steps are taken.
      file: () => Promise.resolve({ uploader: actor.id, at, type: 'image/png' as const, width: 0, height: 0, size: 0 }),
      sees: (person, collection, wanted) => {
        const account = this.read.get(`${tenant} users`)?.get(person) as Account | undefined;
        return Promise.resolve(account !== undefined && this.seen(actorFrom(account), collection, wanted) !== null);
      },
      // Up to where people have seen something is noted when all of it is there, and rehearsed by nobody.
      logEnd: () => Promise.reject(new Error('There is no log in a rehearsal')),
      countUpTo: (collection, record, wanted) => {
        const entries = this.registry.collection(collection);
        const within = this.documents(tenant, collection).filter((doc) => {
          const above = isEntries(entries) ? recordOf(entries, doc) : null;
          return above?.collection === record.collection && above.id === record.id;
        });
        const place = within.findIndex(({ _id }) => _id === wanted);
        return Promise.resolve(place < 0 ? null : place + 1);
      },
      lockInOrder: () => Promise.resolve([]),
    };
  }
}
