import { type BoardChoices, defaultBoard } from '@atrium/contracts/tasks/rules';
import { useCallback, useMemo } from 'react';
import { choosePreferences } from '../../platform/session/own-preferences';
import { useUser } from '../../platform/session/session';
import { useDocument } from '../../platform/sync/use-document';
import { choicesIn } from './board-choices';
import type { BoardSearch } from './board-search';
import type { SetBoardSearch } from './use-board-search';

/** The board's settings and their setter, which writes to the address and remembers them. */
export function useBoardChoices(
  search: BoardSearch,
  setSearch: SetBoardSearch,
): readonly [BoardChoices, (change: Partial<BoardChoices>) => void] {
  const kept = useDocument('preferences', useUser()._id).document?.board ?? defaultBoard;
  const choices = useMemo(() => choicesIn(search, kept), [search, kept]);
  const choose = useCallback(
    (change: Partial<BoardChoices>) => {
      const wanted = { ...choices, ...change };
      const lanes = wanted.lanes === wanted.group ? null : wanted.lanes;
      choosePreferences({ board: { ...wanted, lanes } });
      if (change.facts !== undefined) return;
      setSearch({ group: wanted.group, lanes: lanes ?? undefined, layout: wanted.layout }, { replace: true });
    },
    [choices, setSearch],
  );
  return [choices, choose];
}
