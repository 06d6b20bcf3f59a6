import { Refusal } from '@atrium/contracts/core/problems';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { ImportAccount, ImportContext } from '@atrium/contracts/imports/cell-values';
import { importableKind, type ImportedCollection, recordLabel } from '@atrium/contracts/imports/importable-kinds';
import { firstByField } from '@atrium/contracts/imports/failures';
import { type CheckedRow, rowChecker } from '@atrium/contracts/imports/row-check';
import { importStep, mayImport, mayUndoImport } from '@atrium/contracts/imports/rules';
import type { KeptRecord, RowFailure } from '@atrium/contracts/imports/views';
import type { BalanceCorrectionsView } from '@atrium/contracts/leave/views';
import { defaultSettings, type LeaveType } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { PersonView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/kernel/actor.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { JobTools, SliceJob } from '../../platform/slice/slice-job.js';
import { inTurns } from '../../platform/in-turns.js';
import { importOfEntry, unmakeEntries } from './entry-rules.js';
import type { Import } from './state-rules.js';

/** Carries out the next step of an import, or of its undo. The next one follows from the event that it records. */
export const carryOutImport: SliceJob = async (data, tools) => {
  const id = String(data['id']);
  const tenant = String(data['tenant']);
  const one = (await tools.stateOf(id)) as Import | null;
  if (one?.state === 'running') await advance(id, tenant, one, tools);
  if (one?.state === 'undoing') await retreat(id, one, tools);
};

const keyOf = ({ file, turn }: Import, row: number): string => `${file}-${turn}-${row}`;

/** What the texts of the file refer to, as the importer sees it now. */
async function contextOf(tenant: string, one: Import, importer: Actor, tools: JobTools): Promise<ImportContext> {
  const [settings, seen, accounts] = await Promise.all([
    tools.document<SettingsView>('settings', tenant),
    tools.seenBy<PersonView>(one.by._id, 'users'),
    one.collection === 'users' ? accountsFor(importer, tools) : [],
  ]);
  const people = seen ?? (await tools.room<PersonView>('users', 'directory'));
  const { applications, modules, policyCategories, taskStatuses, labels, leaveTypes, ...units } =
    settings ?? defaultSettings;
  const { departments, designations } = units;
  const lists = { applications, modules, policyCategories, taskStatuses, labels, departments, designations };
  const idOfRow = (row: number) => madeIdOf({ one, actor: importer, tools }, row);
  const leave = await leaveOf(one, leaveTypes, tools);
  const around = { importer, accounts, idOfRow, file: one.name, ...(leave === null ? {} : { leave }) };
  return { people: people.filter(({ active }) => active), ...lists, ...around };
}

/** The types of leave and everybody's balances, for imports of these. */
async function leaveOf({ collection }: Import, types: readonly LeaveType[], tools: JobTools) {
  if (collection !== 'leave-corrections') return null;
  return { types, balances: await tools.room<BalanceCorrectionsView>('leave-corrections', 'all') };
}

/** Those who are deleted are shown to people with the right to restore them. */
async function accountsFor(importer: Actor, tools: JobTools): Promise<readonly ImportAccount[]> {
  const [present, deleted] = await Promise.all([
    tools.room<ImportAccount>('users', 'all'),
    mayUndoImport(importer, 'users') ? tools.room<ImportAccount>('users', 'deleted') : [],
  ]);
  return [...deleted, ...present];
}

async function advance(id: string, tenant: string, one: Import, tools: JobTools): Promise<void> {
  const stop = (reason: 'errors' | 'file' | 'rights', found: Failures = { failed: 0, failures: [] }) =>
    tools.send('StopImport', id, { reason, ...found });
  const actor = await tools.making.personNow(one.by._id, one.home);
  if (actor === null || !mayImport(actor, one.collection)) return void (await stop('rights'));
  const check = rowChecker(one.collection, one.columns, await contextOf(tenant, one, actor, tools), one.values);
  const step = { id, one, actor, check, tools };
  if (one.done === 0 && one.mode === 'all') {
    const found = await checkAll(step);
    if (found === null) return void (await stop('file'));
    if (found.failed > 0) return void (await stop('errors', found));
  }
  const head = await tools.importFiles.head(one.by._id, one.file);
  const rows = await tools.importFiles.part(one.by._id, one.file, one.done / importStep);
  if (rows === null || head?.rows !== one.rows) return void (await stop('file'));
  const { failures, ...counts } = await carryOut(step, rows);
  await keepFailures(step, one.done / importStep, failures);
  const told = { failed: failures.length, failures: firstByField(one.failures, failures) };
  await tools.send('AdvanceImport', id, { from: one.done, ...counts, ...told });
}

interface Step {
  readonly id: string;
  readonly one: Import;
  readonly actor: Actor;
  readonly check: ReturnType<typeof rowChecker>;
  readonly tools: JobTools;
}

/** Lets other work go on between the parts of a long one. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

/** How many rows had errors, and the first by field. */
interface Failures {
  failed: number;
  readonly failures: RowFailure[];
}

/** There may be many, so they are in files; the import itself remembers some. */
function keepFailures({ id, one, tools }: Step, part: number, failures: readonly RowFailure[]): Promise<void> {
  return tools.importFiles.keepFailures(one.by._id, one.file, { id, part }, failures);
}

/** The errors of all rows, or null when they are not there. */
async function checkAll(step: Step): Promise<Failures | null> {
  const { one, check, tools } = step;
  const found: Failures = { failed: 0, failures: [] };
  for (let part = 0; part * importStep < one.rows; part++) {
    const rows = await tools.importFiles.part(one.by._id, one.file, part);
    if (rows === null) return null;
    const failures = rows.flatMap((cells, index): RowFailure[] => {
      const row = part * importStep + index + 1;
      const { errors } = check(cells, row);
      return errors.length > 0 ? [{ row, errors: [...errors] }] : [];
    });
    await keepFailures(step, part, failures);
    found.failed += failures.length;
    found.failures.push(...firstByField(found.failures, failures));
    await rest();
  }
  return found;
}

type Commands = ReturnType<Step['check']>['commands'];

interface Outcome {
  made: number;
  again: number;
  failures: RowFailure[];
}

/** Kinds whose rows are made beside one another: they need no other, and have no order but that of their numbers. */
const besideOneAnother: ReadonlySet<ImportedCollection> = new Set(['bugs', 'feature-requests', 'tickets']);

/** Rows that are under way at once: most of a row's time is waiting for the stores. */
const madeAtOnce = 16;

interface RowToMake extends CheckedRow {
  readonly row: number;
}

/** Passes over the rows that are there, or have errors. @returns those that are left, in the order of the file */
async function sortedOut(step: Step, rows: readonly string[][], outcome: Outcome): Promise<RowToMake[]> {
  const { one, check } = step;
  const left: RowToMake[] = [];
  const checked = rows.map((cells, index): RowToMake => {
    const row = one.done + index + 1;
    return { row, ...check(cells, row) };
  });
  await inTurns(checked, madeAtOnce, async (each) => {
    const { row, commands, errors, present } = each;
    // A repeated step finds what it made itself.
    if (present !== null) outcome[(await isMadeHere(step, row, present.id, commands)) ? 'made' : 'again']++;
    else if (errors.length > 0) outcome.failures.push({ row, errors: [...errors] });
    else if (await isMadeElsewhere(step, row, commands)) outcome.again++;
    else left.push(each);
  });
  return left.toSorted((a, b) => a.row - b.row);
}

/** Makes the rows of a step; their numbers follow the order of the file. */
async function carryOut(step: Step, rows: readonly string[][]): Promise<Outcome> {
  const { one, actor, tools } = step;
  const outcome: Outcome = { made: 0, again: 0, failures: [] };
  const left = await sortedOut(step, rows, outcome);
  const { kind, create } = importableKind(one.collection);
  const areApart = besideOneAnother.has(one.collection);
  const keys = areApart ? left.map(({ row }) => keyOf(one, row)) : [];
  const numbers = await tools.making.numbersFor(actor, kind.category, create, keys);
  const settled = new Map<number, () => Promise<void>>();
  await inTurns(left, areApart ? madeAtOnce : 1, async ({ row, commands, needs }) => {
    // All or nothing: nothing beside a row that a rule refused is worth making.
    if (one.mode === 'all' && outcome.failures.length > 0) return;
    // What a command refers to is looked up where screens read it.
    for (const earlier of needs) await settled.get(earlier)?.();
    const made = await makeRow(step, row, commands, numbers.get(keyOf(one, row)));
    if (typeof made === 'function') {
      outcome.made++;
      settled.set(row, made);
    } else outcome.failures.push(made);
  });
  await [...settled.values()].at(-1)?.();
  outcome.failures.sort((a, b) => a.row - b.row);
  return outcome;
}

function madeIdOf({ one, actor, tools }: Pick<Step, 'one' | 'actor' | 'tools'>, row: number): string {
  return tools.making.madeId(actor.id, importableKind(one.collection).create, keyOf(one, row));
}

/** Whether this import made what a row finds there. */
async function isMadeHere(step: Step, row: number, present: string, commands: Commands): Promise<boolean> {
  const [entry] = commands;
  if (entry === undefined) return present === madeIdOf(step, row);
  return (await importOfEntry(step, entry, keyOf(step.one, row))) === step.id;
}

/** The import that made the record or the entry of a row; null for none. */
async function importOf(step: Step, row: number, [first]: Commands): Promise<string | null | undefined> {
  const { one, tools } = step;
  if (first?.id !== undefined) return importOfEntry(step, first, keyOf(one, row));
  const [made] = await tools.making.eventsOf(importableKind(one.collection).kind.category, madeIdOf(step, row));
  return made === undefined ? null : made.act?.group;
}

/** Whether an earlier import of the same file made a row. */
async function isMadeElsewhere(step: Step, row: number, commands: Commands): Promise<boolean> {
  if (!step.one.repeated) return false;
  const earlier = await importOf(step, row, commands);
  return earlier !== null && earlier !== step.id;
}

async function makeRow(
  { id, one, actor, tools }: Step,
  row: number,
  commands: Commands,
  number: number | undefined,
): Promise<(() => Promise<void>) | RowFailure> {
  try {
    return await tools.making.make(actor, keyOf(one, row), commands, { group: id, imported: one.name }, number);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 429 || error.code === 'stale') throw error;
    return { row, errors: error.errors ?? [{ field: '', message: error.message }] };
  }
}

/** Following a record is no change of it, nor is another invitation. */
const noChange = /^(?:Watch|Unwatch|IssuePasswordLink$|RequestPasswordLink$)/;

/** Sent without a session, by the link that proves who sends it: the person uses their account. */
const byLink = 'UsePasswordLink';

/** Who changed a record since it was imported; null for nobody. */
function changedBy(events: readonly RecordedEvent[], group: string): PersonRef | null {
  const change = events.findLast(
    ({ act }) =>
      act?.group !== group && (act?.byItself !== true || act.command === byLink) && !noChange.test(act?.command ?? ''),
  );
  return change === undefined ? null : { _id: change.by.id, username: change.by.username };
}

/** Records that an undo deletes at once; their order does not matter. */
const undoneAtOnce = 8;

/** Deletes the record of a row, unless somebody changed it; null where there is none. */
async function unmakeRow(
  id: string,
  one: Import,
  row: number,
  tools: JobTools,
): Promise<KeptRecord | 'removed' | null> {
  const { kind, create, remove } = importableKind(one.collection);
  const record = tools.making.madeId(one.by._id, create, keyOf(one, row));
  const events = await tools.making.eventsOf(kind.category, record);
  // Of an earlier import of the same file, or never made.
  if (events[0]?.act?.group !== id) return null;
  const document = await tools.document<LiveDocument>(one.collection, record);
  if (document === null || Reflect.get(document, 'deleted') === true) return null;
  const by = changedBy(events, id);
  if (by === null) {
    await tools.send(remove, record, {}, `undo-${id}`);
    return 'removed';
  }
  return { row, id: record, label: recordLabel(one.collection, document), by };
}

/** Takes the rows of a step back, some at once. */
async function unmakeRows(id: string, one: Import, tools: JobTools): Promise<(KeptRecord | 'removed' | null)[]> {
  const last = Math.min(one.undone + importStep, one.done);
  const rows = Array.from({ length: last - one.undone }, (_, index) => one.undone + index + 1);
  const outcomes: (KeptRecord | 'removed' | null)[] = [];
  await inTurns(rows, undoneAtOnce, async (row) => {
    outcomes.push(await unmakeRow(id, one, row, tools));
  });
  return outcomes;
}

async function retreat(id: string, one: Import, tools: JobTools): Promise<void> {
  const outcomes =
    importableKind(one.collection).entries === true
      ? await unmakeEntries(id, { one, tools }, (row) => keyOf(one, row))
      : await unmakeRows(id, one, tools);
  const removed = outcomes.filter((each) => each === 'removed').length;
  const kept = outcomes.flatMap((each) => (each === null || each === 'removed' ? [] : [each]));
  await tools.send('RetreatImport', id, { from: one.undone, removed, kept: kept.toSorted((a, b) => a.row - b.row) });
}
