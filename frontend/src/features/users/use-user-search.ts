import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FilterValue } from '../../ui/filter-bar';
import type { Sort } from '../../ui/table-model';
import { sortFrom, sortText } from './select';

/** What is open over the list: a new person's form, or something of one person. */
export type OpenUser =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'password' | 'history'; readonly id: string };

/** What the address of the people's list says, and the ways to change it. */
export interface UserSearch {
  readonly filter: FilterValue;
  readonly page: number;
  readonly sort: Sort | null;
  readonly open: OpenUser | null;
  readonly setFilter: (filter: FilterValue) => void;
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: Sort | null) => void;
  readonly show: (open: OpenUser | null) => void;
}

/** Reads what is open from the address: `new`, an id to edit, or an id with `.password` or `.history`. */
export function openFrom(text: string | undefined): OpenUser | null {
  if (text === undefined) return null;
  if (text === 'new') return { kind: 'new' };
  const [id = '', kind = 'edit'] = text.split('.');
  if (id === '' || (kind !== 'edit' && kind !== 'password' && kind !== 'history')) return null;
  return { kind, id };
}

/** What is open, as the address says it. */
export function openText(open: OpenUser | null): string | undefined {
  if (open === null) return undefined;
  if (open.kind === 'new') return 'new';
  return open.kind === 'edit' ? open.id : `${open.id}.${open.kind}`;
}

/** The state of the people's list, which lives in the address. */
export function useUserSearch(): UserSearch {
  const { field, q, page, sort, open } = useSearch({ strict: false });
  const navigate = useNavigate({ from: '/u/user' });
  const term = q ?? '';
  return {
    filter: { field: field ?? null, term },
    page: page ?? 1,
    sort: sortFrom(sort),
    open: openFrom(open),
    setFilter: (next) =>
      void navigate({
        search: (before) => ({
          ...before,
          field: next.field ?? undefined,
          q: next.term === '' ? undefined : next.term,
          page: undefined,
        }),
        // Each key typed is no place to go back to.
        replace: true,
      }),
    setPage: (next) => void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) }),
    setSort: (next) => void navigate({ search: (before) => ({ ...before, sort: sortText(next), page: undefined }) }),
    show: (next) => void navigate({ search: (before) => ({ ...before, open: openText(next) }) }),
  };
}
