import type { MacroChanges } from '@atrium/contracts/saved-replies/macros';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import type { SavedReply } from '@atrium/contracts/settings/rules';
import { filterOptions } from '../../../ui/table/filter-options';

/** A saved reply of whatever scope; `kept` is its document, null for the organisation's. */
export interface ReplyOption extends Pick<SavedReply, 'id' | 'name' | 'subject' | 'body'> {
  /** Empty for one that only says something. */
  readonly changes: MacroChanges;
  readonly group: string;
  readonly kept: SavedReplyView | null;
}

export interface ReplyGroup {
  readonly name: string;
  readonly replies: readonly ReplyOption[];
}

/**
 * One's own first, then those of departments, then the organisation's in the order of its settings.
 * @param departmentName what departments are called
 */
export function replyOptions(
  kept: readonly SavedReplyView[],
  ofAll: readonly SavedReply[],
  departmentName: (code: string) => string,
): ReplyOption[] {
  const present = kept
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => (a.department ?? '').localeCompare(b.department ?? '') || a.name.localeCompare(b.name));
  return [
    ...present.map((reply) => {
      const { _id: id, name, subject, body, changes = {}, department } = reply;
      const group = department === null ? 'Mine' : `Department: ${departmentName(department)}`;
      return { id, name, subject, body, changes, group, kept: reply };
    }),
    ...ofAll.map(({ id, name, subject, body, changes = {} }) => {
      return { id, name, subject, body, changes, group: 'Organisation', kept: null };
    }),
  ];
}

/**
 * Those that have all words of a search in name, subject or text, and first those that are called so: Enter takes the first
 * of all. Groups that have none are left out.
 */
export function repliesWith(options: readonly ReplyOption[], query: string): ReplyGroup[] {
  const all = options.length;
  const called = filterOptions(options, query, ({ name }) => name, all);
  const found = filterOptions(options, query, ({ name, subject, body }) => `${name} ${subject} ${body}`, all);
  const ordered = query.trim() === '' ? options : [...new Set([...called, ...found])];
  const names = [...new Set(ordered.map(({ group }) => group))];
  return names.map((name) => ({ name, replies: ordered.filter(({ group }) => group === name) }));
}
