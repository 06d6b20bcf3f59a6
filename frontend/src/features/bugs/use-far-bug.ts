import type { BugView } from '@atrium/contracts/bugs/views';
import { useQuery } from '../../platform/api/use-query';

/** How a bug is asked for that was not sent: by its id, or by its number. */
export type FarBug = { readonly id: string } | { readonly number: number };

/** The number that a search means, as in `12` under the field of numbers and `BUG-12` everywhere; null for none. */
export function numberIn({ field, q = '' }: { readonly field?: string; readonly q?: string }): number | null {
  const term = q.trim();
  const shown = /^bug-(\d{1,9})$/i.exec(term)?.[1];
  if (shown !== undefined) return Number(shown);
  return field === 'bugnumber' && /^\d{1,9}$/.test(term) ? Number(term) : null;
}

/**
 * A bug that is not among the newest ones, which are sent by themselves. Once somebody changes it, it is.
 * @param far null when there is none to ask for
 */
export function useFarBug(far: FarBug | null): { readonly bug: BugView | null; readonly isLoading: boolean } {
  const byId = far !== null && 'id' in far ? `/bug/one/${far.id}` : null;
  const number = far !== null && 'number' in far ? far.number : null;
  const query = { field: 'bugnumber', q: number ?? '', limit: 1 };
  const one = useQuery<BugView>(byId);
  const found = useQuery<{ updated: readonly BugView[] }>(number === null ? null : '/bug/fetchbug', query);
  const { answer, failure } = number === null ? one : found;
  const bug = one.answer ?? found.answer?.updated[0] ?? null;
  return { bug, isLoading: far !== null && answer === null && failure === null };
}
