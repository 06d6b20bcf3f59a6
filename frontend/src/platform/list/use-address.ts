import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * Changes a part of the address; what is set to undefined goes. `replace` where going back must not step through each
 * change.
 */
export type SetAddress<Search> = (change: Search, how?: { readonly replace: boolean }) => void;

/**
 * What the address of a screen says, and the function that changes it.
 * @param read reads the address, the same function as the route's `validateSearch`
 */
export function useAddress<Search extends object>(
  read: (raw: Record<string, unknown>) => Search,
): readonly [Search, SetAddress<Search>] {
  // The router gives the same object until something in the address changes.
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => read(raw), [read, raw]);
  const navigate = useNavigate();
  const change = useCallback<SetAddress<Search>>(
    (part, how) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...part }),
        replace: how?.replace ?? false,
      });
    },
    [navigate],
  );
  return [search, change];
}
