import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FilterValue } from '../../ui/table/filter-bar';

const kinds = ['edit', 'history', 'delete'] as const;

export interface OpenOrigin {
  readonly kind: (typeof kinds)[number];
  readonly id: string;
}

export interface OriginSearch {
  readonly filter: FilterValue;
  readonly page: number;
  readonly open: OpenOrigin | null;
  readonly setFilter: (filter: FilterValue) => void;
  readonly setPage: (page: number) => void;
  readonly show: (open: OpenOrigin | null) => void;
}

function openFrom(text: string | undefined): OpenOrigin | null {
  if (text === undefined) return null;
  const [id = '', named = 'edit'] = text.split('.');
  const kind = kinds.find((one) => one === named);
  return id !== '' && kind !== undefined ? { id, kind } : null;
}

function openText(open: OpenOrigin | null): string | undefined {
  if (open === null) return undefined;
  return open.kind === 'edit' ? open.id : `${open.id}.${open.kind}`;
}

export function useOriginSearch(): OriginSearch {
  const { field, q, page, open } = useSearch({ strict: false });
  const navigate = useNavigate({ from: '/u/origin' });
  return {
    filter: { field: field ?? null, term: q ?? '' },
    page: page ?? 1,
    open: openFrom(open),
    setFilter: ({ field, term }) =>
      void navigate({
        search: (before) => ({
          ...before,
          field: field ?? undefined,
          q: term === '' ? undefined : term,
          page: undefined,
        }),
        replace: true,
      }),
    setPage: (next) => void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) }),
    show: (next) => void navigate({ search: (before) => ({ ...before, open: openText(next) }) }),
  };
}
