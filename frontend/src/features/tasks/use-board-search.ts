import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type BoardSearch, boardSearch } from './board-search';

/** Changes the board's address. `replace` where going back must not step through each change. */
export type SetBoardSearch = (change: BoardSearch, how?: { readonly replace: boolean }) => void;

/** What the address says, and the function that changes a part of it; what is set to undefined goes. */
export function useBoardSearch(): readonly [BoardSearch, SetBoardSearch] {
  const search = useSearch({
    strict: false,
    select: (raw: Record<string, unknown>) => boardSearch(raw),
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const change = useCallback<SetBoardSearch>(
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
