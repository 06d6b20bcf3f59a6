import { listSearch, type ListSearch } from '../../../platform/list/list-search';
import { type SetAddress, useAddress } from '../../../platform/list/use-address';
import type { FilterValue } from '../../../ui/table/filter-bar';
import { sortFrom, sortText } from '../../../ui/table/sort-text';
import type { Sort } from '../../../ui/table/table-model';

const personParts = ['record', 'edit', 'password', 'sessions', 'leave', 'erase'] as const;

/** What is in the record now; such links are in mails and notes. */
const formerParts: readonly string[] = ['history', 'card', 'employment'];
/** The account itself, or a form over it. */
export type PersonPart = (typeof personParts)[number];

export type OpenUser = { readonly kind: 'new' } | { readonly kind: PersonPart; readonly id: string };

export interface UserSearch {
  readonly filter: FilterValue;
  readonly page: number;
  readonly sort: Sort | null;
  readonly open: OpenUser | null;
  /** The open account fills the screen. */
  readonly full: boolean;
  readonly change: SetAddress<ListSearch>;
  readonly setFilter: (filter: FilterValue) => void;
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: Sort | null) => void;
  readonly show: (open: OpenUser | null) => void;
}

/** `new`, or an id, optionally followed by the form that is open over the account. */
export function openFrom(text: string | undefined): OpenUser | null {
  if (text === undefined) return null;
  if (text === 'new') return { kind: 'new' };
  const [id = '', part = 'record'] = text.split('.');
  const kind = formerParts.includes(part) ? 'record' : personParts.find((each) => each === part);
  return id === '' || kind === undefined ? null : { kind, id };
}

export function openText(open: OpenUser | null): string | undefined {
  if (open === null) return undefined;
  if (open.kind === 'new') return 'new';
  return open.kind === 'record' ? open.id : `${open.id}.${open.kind}`;
}

export function useUserSearch(): UserSearch {
  const [{ field, q, page, sort, open, full }, change] = useAddress(listSearch);
  const term = q ?? '';
  return {
    filter: { field: field ?? null, term },
    page: page ?? 1,
    sort: sortFrom(sort),
    open: openFrom(open),
    full: full === true,
    change,
    setFilter: (next) =>
      change(
        { field: next.field ?? undefined, q: next.term === '' ? undefined : next.term, page: undefined },
        // Typing shouldn't add to the browser's history.
        { replace: true },
      ),
    setPage: (next) => change({ page: next > 1 ? next : undefined }),
    setSort: (next) => change({ sort: sortText(next), page: undefined }),
    show: (next) => change({ open: openText(next) }),
  };
}
