import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { readMoment } from '@atrium/contracts/core/past';
import { type FieldProblem, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { type FormerRecord, refuseUndo, type UndoAnswer, type UndoneRecord } from '@atrium/contracts/core/undo';
import type { MakeAsThen } from '@atrium/contracts/core/undo-bodies';
import { EventStore } from '../event-store/event-store.js';
import type { Actor } from '../kernel/actor.js';
import type { RecordedEvent } from '../kernel/events.js';
import { changesBetween } from '../projections/history.js';
import { ReadModel } from '../projections/read-model.js';
import { SliceRegistry } from '../slice/registry.js';
import type { Slice } from '../slice/slice.js';
import type { RecordPast } from './record-past.js';
import { Undo, type UndoCaller } from './undo.js';
import { commandsOf, wayBack } from './undo-plan.js';
import { assertMayDo, namesOf, oppositesIn, type PastSources, readPast, sliceOfCollection } from './undo-target.js';

interface Then {
  readonly slice: Slice;
  readonly past: RecordPast;
  readonly former: LiveDocument;
  readonly now: LiveDocument;
  /** The last event that it had seen then. */
  readonly last: RecordedEvent;
}

/** Makes records what they were. */
@Injectable()
export class FormerRecords {
  private readonly sources: PastSources;

  constructor(
    @Inject(EventStore) store: EventStore,
    @Inject(ReadModel) readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(Undo) private readonly undo: Undo,
  ) {
    this.sources = { store, registry, readModel };
  }

  /**
   * In what a record differs from what it was at a moment.
   * @param at a position, or an instant
   * @throws Refusal (404) when there is no such record for who asks, or was none then; (400) for no moment
   */
  async compare(actor: Actor, collection: string, id: string, at: string): Promise<FormerRecord> {
    const found = await this.formerAt(actor, collection, id, at);
    const { slice, past, former, now, last } = found;
    const returning = new Set(wayBack(oppositesIn(slice), former, now).map(({ field }) => field));
    const fields = changesBetween(former, now, this.fieldsOf(collection)).map(({ field, from, to }) => ({
      field,
      was: from,
      now: to,
      canReturn: returning.has(field),
    }));
    const version = past.events.length;
    return { collection, id, ...namesOf(this.registry, past), version, at: last.at, fields };
  }

  /**
   * Sets a record, or some of its fields, back to an earlier moment.
   * @throws Refusal as {@link compare} does, (403) without the rights, (409) when the record changed since it was
   * compared
   */
  async restore(caller: UndoCaller, { collection, record, at, version, fields }: MakeAsThen): Promise<UndoAnswer> {
    const { slice, past, former, now } = await this.formerAt(caller.actor, collection, record, at);
    if (past.events.length !== version) throw refuse('stale');
    const parts = wayBack(oppositesIn(slice), former, now, fields);
    const commands = commandsOf(parts);
    if (commands.length === 0) throw refuseUndo('asBefore');
    await assertMayDo(slice, commands, this.undo.undoer(caller));
    const group = randomUUID();
    await this.undo.send(caller, record, commands, { group, version });
    const changed = new Set(parts.map(({ field }) => field));
    const changes = changesBetween(now, former, this.fieldsOf(collection)).filter(({ field }) => changed.has(field));
    const undone: UndoneRecord = { collection, id: record, ...namesOf(this.registry, past), command: '', changes };
    return { undone: [undone], refused: [], act: group };
  }

  private fieldsOf(collection: string): readonly string[] {
    return this.registry.projectionOf(collection)?.historyFields ?? [];
  }

  private async formerAt(actor: Actor, collection: string, id: string, at: string): Promise<Then> {
    const problems: FieldProblem[] = [];
    const moment = readMoment({ at }, 'at', problems);
    if (moment === undefined) throw refuseFields(problems);
    const slice = sliceOfCollection(this.registry, collection);
    const past = await readPast(this.sources, actor, slice, id);
    const isBy = (event: RecordedEvent): boolean =>
      'position' in moment ? event.position <= BigInt(moment.position) : event.at <= moment.instant;
    const index = past.events.findLastIndex(isBy);
    const last = past.events[index];
    const former = past.states[index + 1] ?? null;
    const now = past.states.at(-1) ?? null;
    if (last === undefined || former === null || now === null) throw refuse('notFound');
    return { slice, past, former, now, last };
  }
}
