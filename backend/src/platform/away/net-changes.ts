import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, PlacedEntry } from '@atrium/contracts/core/history';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { AwayItem, Fate } from '@atrium/contracts/home/views';

export type NetChange = Pick<AwayItem, 'fate' | 'changes' | 'said' | 'comments' | 'by' | 'acts' | 'at' | 'position'>;

const saidLength = 280;

/**
 * Sums up what a person did to a record, whatever others did meanwhile.
 * @param own their entries of its history, oldest first
 * @returns null when nothing is left
 */
export function ownChange(own: readonly PlacedEntry[]): NetChange | null {
  return netChange(own, '');
}

/**
 * Sums up what others did to a record, for one reader. Their own actions are left out, and of a field that they set
 * themselves only later changes count.
 * @param entries one record's history, oldest first
 * @returns null when nothing is left
 */
export function netChange(entries: readonly PlacedEntry[], reader: string): NetChange | null {
  const fields = new Map<string, FieldChange>();
  // Entries that only the product writes, such as a sent reminder, are no news.
  const theirs = entries.filter((entry) => entry.by._id !== reader && (entry.changes.length > 0 || isRemark(entry)));
  const last = theirs.at(-1);
  if (last === undefined) return null;
  for (const { by, changes } of entries) {
    for (const change of changes) {
      if (by._id === reader) fields.delete(change.field);
      else fields.set(change.field, { ...change, from: (fields.get(change.field) ?? change).from });
    }
  }
  const lasting = [...fields.values()].filter(({ from, to }) => !isDeepStrictEqual(from, to));
  const fate = fateOf(theirs, lasting);
  // Created and deleted in between: no change.
  if (fate === null) return null;
  const changes = lasting.filter(({ field, to }) => field !== 'deleted' && (fate !== 'made' || saysSomething(to)));
  const remarks = theirs.filter(isRemark);
  if (fate === 'changed' && changes.length === 0 && remarks.length === 0) return null;
  const word = remarks.at(-1);
  return {
    fate,
    changes,
    said: word === undefined ? null : { text: cut(word.comment ?? ''), by: word.by },
    comments: remarks.length,
    by: peopleOf(theirs),
    acts: theirs.length,
    at: last.at,
    position: last.position,
  };
}

function isRemark({ comment }: PlacedEntry): boolean {
  return comment !== undefined && comment !== '';
}

function fateOf(theirs: readonly PlacedEntry[], lasting: readonly FieldChange[]): Fate | null {
  const made = theirs[0]?.version === 1;
  const deleted = lasting.find(({ field }) => field === 'deleted');
  if (made) return deleted?.to === true ? null : 'made';
  if (deleted === undefined) return 'changed';
  return deleted.to === true ? 'gone' : 'back';
}

function saysSomething(value: unknown): boolean {
  return value != null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
}

function peopleOf(theirs: readonly PlacedEntry[]): PersonRef[] {
  const people = new Map<string, PersonRef>();
  for (const { by } of theirs.toReversed()) if (!people.has(by._id)) people.set(by._id, by);
  return [...people.values()];
}

function cut(text: string): string {
  return text.length <= saidLength ? text : `${text.slice(0, saidLength - 1)}…`;
}
