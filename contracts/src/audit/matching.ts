import { dayOf } from '../core/days.js';
import { actionText } from './action-text.js';
import { categoryOf } from './categories.js';
import type { AuditQuery } from './query.js';
import type { AuditEntry } from './views.js';

const nobody: ReadonlySet<string> = new Set();

/** The person in a record's id: an account, or a record that each person has one of. */
export function personIn(record: string | null): string {
  return record?.split('_')[0] ?? '';
}

/** @param named ids of people whose names match `q`, and of their records */
export function isAsked(
  entry: AuditEntry,
  { outcome, category, actor, q, from, to }: AuditQuery,
  named: ReadonlySet<string> = nobody,
): boolean {
  const day = dayOf(entry.at);
  if (outcome !== undefined && entry.outcome !== outcome) return false;
  if (category !== undefined && categoryOf(entry) !== category) return false;
  if (actor !== undefined && entry.by?._id !== actor) return false;
  if ((from !== undefined && day < from) || (to !== undefined && day > to)) return false;
  if (q === undefined || named.has(personIn(entry.record))) return true;
  const { act, record, by, address } = entry;
  const area = entry.area ?? '';
  const about = [area, area.replaceAll('-', ' '), record ?? ''];
  const text = [act, actionText(entry), ...about, by?.username ?? '', address].join(' ').toLowerCase();
  return text.includes(q.toLowerCase());
}
