import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import type { LucideIcon } from 'lucide-react';
import type { NameOf } from '../../platform/presence/use-names';
import type { Tone } from '../../ui/element/tone';
import { nameNow } from '../../platform/presence/names-now';

/** How the history of one kind of record is put into words; each feature has its own. */
export interface HistoryLabels {
  /** The collection of the records. */
  readonly collection: string;
  /** What a record is called in a sentence, such as "the card". */
  readonly thing: string;
  /** What was done, by type of event, continuing the sentence after the name. */
  readonly actions: Readonly<Record<string, string>>;
  /** The signs of the events that stand out. */
  readonly signs?: Readonly<Record<string, { readonly icon: LucideIcon; readonly tone: Tone }>>;
  readonly labelOf: (field: string) => string;
  /** A value as text; null for nothing. */
  readonly textOf: (field: string, value: unknown, nameOf: NameOf) => string | null;
  /** Fields whose change is told by the sentence already. */
  readonly told?: ReadonlySet<string>;
  /** Fields that are lists: of their changes only what came and what went is told. */
  readonly lists?: ReadonlySet<string>;
  /** The changes that are told of an entry, where they aren't its own. */
  readonly changesIn?: (entry: HistoryEntry) => readonly FieldChange[];
  /** The sentence where neither the type of event nor a single changed field gives it; null where they do. */
  readonly sentence?: (entry: HistoryEntry) => string | null;
}

/** One changed value as text; null where there was, or is, nothing. */
export interface WordedChange {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  /** It is a list, of which only what came and what went is told: there may be more in it. */
  readonly isList?: true;
}

/** One entry of a record's history as text. */
export interface WordedEntry {
  /** Continues the sentence after the name. */
  readonly what: string;
  readonly changes: readonly WordedChange[];
}

/** Who set a value last, when, and what it was before. */
export interface Provenance {
  readonly by: string;
  readonly at: string;
  readonly from: string | null;
  /** Of a list what came and what went, in place of what it was before. */
  readonly parts: { readonly came: string | null; readonly went: string | null } | null;
  /** It is as it was when the record was created. */
  readonly isFirst: boolean;
}

/**
 * The changes of what begins with what holds for everybody: of the first entry, which keeps all of it, those in which
 * somebody chose something else; for `changesIn`.
 */
export function changesFrom(defaults: object): (entry: HistoryEntry) => readonly FieldChange[] {
  const usual = new Map<string, unknown>(Object.entries(defaults));
  return ({ version, changes }) =>
    version > 1
      ? changes
      : changes
          .map((change) => ({ ...change, from: usual.get(change.field) }))
          .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

function partsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The parts of a list that only one of two values has. */
function changedParts({ field, from, to }: FieldChange): FieldChange {
  const [before, after] = [partsOf(from), partsOf(to)];
  const [had, has] = [before, after].map((parts) => new Set(parts.map((part) => JSON.stringify(part))));
  return {
    field,
    from: before.filter((part) => has?.has(JSON.stringify(part)) !== true),
    to: after.filter((part) => had?.has(JSON.stringify(part)) !== true),
  };
}

function worded(labels: HistoryLabels, change: FieldChange, nameOf: NameOf): WordedChange {
  const isList = labels.lists?.has(change.field) === true;
  const { field, from, to } = isList ? changedParts(change) : change;
  return {
    label: labels.labelOf(field),
    from: labels.textOf(field, from, nameOf),
    to: labels.textOf(field, to, nameOf),
    ...(isList && { isList }),
  };
}

function whatWasDone(labels: HistoryLabels, entry: HistoryEntry, changes: readonly WordedChange[]): string {
  if (entry.revealed !== undefined) return `looked at “${entry.revealed}”`;
  const known = labels.actions[entry.type] ?? labels.sentence?.(entry);
  if (known != null) return known;
  const [first] = changes;
  if (first === undefined || changes.length > 1) return `changed ${labels.thing}`;
  return `changed the ${first.label.toLowerCase()}`;
}

/** An entry of a record's history as text. */
export function wordedEntry(labels: HistoryLabels, entry: HistoryEntry, nameOf: NameOf): WordedEntry {
  const all = labels.changesIn?.(entry) ?? entry.changes;
  const changes = all
    .filter(({ field }) => labels.told?.has(field) !== true)
    .map((change) => worded(labels, change, nameOf))
    .filter(({ from, to }) => from !== null || to !== null);
  return { what: whatWasDone(labels, entry, changes), changes };
}

function lastChange(entries: readonly HistoryEntry[], field: string) {
  const newestFirst = entries.toSorted((a, b) => b.version - a.version);
  for (const entry of newestFirst) {
    const change = entry.changes.find((each) => each.field === field);
    if (change !== undefined) return { entry, change };
  }
  return null;
}

/** Where a value of a record comes from; null where it was never set. */
export function provenanceOf(
  labels: HistoryLabels,
  entries: readonly HistoryEntry[],
  field: string,
  nameOf: NameOf,
): Provenance | null {
  const last = lastChange(entries, field);
  if (last === null) return null;
  const { by, at, version } = last.entry;
  const { from, to } = worded(labels, last.change, nameOf);
  const parts = labels.lists?.has(field) === true ? { came: to, went: from } : null;
  return { by: nameNow(by), at, from, parts, isFirst: version === 1 };
}

/** Who last changed a field, by the record's history; null when nobody is known to have. */
export function lastAuthorOf(entries: readonly HistoryEntry[], field: string): string | null {
  const last = lastChange(entries, field);
  return last === null ? null : nameNow(last.entry.by);
}
