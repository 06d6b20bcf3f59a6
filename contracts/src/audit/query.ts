import { readCalendarValue } from '../core/calendar-query.js';
import type { FieldProblem } from '../core/problems.js';
import { auditCategories, type AuditCategory, type AuditOutcome, auditOutcomes } from './views.js';

export interface AuditQuery {
  readonly outcome?: AuditOutcome;
  readonly category?: AuditCategory;
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
  const category = auditCategories.find((each) => each === raw['category']);
  if (category === undefined && (raw['category'] ?? '') !== '') {
    problems.push({ field: 'category', message: `category must be one of ${auditCategories.join(', ')}` });
  }
  const all = {
    outcome,
    category,
    actor: textIn(raw, 'actor', problems),
    q: textIn(raw, 'q', problems),
    from: readCalendarValue(raw, 'from', 'day', problems),
    to: readCalendarValue(raw, 'to', 'day', problems),
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return { query: Object.fromEntries(given), problems };
}
