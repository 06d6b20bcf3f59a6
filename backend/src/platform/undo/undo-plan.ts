import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Around, Opposite, Part, Reversible } from '@atrium/contracts/core/opposites';
import type { UndoConflict } from '@atrium/contracts/core/undo';
import { changesBetween } from '../projections/history.js';
import { lastChangeOf, type RecordPast, type Span } from './record-past.js';

/** A command that takes something back. */
export interface PlannedCommand {
  readonly name: string;
  readonly body: object;
}

type Conflict = Omit<UndoConflict, 'collection' | 'id' | 'label'>;

/** What taking an act back means now. */
export interface UndoPlan {
  readonly commands: readonly PlannedCommand[];
  /** What others changed since, and would be overwritten. */
  readonly conflicts: readonly Conflict[];
  /** From the present state to the restored one. */
  readonly changes: readonly FieldChange[];
}

/** Groups parts into commands; parts of one body travel together. */
export function commandsOf(parts: readonly Part[]): PlannedCommand[] {
  const commands: { name: string; body: object; isMerged: boolean }[] = [];
  for (const { command: name, body, isMerged = false } of parts) {
    const open = isMerged ? commands.find((one) => one.isMerged && one.name === name) : undefined;
    if (open === undefined) commands.push({ name, body, isMerged });
    else open.body = { ...open.body, ...body };
  }
  return commands.map(({ name, body }) => ({ name, body }));
}

/** The value of a part where there is a record. */
function valueOf(doc: LiveDocument | null, { of }: Part): unknown {
  return doc === null ? null : (of(doc) ?? null);
}

/** The value that a field's history shows, where the part is the whole of it; else what the part is about. */
function shownValue(doc: LiveDocument | null, part: Part): unknown {
  const field: unknown = doc === null ? null : Reflect.get(doc, part.field);
  return Array.isArray(field) || field === undefined ? valueOf(doc, part) : (field ?? null);
}

function conflictOf(
  part: Part,
  past: RecordPast,
  { last }: Span,
  around: Around,
  now: LiveDocument | null,
): Conflict[] {
  const change = lastChangeOf(past, last, part.of);
  if (change === null) return [];
  return [
    {
      field: part.field,
      wrote: shownValue(around.after, part),
      found: shownValue(now, part),
      becomes: shownValue(around.before, part),
      by: { _id: change.by.id, username: change.by.username },
      at: change.at,
    },
  ];
}

/** What others did to a record since it was made, field by field. */
function touchedByOthers(past: RecordPast, span: Span, maker: string, fields: readonly string[]): Conflict[] {
  const found = new Map<string, Conflict>();
  for (const [index, { by, at }] of past.events.entries()) {
    if (index <= span.last || by.id === maker) continue;
    const [before, after] = [past.states[index] ?? null, past.states[index + 1] ?? null];
    for (const { field, to } of changesBetween(before, after, fields)) {
      const wrote: unknown = Reflect.get(past.states[span.last + 1] ?? {}, field) ?? null;
      const conflict = { field, wrote, found: to, becomes: null, by: { _id: by.id, username: by.username }, at };
      found.set(field, conflict);
    }
  }
  return [...found.values()];
}

/**
 * What takes an act back as the record is now. What holds already what it held before the act stays; what others changed
 * since is named.
 * @param fields whose changes the record's history shows
 */
export function planUndo(
  opposite: Reversible,
  past: RecordPast,
  span: Span,
  around: Around,
  fields: readonly string[],
): UndoPlan {
  const now = past.states.at(-1) ?? null;
  const parts = opposite.parts(around);
  const open = parts.filter((part) => {
    const made = valueOf(around.after, part);
    if (opposite.isCreation === true) return isDeepStrictEqual(valueOf(now, part), made);
    const isThere = around.before !== null && isDeepStrictEqual(valueOf(now, part), valueOf(around.before, part));
    return !isThere || isDeepStrictEqual(valueOf(around.before, part), made);
  });
  const overwritten = open.filter((part) => !isDeepStrictEqual(valueOf(now, part), valueOf(around.after, part)));
  const conflicts =
    opposite.isCreation === true
      ? touchedByOthers(past, span, around.by, fields)
      : overwritten.flatMap((part) => conflictOf(part, past, span, around, now));
  const changes = open.map((part) => ({
    field: part.field,
    from: shownValue(now, part),
    to: opposite.isCreation === true ? null : shownValue(around.before, part),
  }));
  return { commands: commandsOf(open), conflicts, changes };
}

/**
 * The commands that restore an earlier state: the opposites of all commands of the area; for each field the first one
 * counts.
 * @param fields only these, if given
 */
export function wayBack(
  opposites: readonly Opposite[],
  then: LiveDocument,
  now: LiveDocument,
  fields?: readonly string[],
): readonly Part[] {
  const around: Around = { before: then, after: now, entries: [], by: '' };
  const taken = new Map<string, Opposite>();
  // Several commands may share one.
  return [...new Set(opposites)].flatMap((opposite) => {
    if (opposite.kind !== 'reversible' || opposite.isCreation === true || opposite.isOwn === true) return [];
    const parts = opposite.parts(around).filter(({ field }) => {
      const isMeant = fields === undefined || fields.includes(field);
      return isMeant && (taken.get(field) ?? opposite) === opposite;
    });
    for (const { field } of parts) taken.set(field, opposite);
    return parts;
  });
}
