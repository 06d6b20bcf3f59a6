import { api } from '../api/api';

/** `bugs` of `bugs-2026-02-28.csv`. */
export function exportedIn(name: string): string {
  const [what = ''] = /^[a-z][a-z-]*[a-z]/.exec(name.replace(/\.[a-z]+$/, '').toLowerCase()) ?? [];
  return what.slice(0, 40) || 'screen';
}

/** Records an export in the audit log; fire and forget. */
export function noteExport(name: string): void {
  api.send('POST', '/audit/exports', { body: { what: exportedIn(name) } }).catch(() => {});
}
