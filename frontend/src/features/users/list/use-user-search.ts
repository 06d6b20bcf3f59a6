import { type PermissionFlag, permissionFlags } from '@atrium/contracts/core/permissions';
import { listSearch, type ListSearch } from '../../../platform/list/list-search';
import { type SetAddress, useAddress } from '../../../platform/list/use-address';
import type { FilterValue } from '../../../ui/table/filter-bar';
import { sortFrom, sortText } from '../../../ui/table/sort-text';
import type { Sort } from '../../../ui/table/table-model';

const personParts = [
  'record',
  'file',
  'edit',
  'editfile',
  'password',
  'sessions',
  'leave',
  'erase',
  'access',
  'temporary',
] as const;

/** What is in the record now; such links are in mails and notes. */
const formerParts: readonly string[] = ['history', 'card', 'employment'];
/** The account itself, the employee's file, or a form over either. */
export type PersonPart = (typeof personParts)[number];

export type OpenUser =
  | { readonly kind: 'new' }
  | {
      readonly kind: PersonPart;
      readonly id: string;
      /** The right that is explained. */
      readonly flag?: PermissionFlag;
    };

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

/** `new`, or an id, optionally followed by what is open over the account, and by the right that it explains. */
export function openFrom(text: string | undefined): OpenUser | null {
  if (text === undefined) return null;
  if (text === 'new') return { kind: 'new' };
  const [id = '', part = 'record', right] = text.split('.');
  const kind = formerParts.includes(part) ? 'record' : personParts.find((each) => each === part);
  const flag = kind === 'access' ? permissionFlags.find((each) => each === right) : undefined;
  return id === '' || kind === undefined ? null : { kind, id, ...(flag === undefined ? {} : { flag }) };
}

export function openText(open: OpenUser | null): string | undefined {
  if (open === null) return undefined;
  if (open.kind === 'new') return 'new';
  if (open.kind === 'record') return open.id;
  return open.flag === undefined ? `${open.id}.${open.kind}` : `${open.id}.${open.kind}.${open.flag}`;
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
