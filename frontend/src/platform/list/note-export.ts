import { api } from '../api/api';

/** What a file holds, by its name: `bugs` of `bugs-2026-02-28.csv`. */
export function exportedIn(name: string): string {
  const [what = ''] = /^[a-z][a-z-]*[a-z]/.exec(name.replace(/\.[a-z]+$/, '').toLowerCase()) ?? [];
  return what.slice(0, 40) || 'screen';
}

/** Tells the audit log that one made a file of what a screen shows. Nobody waits for it, and nothing fails with it. */
export function noteExport(name: string): void {
  api.send('POST', '/audit/exports', { body: { what: exportedIn(name) } }).catch(() => {});
}
