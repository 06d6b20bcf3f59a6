import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { type AdvanceImport, importCommands, type StartImport } from '@atrium/contracts/imports/commands';
import { refuseImport, tooManyRows } from '@atrium/contracts/imports/errors';
import { importFields, mostRowsOf } from '@atrium/contracts/imports/importable-kinds';
import { canUndo, importStep, isUnderWay, mayImport, mayUndoImport } from '@atrium/contracts/imports/rules';
import { isMapped } from '@atrium/contracts/imports/values';
import type { ImportView } from '@atrium/contracts/imports/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { Failed, ImportEvent } from './events.js';
import { ownRoom, seesAllImports } from './policy.js';
import { type Import, importAfter } from './state-rules.js';

export type ImportCommand = CommandOf<typeof importCommands>;

const holds = (state: unknown): boolean => state !== null && isUnderWay((state as Import).state);

/** Takes the organisation's one place for imports that are under way, unless another has it. */
function isFree(tools: LookUpTools): Promise<boolean> {
  return tools.claim('import', 'under way', holds, 'take', 'tenant');
}

function refuseColumns({ collection, columns }: Pick<StartImport, 'collection' | 'columns'>): void {
  const filled = columns.filter((name) => name !== '');
  const known = importFields(collection).map(({ name }) => name);
  if (filled.length === 0) throw refuseImport('importNoColumns');
  if (new Set(filled).size < filled.length) throw refuseImport('importColumnTwice');
  if (filled.some((name) => !known.includes(name))) throw refuseImport('importColumnUnknown');
}

/** @throws Refusal where a value is not of a column that holds one of few */
function refuseValues({
  collection,
  columns,
  values = [],
}: Pick<StartImport, 'collection' | 'columns' | 'values'>): void {
  const open = new Set(importFields(collection).flatMap((field) => (isMapped(field) ? [field.name] : [])));
  if (!values.every(({ field }) => columns.includes(field) && open.has(field)))
    throw refuseImport('importValueUnknown');
}

/** @throws Refusal naming how many rows a file of this kind may have */
function refuseRows({ collection, rows }: Pick<StartImport, 'collection' | 'rows'>): void {
  const most = mostRowsOf(collection);
  if (rows > most) throw tooManyRows(most);
}

/** @throws Refusal where there is nothing to take back, or the sender may not */
function refuseUndo(one: Import, actor: Actor): void {
  if (!mayUndoImport(actor, one.collection)) throw refuse('notAllowed');
  if (one.state !== 'running' && !canUndo(one)) throw refuseImport('importUndone');
}

function failedIn({ failed, failures }: Pick<AdvanceImport, 'failed' | 'failures'>): Failed {
  return failed > failures.length ? { failed, failures } : { failures };
}

const handlers = {
  StartImport: withLookUp({
    async lookUp({ collection, columns, file, rows, values = [] }, _, tools) {
      // Nothing that is refused anyway holds others up.
      if (!mayImport(tools.actor, collection)) throw refuseImport('importKindClosed');
      refuseColumns({ collection, columns });
      refuseValues({ collection, columns, values });
      refuseRows({ collection, rows });
      const own = await tools.room<ImportView>('imports', ownRoom(tools.actor.id));
      const earlier = own.filter((one) => one.collection === collection && one.file === file);
      const turn = earlier.filter(({ state }) => state === 'undone').length;
      return { turn, repeated: earlier.length > turn, free: await isFree(tools) };
    },
    decide({ collection, name, file, rows, columns, mode, values = [] }, _, { actor, found }) {
      if (!mayImport(actor, collection)) throw refuseImport('importKindClosed');
      refuseColumns({ collection, columns });
      refuseValues({ collection, columns, values });
      refuseRows({ collection, rows });
      if (!found.free) throw refuseImport('importRunning');
      const by = { _id: actor.id, username: actor.username };
      const { turn, repeated } = found;
      const mapped = values.length === 0 ? {} : { values };
      const of = { name: name.trim(), file, rows, columns, mode };
      const begun = { collection, ...of, ...mapped, by, home: actor.home, turn, repeated };
      return [{ type: 'ImportStarted', data: begun }];
    },
  }),

  CancelImport: {
    decide(_, { state }) {
      if (state === 'cancelled') return [];
      if (state !== 'running') throw refuseImport('importNotRunning');
      return [{ type: 'ImportCancelled', data: {} }];
    },
  },

  UndoImport: withLookUp({
    async lookUp(_, one, tools) {
      // A running import holds its claim already. What will be refused must not claim, since that would block others.
      if (isUnderWay(one.state) || one.state === 'undone') return { free: true };
      refuseUndo(one, tools.actor);
      return { free: await isFree(tools) };
    },
    decide(_, one, { actor, found }) {
      if (one.state === 'undoing' || one.state === 'undone') return [];
      refuseUndo(one, actor);
      if (!found.free) throw refuseImport('importRunning');
      return [{ type: 'ImportUndoBegun', data: {} }];
    },
  }),

  AdvanceImport: {
    /** Rows that were under way when it was cancelled count as well. */
    decide({ from, made, again, ...rest }, one) {
      if (from !== one.done || from >= one.rows) return [];
      const rows = Math.min(importStep, one.rows - from);
      return [{ type: 'ImportAdvanced', data: { rows, made, again, ...failedIn(rest) } }];
    },
  },

  StopImport: {
    decide: ({ reason, ...rest }, { state }) =>
      isUnderWay(state) ? [{ type: 'ImportStopped', data: { reason, ...failedIn(rest) } }] : [],
  },

  RetreatImport: {
    decide({ from, removed, kept }, one) {
      if (one.state !== 'undoing' || from !== one.undone) return [];
      const rows = Math.min(importStep, one.done - from);
      return [{ type: 'ImportRetreated', data: { rows, removed, kept } }];
    },
  },
} satisfies Handlers<typeof importCommands, Import, ImportEvent, 'StartImport'>;

const byTheProduct: readonly string[] = ['AdvanceImport', 'StopImport', 'RetreatImport'];

export const importDecider = defineDecider({
  commands: importCommands,
  initialState: null,
  evolve: importAfter,
  creates: ['StartImport'],
  /** Others learn nothing of it. */
  admit(one: Import | null, { type }: { readonly type: string }, { actor }) {
    if (one === null) throw refuseImport('importGone');
    const isSeen = one.by._id === actor.id || seesAllImports(actor);
    if (!isSeen && !byTheProduct.includes(type)) throw refuseImport('importGone');
    return one;
  },
  handlers,
});
