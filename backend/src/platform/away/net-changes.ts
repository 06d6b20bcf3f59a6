import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, PlacedEntry } from '@atrium/contracts/core/history';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { AwayItem, Fate } from '@atrium/contracts/home/views';

/** What others did to a record comes to; what it is called is not part of it. */
export type NetChange = Pick<AwayItem, 'fate' | 'changes' | 'said' | 'comments' | 'by' | 'acts' | 'at' | 'position'>;

/** As much of what somebody said as fits into a line or two. */
const saidLength = 280;

/**
 * What some actions come to for one person. Their own are left out, and what they set themselves is no news to them: of a
 * field counts only what others did after that.
 * @param entries of one record's history, oldest first
 * @returns null when nothing is left that is news
 */
export function netChange(entries: readonly PlacedEntry[], reader: string): NetChange | null {
  const fields = new Map<string, FieldChange>();
  // What only the product notes, such as a reminder that went out, tells nobody anything.
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
  // What came and went again meanwhile is as if it had never been.
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

/** Null for a record that was made and is gone again. */
function fateOf(theirs: readonly PlacedEntry[], lasting: readonly FieldChange[]): Fate | null {
  const made = theirs[0]?.version === 1;
  const deleted = lasting.find(({ field }) => field === 'deleted');
  if (made) return deleted?.to === true ? null : 'made';
  if (deleted === undefined) return 'changed';
  return deleted.to === true ? 'gone' : 'back';
}

/** Of what is new only what was filled in is told. */
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
