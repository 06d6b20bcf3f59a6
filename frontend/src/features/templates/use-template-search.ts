import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listSearch, type ListSearch } from '../../platform/list-search';

/** What the address of the template screen says: `open` is `new`, `view:<id>` or `edit:<id>`. */
export type TemplateSearch = ListSearch;

/** Changes the address; what is set to undefined goes. */
export type SetTemplateSearch = (change: TemplateSearch) => void;

/** What the address says, and the function that changes a part of it. */
export function useTemplateSearch(): readonly [TemplateSearch, SetTemplateSearch] {
  const search = useSearch({
    strict: false,
    select: (raw: Record<string, unknown>) => listSearch(raw),
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const change = useCallback<SetTemplateSearch>(
    (part) => {
      void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...part }) });
    },
    [navigate],
  );
  return [search, change];
}
