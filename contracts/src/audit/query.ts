import { dayOf } from '../core/days.js';
import { readCalendarValue } from '../core/calendar-query.js';
import type { FieldProblem } from '../core/problems.js';
import { type AuditEntry, type AuditOutcome, auditOutcomes } from './views.js';
import { actionText } from './action-text.js';

/** Which entries of the audit log are asked for; what is left out keeps to nothing. */
export interface AuditQuery {
  readonly outcome?: AuditOutcome;
  /** A person's id. */
  readonly actor?: string;
  /** A text in the name of whom it is about, in the action, as it is named or as text, the area, the record, a name or the address. */
  readonly q?: string;
  /** Days of universal time; both belong to it. */
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

/** Reads which entries are asked for from the parameters of a request or an address, and what of them is not valid. */
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

/** The person whom a record is about by its id, as far as that says so: an account, and what people have one of, also one for each month. */
export function personIn(record: string | null): string {
  return record?.split('_')[0] ?? '';
}

/**
 * Whether an entry is among those that are asked for.
 * @param named the ids of the people whose names hold the text, and of what concerns them: actions on those are asked for
 * as well
 */
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
