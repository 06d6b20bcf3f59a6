import { passes } from '@atrium/contracts/core/access';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { final, type Opposite, type Reversible } from '@atrium/contracts/core/opposites';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import { finalCode, refuseUndo, type UndoConflict, type UndoneRecord } from '@atrium/contracts/core/undo';
import { oppositeTable } from '@atrium/contracts/opposite-table';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import type { Actor } from '../kernel/actor.js';
import { isEntries } from '../kernel/entries.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { Slice } from '../slice/slice.js';
import { aroundAct, pastOf, type RecordPast, spanOf, undoneBy } from './record-past.js';
import { type PlannedCommand, planUndo, wayBack } from './undo-plan.js';

/** A record, and what takes an act on it back. */
export interface UndoTarget {
  readonly slice: Slice;
  readonly record: UndoneRecord;
  readonly act: string;
  /** The id that commands on several records share, and their author; null for an act on one record. */
  readonly group: { readonly id: string; readonly by: string } | null;
  readonly commands: readonly PlannedCommand[];
  readonly conflicts: readonly UndoConflict[];
  /** The version at which all of this was found. */
  readonly version: number;
}

/** Who asks, and whether they proved recently who they are. */
export interface Undoer {
  readonly actor: Actor;
  readonly isProven: () => Promise<boolean>;
}

/** What the reading of records' pasts needs. */
export interface PastSources {
  readonly store: Pick<EventStore, 'read'>;
  readonly registry: SliceRegistry;
  readonly readModel: Pick<ReadModel, 'seesHistory' | 'one'>;
}

/**
 * @returns the slice that owns a collection
 * @throws Refusal (404) when there is none
 */
export function sliceOfCollection(registry: SliceRegistry, collection: string): Slice {
  const category = registry.projectionOf(collection)?.category;
  const published = registry.collection(collection);
  const own = category ?? (isEntries(published) ? published.category : undefined);
  const slice = own === undefined ? undefined : registry.sliceOfCategory(own);
  if (slice === undefined) throw refuse('notFound');
  return slice;
}

/**
 * A record through all of its events, for people who see all of it.
 * @throws Refusal (404) for others
 */
export async function readPast(
  { store, registry, readModel }: PastSources,
  actor: Actor,
  slice: Slice,
  id: string,
): Promise<RecordPast> {
  const stored = await store.read(streamName(slice.category, actor.tenant, id));
  const events = stored.flatMap((event) => registry.decode(event) ?? []);
  const past = pastOf(slice, id, events);
  if (past === null) throw refuse('notFound');
  const isEntry = isEntries(registry.collection(past.collection));
  const sees = isEntry
    ? (await readModel.one(actor, past.collection, id)) !== null
    : await readModel.seesHistory(actor, past.collection, id, actor.tenant);
  if (!sees) throw refuse('notFound');
  return past;
}

/** What people call a record by, also once it is deleted. */
export function namesOf(
  registry: SliceRegistry,
  { collection, states }: RecordPast,
): Pick<UndoneRecord, 'label' | 'title'> {
  const doc = states.findLast((state) => state !== null);
  if (doc === undefined || doc === null) return { label: '', title: '' };
  const there: LiveDocument = 'deleted' in doc ? Object.assign({}, doc, { deleted: false }) : doc;
  const found = registry.collection(collection)?.search?.(there);
  return { label: found?.label ?? '', title: found?.title ?? '' };
}

/** The opposites of all commands of a slice. */
export function oppositesIn(slice: Pick<Slice, 'commands'>): readonly Opposite[] {
  return Object.keys(slice.commands).flatMap((name) => oppositeTable[name] ?? []);
}

/** The opposite of events whose command was not recorded: whatever restores the fields. */
function nameless(slice: Slice): Reversible {
  const opposites = oppositesIn(slice);
  return {
    kind: 'reversible',
    commands: [],
    parts: ({ before, after }) => (before === null || after === null ? [] : wayBack(opposites, before, after)),
  };
}

function cannot(message: string): Refusal {
  return new Refusal(finalCode, 409, message);
}

/** @throws Refusal where nothing takes it back, saying what to do instead */
function reversibleOf(slice: Slice, command: string | undefined): Reversible {
  const opposite = command === undefined ? nameless(slice) : (oppositeTable[command] ?? final('It can’t be undone.'));
  if (opposite.kind === 'final' || opposite.kind === 'look') throw cannot(opposite.instead);
  if (opposite.kind === 'following') throw cannot('It followed from another change. Undo that one.');
  return opposite;
}

/** @throws Refusal (403) without the rights to the commands, (401) when they need a fresh proof of identity */
export async function assertMayDo(slice: Slice, commands: readonly PlannedCommand[], undoer: Undoer): Promise<void> {
  for (const { name, body } of commands) {
    const contract = slice.commands[name];
    if (contract === undefined || !passes(contract.access, undoer.actor)) throw refuse('notAllowed');
    const { reauthenticate = [] } = contract;
    const isAsked = reauthenticate === 'always' || reauthenticate.some((field) => field in body);
    if (isAsked && !(await undoer.isProven())) throw refuseUser('reauthenticate');
  }
}

/**
 * Finds what takes an act back as things are now.
 * @throws Refusal when there is no such act for who asks, when nothing takes it back, or when they may not
 */
export async function targetOf(
  sources: PastSources,
  undoer: Undoer,
  slice: Slice,
  { id, act }: { readonly id: string; readonly act: string },
): Promise<UndoTarget> {
  const past = await readPast(sources, undoer.actor, slice, id);
  const span = spanOf(past, act);
  const event = span === null ? undefined : past.events[span.first];
  if (span === null || event === undefined) throw refuse('notFound');
  if (undoneBy(past, act) !== null) throw refuseUndo('undoneAlready');
  const { command, group } = event.act ?? {};
  const opposite = reversibleOf(slice, command);
  if (opposite.isOwn === true && event.by.id !== undoer.actor.id) throw refuse('notAllowed');
  const around = aroundAct(past, span, slice.entries);
  const fields = sources.registry.projectionOf(past.collection)?.historyFields ?? [];
  const { commands, conflicts, changes } = planUndo(opposite, past, span, around, fields);
  if (commands.length === 0) {
    if (opposite.parts(around).length > 0) throw refuseUndo('asBefore');
    throw cannot(opposite.otherwise ?? 'It changed nothing that can be set back.');
  }
  await assertMayDo(slice, commands, undoer);
  const names = namesOf(sources.registry, past);
  const { collection } = past;
  return {
    slice,
    act,
    group: group === undefined ? null : { id: group, by: event.by.id },
    record: { collection, id, ...names, command: command ?? '', changes: [...changes] },
    commands,
    conflicts: conflicts.map((conflict) => ({ collection, id, label: names.label || names.title, ...conflict })),
    version: past.events.length,
  };
}
