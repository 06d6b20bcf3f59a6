import { listSearch } from '../../../platform/list/list-search';
import { useAddress } from '../../../platform/list/use-address';
import type { FilterValue } from '../../../ui/table/filter-bar';
import { sortFrom, sortText } from '../../../ui/table/sort-text';
import type { Sort } from '../../../ui/table/table-model';

/** What of a person can be open: the form, the password, the history, the sessions, the card, the employment, the goodbye, the erasure. */
const personParts = ['edit', 'password', 'history', 'sessions', 'card', 'employment', 'leave', 'erase'] as const;
export type PersonPart = (typeof personParts)[number];

/** What is open over the list: a new person's form, or something of one person. */
export type OpenUser = { readonly kind: 'new' } | { readonly kind: PersonPart; readonly id: string };

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

/** Reads what is open from the address: `new`, an id to edit, or an id with another part of the person behind it. */
export function openFrom(text: string | undefined): OpenUser | null {
  if (text === undefined) return null;
  if (text === 'new') return { kind: 'new' };
  const [id = '', part = 'edit'] = text.split('.');
  const kind = personParts.find((each) => each === part);
  return id === '' || kind === undefined ? null : { kind, id };
}

/** What is open, as the address says it. */
export function openText(open: OpenUser | null): string | undefined {
  if (open === null) return undefined;
  if (open.kind === 'new') return 'new';
  return open.kind === 'edit' ? open.id : `${open.id}.${open.kind}`;
}

/** The state of the people's list, which lives in the address. */
export function useUserSearch(): UserSearch {
  const [{ field, q, page, sort, open }, change] = useAddress(listSearch);
  const term = q ?? '';
  return {
    filter: { field: field ?? null, term },
    page: page ?? 1,
    sort: sortFrom(sort),
    open: openFrom(open),
    setFilter: (next) =>
      change(
        { field: next.field ?? undefined, q: next.term === '' ? undefined : next.term, page: undefined },
        // Each key typed is no place to go back to.
        { replace: true },
      ),
    setPage: (next) => change({ page: next > 1 ? next : undefined }),
    setSort: (next) => change({ sort: sortText(next), page: undefined }),
    show: (next) => change({ open: openText(next) }),
  };
}
