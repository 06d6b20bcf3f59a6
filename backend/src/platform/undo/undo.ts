import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandName } from '@atrium/contracts/command-table';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import {
  type ConflictDetails,
  finalCode,
  type NotUndone,
  ownActs,
  refuseUndo,
  type UndoAnswer,
  type UndoConflict,
  type UndoneRecord,
  type UndoPreview,
  undoRefusals,
} from '@atrium/contracts/core/undo';
import type { ActRef, UndoGroup, UndoLast } from '@atrium/contracts/core/undo-bodies';
import { oppositeTable } from '@atrium/contracts/opposite-table';
import { SessionProofs } from '../auth/session-proofs.js';
import { Sender } from '../commands/sender.js';
import { EventStore } from '../event-store/event-store.js';
import type { Caller } from '../http/request.js';
import { validationPipe } from '../http/validation.js';
import type { Actor } from '../kernel/actor.js';
import { idFrom } from '../kernel/ids.js';
import type { KeptAct } from '../projections/acts.js';
import { ReadModel } from '../projections/read-model.js';
import { SliceRegistry } from '../slice/registry.js';
import type { Slice } from '../slice/slice.js';
import { type Stacks, stacksOf } from './stacks.js';
import type { PlannedCommand } from './undo-plan.js';
import { type PastSources, sliceOfCollection, targetOf, type Undoer, type UndoTarget } from './undo-target.js';

export interface UndoCaller extends Caller {
  readonly session: string;
}

interface FoundAct {
  readonly slice: Slice;
  readonly id: string;
  readonly act: string;
}

interface Found {
  readonly targets: readonly UndoTarget[];
  readonly refused: readonly NotUndone[];
}

/** How often an undo is planned again when others change the record meanwhile. */
const mostTries = 5;

/** Undoes acts by sending the opposites of their commands. */
@Injectable()
export class Undo {
  private readonly sources: PastSources;
  private readonly bodies = validationPipe();

  constructor(
    @Inject(EventStore) store: EventStore,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(Sender) private readonly sender: Sender,
    @Inject(SessionProofs) private readonly proofs: SessionProofs,
  ) {
    this.sources = { store, registry, readModel };
  }

  /**
   * What undoing an act would do now.
   * @throws Refusal as {@link undo} does, save for what others changed since
   */
  async preview(caller: UndoCaller, ref: ActRef): Promise<UndoPreview> {
    const one = await this.target(caller, this.actOf(ref));
    const acts = await this.actsWith(caller.actor, one);
    const together = acts.length;
    if (ref.together !== true) return { ...shownOf({ targets: [one], refused: [] }), together };
    return { ...shownOf(await this.planAll(caller, acts)), together };
  }

  /**
   * Undoes an act, and everything that was done together with it.
   * @throws Refusal (404) for an unknown act, (403) without the rights to the opposites, (409) when it can't be undone,
   * or when others changed what it would overwrite; the refusal lists that
   */
  async undo(caller: UndoCaller, ref: ActRef, overwrite = false): Promise<UndoAnswer> {
    const repeated = await this.repeated(caller);
    if (repeated !== null) return repeated;
    const act = this.actOf(ref);
    if (ref.together !== true) return this.carryOut(caller, [act], overwrite);
    return this.carryOut(caller, await this.actsWith(caller.actor, await this.target(caller, act)), overwrite);
  }

  /**
   * Undoes or redoes the sender's last act.
   * @throws Refusal as {@link undo} does
   */
  async undoLast(caller: UndoCaller, { direction, past = [] }: UndoLast): Promise<UndoAnswer> {
    const repeated = await this.repeated(caller);
    if (repeated !== null) return repeated;
    const stacks = await this.stacks(caller.actor);
    const acts = stacks[direction].slice(-ownActs.most).filter(({ act }) => !past.includes(act));
    for (const own of acts.toReversed()) {
      try {
        return await this.carryOut(caller, this.found(own.parts), false);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // Skips records that already are as they were before.
        if (error.code === ('asBefore' satisfies Code) || error.code === ('undoneAlready' satisfies Code)) continue;
        throw withAct(error, own.act);
      }
    }
    throw refuseUndo(direction === 'undo' ? 'nothingToUndo' : 'nothingToRedo');
  }

  /** Undoes what its sender did under a group. @throws Refusal as {@link undo} does */
  async undoGroup(caller: UndoCaller, { group, overwrite = false }: UndoGroup): Promise<UndoAnswer> {
    const repeated = await this.repeated(caller);
    if (repeated !== null) return repeated;
    const acts = await this.readModel.acts(caller.actor.tenant, caller.actor.id);
    const parts = acts.filter((act) => (act.group ?? act.act) === group);
    if (parts.length === 0) throw refuse('notFound');
    return this.carryOut(caller, this.found(parts), overwrite);
  }

  /** Sends commands about a record, the first at the version that was looked at. */
  async send(
    caller: UndoCaller,
    id: string,
    commands: readonly PlannedCommand[],
    by: { readonly group: string; readonly undoes?: string; readonly version: number },
  ): Promise<void> {
    const { group, undoes, version } = by;
    for (const [index, { name, body }] of commands.entries()) {
      const slice = this.registry.sliceOfCommand(name);
      const contract = slice?.commands[name];
      const data = (await this.bodies.transform(body, { type: 'body', metatype: contract?.body })) as object;
      const { session: _, ...sent } = caller;
      const key = caller.key === undefined ? undefined : `${caller.key} ${index}`.slice(-200);
      // What makes another record has no version to begin with.
      const expectedVersion = index === 0 && slice?.creates.includes(name) !== true ? version : undefined;
      const envelope = { ...sent, id, key, expectedVersion, group, ...(undoes === undefined ? {} : { undoes }) };
      await this.sender.send(name as CommandName, data, envelope);
    }
  }

  /** Rights of the person who undoes. */
  undoer({ actor, session }: UndoCaller): Undoer {
    return { actor, isProven: () => this.proofs.isRecent(session) };
  }

  private actOf({ collection, record, act }: ActRef): FoundAct {
    return { slice: sliceOfCollection(this.registry, collection), id: record, act };
  }

  private found(acts: readonly KeptAct[]): FoundAct[] {
    return acts.flatMap(({ category, id, act }) => {
      const slice = this.registry.sliceOfCategory(category);
      return slice === undefined ? [] : [{ slice, id, act }];
    });
  }

  private target(caller: UndoCaller, { slice, ...where }: FoundAct): Promise<UndoTarget> {
    return targetOf(this.sources, this.undoer(caller), slice, where);
  }

  /** The acts of a group that are still kept. */
  private async actsWith({ tenant }: Actor, { slice, act, group, record: { id } }: UndoTarget): Promise<FoundAct[]> {
    const own = { slice, id, act };
    if (group === null) return [own];
    const acts = await this.readModel.acts(tenant, group.by);
    const together = this.found(acts.filter((one) => one.group === group.id));
    return together.some((one) => one.act === act) ? together : [own];
  }

  private async stacks({ tenant, id }: Actor): Promise<Stacks> {
    const acts = await this.readModel.acts(tenant, id);
    return stacksOf(acts, (command) => isAct(command, this.registry));
  }

  /** What the same request did when it was sent before; null when it was not. */
  private async repeated({ actor, ...caller }: UndoCaller): Promise<UndoAnswer | null> {
    const group = groupOf({ actor, ...caller });
    if (group === undefined) return null;
    const acts = await this.readModel.acts(actor.tenant, actor.id);
    const parts = this.found(acts.filter((act) => act.group === group));
    if (parts.length === 0) return null;
    const undone = parts.map(({ slice, id }) => {
      const collection = slice.projections[0]?.collection ?? '';
      return { collection, id, label: '', title: '', command: '', changes: [] };
    });
    return { undone, refused: [], act: group };
  }

  /** Plans the undo of several acts; with a single act its refusal is thrown. */
  private async planAll(caller: UndoCaller, acts: readonly FoundAct[]): Promise<Found> {
    const targets: UndoTarget[] = [];
    const refused: NotUndone[] = [];
    for (const act of acts) {
      try {
        targets.push(await this.target(caller, act));
      } catch (error) {
        if (acts.length === 1 || !(error instanceof Refusal) || error.status === 503) throw error;
        refused.push({
          collection: act.slice.projections[0]?.collection ?? '',
          id: act.id,
          label: '',
          message: error.message,
        });
      }
    }
    const [first] = refused;
    if (targets.length === 0 && first !== undefined) throw new Refusal(finalCode, 409, first.message);
    return { targets, refused };
  }

  private async carryOut(caller: UndoCaller, acts: readonly FoundAct[], overwrite: boolean): Promise<UndoAnswer> {
    const group = groupOf(caller) ?? randomUUID();
    // Latest first: later acts build on earlier ones.
    const found = await this.planAll(caller, acts.toReversed());
    const { targets } = found;
    const refused = [...found.refused];
    const conflicts = targets.flatMap((target) => target.conflicts);
    if (conflicts.length > 0 && !overwrite) throw changedSince(conflicts);
    const undone: UndoneRecord[] = [];
    for (const target of targets) {
      try {
        undone.push(await this.carryOutOne(caller, target, group, overwrite));
      } catch (error) {
        if (targets.length === 1 || !(error instanceof Refusal) || error.status === 503) throw error;
        const { collection, id, label } = target.record;
        refused.push({ collection, id, label, message: error.message });
      }
    }
    return { undone, refused, act: group };
  }

  private async carryOutOne(
    caller: UndoCaller,
    first: UndoTarget,
    group: string,
    overwrite: boolean,
  ): Promise<UndoneRecord> {
    let target = first;
    for (let turn = 1; ; turn++) {
      try {
        const { commands, record, act: undoes, version } = target;
        await this.send(caller, record.id, commands, { group, undoes, version });
        return record;
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'stale' || turn >= mostTries) throw error;
        target = await this.target(caller, { slice: target.slice, id: target.record.id, act: target.act });
        if (target.conflicts.length > first.conflicts.length || (target.conflicts.length > 0 && !overwrite))
          throw changedSince(target.conflicts);
      }
    }
  }
}

/** The group of what a request undoes, which a repeat of it shares. */
function groupOf({ actor, key }: UndoCaller): string | undefined {
  return key === undefined ? undefined : idFrom(actor.tenant, actor.id, 'undo', key);
}

type Code = keyof typeof undoRefusals;

/** Whether a command is an act that undo considers: no look, and no bookkeeping of a person's own settings. */
function isAct(command: string, registry: SliceRegistry): boolean {
  if (oppositeTable[command]?.kind === 'look') return false;
  const slice = registry.sliceOfCommand(command);
  return slice?.personal !== true || oppositeTable[command]?.kind === 'reversible';
}

function shownOf({ targets, refused }: Found): Omit<UndoPreview, 'together'> {
  return {
    records: targets.map(({ record }) => record),
    conflicts: targets.flatMap(({ conflicts }) => conflicts),
    refused: [...refused],
  };
}

function changedSince(conflicts: readonly UndoConflict[]): Refusal {
  const { status, message } = undoRefusals.changedSince;
  const details: ConflictDetails = { conflicts: [...conflicts] };
  return new Refusal('changedSince' satisfies Code, status, message, undefined, undefined, details);
}

/** A refusal that names the act, so that its sender can pass it over, or go on with it. */
function withAct({ code, status, message, errors, retryAfter, details }: Refusal, act: string): Refusal {
  return new Refusal(code, status, message, errors, retryAfter, { ...details, act });
}
