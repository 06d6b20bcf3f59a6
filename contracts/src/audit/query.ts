import { dayOf } from '../core/days.js';
import { readCalendarValue } from '../core/calendar-query.js';
import type { FieldProblem } from '../core/problems.js';
import { type AuditEntry, type AuditOutcome, auditOutcomes } from './views.js';
import { actionText } from './action-text.js';

export interface AuditQuery {
  readonly outcome?: AuditOutcome;
  readonly actor?: string;
  /** Searched in names, action, area, record and address. */
  readonly q?: string;
  /** UTC days, inclusive. */
  readonly from?: string;
  readonly to?: string;
}

const longestText = 100;

function textIn(raw: Readonly<Record<string, unknown>>, field: string, problems: FieldProblem[]): string | undefined {
  const value = raw[field] ?? '';
  if (typeof value === 'string' && value.length <= longestText) return value === '' ? undefined : value;
  problems.push({ field, message: `${field} must be a text of at most ${longestText} characters` });
  return undefined;
}

export function readAuditQuery(raw: Readonly<Record<string, unknown>>): {
  query: AuditQuery;
  problems: readonly FieldProblem[];
} {
  const problems: FieldProblem[] = [];
  const outcome = auditOutcomes.find((each) => each === raw['outcome']);
  if (outcome === undefined && (raw['outcome'] ?? '') !== '') {
    problems.push({ field: 'outcome', message: `outcome must be one of ${auditOutcomes.join(', ')}` });
  }
  const all = {
    outcome,
    actor: textIn(raw, 'actor', problems),
    q: textIn(raw, 'q', problems),
    from: readCalendarValue(raw, 'from', 'day', problems),
    to: readCalendarValue(raw, 'to', 'day', problems),
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return { query: Object.fromEntries(given), problems };
}

const nobody: ReadonlySet<string> = new Set();

/** The person in a record's id: an account, or a record that each person has one of. */
export function personIn(record: string | null): string {
  return record?.split('_')[0] ?? '';
}

/** @param named ids of people whose names match `q`, and of their records */
export function isAsked(
  entry: AuditEntry,
  { outcome, actor, q, from, to }: AuditQuery,
  named: ReadonlySet<string> = nobody,
): boolean {
  const day = dayOf(entry.at);
  if (outcome !== undefined && entry.outcome !== outcome) return false;
  if (actor !== undefined && entry.by?._id !== actor) return false;
  if ((from !== undefined && day < from) || (to !== undefined && day > to)) return false;
  if (q === undefined || named.has(personIn(entry.record))) return true;
  const { act, record, by, address } = entry;
  const area = entry.area ?? '';
  const about = [area, area.replaceAll('-', ' '), record ?? ''];
  const text = [act, actionText(entry), ...about, by?.username ?? '', address].join(' ').toLowerCase();
  return text.includes(q.toLowerCase());
}
