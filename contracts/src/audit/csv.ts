import type { AuditEntry } from './views.js';

const columns = ['at', 'actor', 'act', 'area', 'record', 'outcome', 'address', 'times'] as const;

/** A text in a cell; one that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Entries of the audit log as CSV (RFC 4180) with a head: its lines, one at a time, since there may be very many. */
export function* auditCsvLines(entries: readonly AuditEntry[]): Generator<string> {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (const { at, by, act, area, record, outcome, address, times } of entries) {
    const cells = [at, by?.username ?? null, act, area, record, outcome, address, times];
    yield `${cells.map(cell).join(',')}\r\n`;
  }
}
