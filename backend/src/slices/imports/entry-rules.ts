import type { PersonRef } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { takenBack } from '@atrium/contracts/imports/balance-rows';
import { importableKind } from '@atrium/contracts/imports/importable-kinds';
import type { RowCommand } from '@atrium/contracts/imports/row-check';
import { importStep } from '@atrium/contracts/imports/rules';
import type { KeptRecord } from '@atrium/contracts/imports/views';
import type { BalanceCorrection, LeaveEntitlement } from '@atrium/contracts/leave/views';
import type { Author, RecordedEvent } from '../../platform/kernel/events.js';
import type { JobTools } from '../../platform/slice/slice-job.js';
import type { Import } from './state-rules.js';

/** The parts of balance events that imports make and undo. */
type BalanceData = Pick<BalanceCorrection, 'type' | 'leaveType' | 'year' | 'days' | 'kind' | 'reason'> &
  Pick<LeaveEntitlement, 'type' | 'leaveType' | 'year' | 'reason'>;

const dataOf = ({ event }: RecordedEvent): BalanceData => event.data as BalanceData;

interface EntrySource {
  readonly one: Import;
  readonly tools: JobTools;
}

/** The id under which the entry of a row was recorded, whichever import of the same file did so. */
function commandOf({ one, tools }: EntrySource, { name, id = '' }: RowCommand, key: string): string {
  return tools.making.commandId(one.by._id, name, id, key);
}

/**
 * The import that recorded the entry of a row: the entry is in the history of its person, among those of others.
 * @returns null where there is none
 */
export async function importOfEntry(source: EntrySource, command: RowCommand, key: string): Promise<string | null> {
  const { kind } = importableKind(source.one.collection);
  const events = await source.tools.making.eventsOf(kind.category, command.id ?? '');
  const own = commandOf(source, command, key);
  return events.find(({ commandId }) => commandId === own)?.act?.group ?? null;
}

/** An entry that an import made, with what happened to its person's balance. */
interface MadeEntry {
  readonly made: RecordedEvent;
  readonly before: readonly RecordedEvent[];
  readonly after: readonly RecordedEvent[];
}

/** What an import made, in the order in which it did. */
async function entriesOf(id: string, { one, tools }: EntrySource): Promise<MadeEntry[]> {
  const { kind } = importableKind(one.collection);
  const records = await tools.room<LiveDocument>(kind.collection, 'all');
  const found: MadeEntry[] = [];
  for (const { _id: person } of records) {
    const events = await tools.making.eventsOf(kind.category, person);
    for (const [index, made] of events.entries()) {
      if (made.act?.group !== id) continue;
      found.push({ made, before: events.slice(0, index), after: events.slice(index + 1) });
    }
  }
  return found.toSorted((a, b) => (a.made.position < b.made.position ? -1 : 1));
}

const isCorrection = ({ event }: RecordedEvent): boolean => event.type === 'LeaveBalanceCorrected';

function isOfSame(made: RecordedEvent, other: RecordedEvent): boolean {
  const [own, its] = [dataOf(made), dataOf(other)];
  return isCorrection(made) === isCorrection(other) && own.type === its.type && own.year === its.year;
}

/** Who set another entitlement since, or took the entry back by hand; null for nobody. */
function changedBy({ made, after }: MadeEntry): Author | null {
  const { days, reason } = dataOf(made);
  const change = after.findLast((other) => {
    if (other.act?.byItself === true || !isOfSame(made, other)) return false;
    return !isCorrection(made) || (dataOf(other).days === -days && dataOf(other).reason === takenBack(reason));
  });
  return change?.by ?? null;
}

/** Takes an entry back: a correction by its opposite, an entitlement by what held before it. */
async function takeBack({ made, before }: MadeEntry, key: string, tools: JobTools): Promise<string | null> {
  const { type, year, days, kind, reason } = dataOf(made);
  const person = made.aggregateId;
  if (isCorrection(made)) {
    return tools.send('CorrectLeaveBalance', person, { type, year, days: -days, kind, reason: takenBack(reason) }, key);
  }
  const earlier = before.findLast((other) => isOfSame(made, other));
  if (earlier?.event.type !== 'LeaveEntitlementSet')
    return tools.send('RemoveLeaveEntitlement', person, { type, year }, key);
  const held = earlier.event.data as LeaveEntitlement;
  const own = held.days === null ? {} : { days: held.days };
  return tools.send('SetLeaveEntitlement', person, { type, year, reason: held.reason, ...own }, key);
}

/** The row of an entry, for what its import kept. */
function rowOf({ made }: MadeEntry, { one, tools }: EntrySource, keyOf: (row: number) => string): number {
  const command = { name: made.act?.command as RowCommand['name'], id: made.aggregateId, body: {} };
  for (let row = 1; row <= one.done; row++) {
    if (commandOf({ one, tools }, command, keyOf(row)) === made.commandId) return row;
  }
  return 0;
}

/**
 * Takes back as many entries of an import as a step has rows. It finds them in the person's history, without the
 * file, and keeps those changed since.
 */
export async function unmakeEntries(
  id: string,
  source: EntrySource,
  keyOf: (row: number) => string,
): Promise<(KeptRecord | 'removed')[]> {
  const { one, tools } = source;
  const entries = await entriesOf(id, source);
  const outcomes: (KeptRecord | 'removed')[] = [];
  for (const entry of entries.slice(one.undone, one.undone + importStep)) {
    const { made } = entry;
    const changed = changedBy(entry);
    const refused = changed === null ? await takeBack(entry, `undo-${id}-${made.id}`, tools) : null;
    if (changed === null && refused === null) {
      outcomes.push('removed');
      continue;
    }
    const by: PersonRef = changed === null ? one.by : { _id: changed.id, username: changed.username };
    const { leaveType, year } = dataOf(made);
    const label = `${await nameOf(made.aggregateId, tools)}: ${leaveType} ${year}`;
    outcomes.push({ row: rowOf(entry, source, keyOf), id: made.aggregateId, label, by });
  }
  return outcomes;
}

async function nameOf(person: string, tools: JobTools): Promise<string> {
  return (await tools.document<{ readonly username: string }>('users', person))?.username ?? '';
}
