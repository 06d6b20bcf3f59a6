import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type BoardSearch, boardSearch } from './board-search';

/** Changes the address of the board. */
export type SetBoardSearch = SetAddress<BoardSearch>;

/** What the address of the board says, and the function that changes a part of it. */
export function useBoardSearch(): readonly [BoardSearch, SetBoardSearch] {
  return useAddress(boardSearch);
}
