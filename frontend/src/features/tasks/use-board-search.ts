import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type BoardSearch, boardSearch } from './board-search';

export type SetBoardSearch = SetAddress<BoardSearch>;

export function useBoardSearch(): readonly [BoardSearch, SetBoardSearch] {
  return useAddress(boardSearch);
}
