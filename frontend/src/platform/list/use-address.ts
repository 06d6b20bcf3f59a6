import { useNavigate, useSearch } from '@tanstack/react-router';
import { use, useCallback, useMemo } from 'react';
import { ThenContext } from '../../ui/compare/then-context';

/** Undefined removes a parameter. `replace` keeps single changes out of the browser's history. */
export type SetAddress<Search> = (change: Search, how?: { readonly replace: boolean }) => void;

/** @param read the route's `validateSearch` */
export function useAddress<Search extends object>(
  read: (raw: Record<string, unknown>) => Search,
): readonly [Search, SetAddress<Search>] {
  // The router keeps the object until the address changes.
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => read(raw), [read, raw]);
  const navigate = useNavigate();
  const isThen = use(ThenContext);
  const change = useCallback<SetAddress<Search>>(
    (part, how) => {
      // The unseen screen of a comparison follows the one that is seen.
      if (isThen) return;
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...part }),
        replace: how?.replace ?? false,
      });
    },
    [navigate, isThen],
  );
  return [search, change];
}
