import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import type { LucideIcon } from 'lucide-react';
import type { NameOf } from '../../platform/presence/use-names';
import type { Tone } from '../../ui/element/tone';
import { nameNow } from '../../platform/presence/names-now';
import { inSentence } from '../../ui/language/in-sentence';

export interface HistoryLabels {
  readonly collection: string;
  /** In a sentence, such as "the card". */
  readonly thing: string;
  /** By event type; continues the sentence after the name. */
  readonly actions: Readonly<Record<string, string>>;
  readonly signs?: Readonly<Record<string, { readonly icon: LucideIcon; readonly tone: Tone }>>;
  readonly labelOf: (field: string) => string;
  /** Null for nothing. */
  readonly textOf: (field: string, value: unknown, nameOf: NameOf) => string | null;
  /** Changes that the sentence already states. */
  readonly implied?: ReadonlySet<string>;
  /** Of lists, only additions and removals are shown. */
  readonly lists?: ReadonlySet<string>;
  /** Replaces the entry's own changes. */
  readonly changesIn?: (entry: HistoryEntry) => readonly FieldChange[];
  /** Changes by field, where an entry holds them within another one; a value is then not put back by itself. */
  readonly fieldChangesIn?: (entry: HistoryEntry) => readonly FieldChange[];
  /** Events whose comment is the product's own account of them, and nobody's words. */
  readonly reports?: ReadonlySet<string>;
  /** Says to whom may not see the history why they don't know who wrote something. */
  readonly unseen?: string;
  /** Overrides the sentence; null for the default. */
  readonly sentence?: (entry: HistoryEntry) => string | null;
}

/** Null for an empty value. */
export interface WordedChange {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly isList?: true;
}

export interface WordedEntry {
  readonly what: string;
  readonly changes: readonly WordedChange[];
}

/** For `changesIn`: of a first entry, which holds everything, only what differs from the defaults. */
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

function changedParts({ field, from, to }: FieldChange): FieldChange {
  const [before, after] = [partsOf(from), partsOf(to)];
  const [had, has] = [before, after].map((parts) => new Set(parts.map((part) => JSON.stringify(part))));
  return {
    field,
    from: before.filter((part) => has?.has(JSON.stringify(part)) !== true),
    to: after.filter((part) => had?.has(JSON.stringify(part)) !== true),
  };
}

/** A change in words; of a list only what came and what went. */
export function wordedChange(labels: HistoryLabels, change: FieldChange, nameOf: NameOf): WordedChange {
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
  return `changed the ${inSentence(first.label)}`;
}

export function wordedEntry(labels: HistoryLabels, entry: HistoryEntry, nameOf: NameOf): WordedEntry {
  const all = labels.changesIn?.(entry) ?? entry.changes;
  const changes = all
    .filter(({ field }) => labels.implied?.has(field) !== true)
    .map((change) => wordedChange(labels, change, nameOf))
    .filter(({ from, to }) => from !== null || to !== null);
  const from = entry.imported === undefined ? '' : `, imported from ${entry.imported}`;
  const via = entry.via === undefined ? '' : `, with the token ${entry.via}`;
  return { what: `${whatWasDone(labels, entry, changes)}${from}${via}`, changes };
}

/** What took an act back, by the act, unless it was taken back itself. */
export function undoneActs(entries: readonly HistoryEntry[]): ReadonlyMap<string, HistoryEntry> {
  const undoing = new Map(
    entries.flatMap((entry) => (entry.undoes === undefined ? [] : [[entry.undoes, entry] as const])),
  );
  return new Map([...undoing].filter(([, { act = '' }]) => !undoing.has(act)));
}

/** What was done; for an undo, what it undid. */
export function wordedUndo(
  labels: HistoryLabels,
  entry: HistoryEntry,
  entries: readonly HistoryEntry[],
  nameOf: NameOf,
): string {
  const { what } = wordedEntry(labels, entry, nameOf);
  const undone = entry.undoes === undefined ? undefined : entries.find(({ act }) => act === entry.undoes);
  if (undone === undefined) return what;
  const former = undone.undoes === undefined ? undefined : entries.find(({ act }) => act === undone.undoes);
  const { what: whatBefore } = wordedEntry(labels, former ?? undone, nameOf);
  return former === undefined ? `undid “${whatBefore}”` : `redid “${whatBefore}”`;
}

function lastEntry(entries: readonly HistoryEntry[], field: string): HistoryEntry | undefined {
  const newestFirst = entries.toSorted((a, b) => b.version - a.version);
  return newestFirst.find(({ changes }) => changes.some((each) => each.field === field));
}

export function lastAuthorOf(entries: readonly HistoryEntry[], field: string): string | null {
  const last = lastEntry(entries, field);
  return last === undefined ? null : nameNow(last.by);
}
