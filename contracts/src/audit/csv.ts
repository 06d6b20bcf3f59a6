import type { AuditEntry } from './views.js';

const columns = ['at', 'actor', 'act', 'area', 'record', 'outcome', 'address', 'times'] as const;

/** An apostrophe keeps spreadsheets from running a cell as a formula. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, line by line since there may be many. */
export function* auditCsvLines(entries: readonly AuditEntry[]): Generator<string> {
  // Spreadsheets recognise UTF-8 by the byte order mark.
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (const { at, by, act, area, record, outcome, address, times } of entries) {
    const cells = [at, by?.username ?? null, act, area, record, outcome, address, times];
    yield `${cells.map(cell).join(',')}\r\n`;
  }
}
