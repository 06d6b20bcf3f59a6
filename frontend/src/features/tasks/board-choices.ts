import { type BoardChoices, defaultBoard } from '@atrium/contracts/tasks/rules';
import type { BoardSearch } from './board-search';

/** The board's settings: from the address, else the person's last choice. */
export function choicesIn({ group, lanes, layout }: BoardSearch, kept: BoardChoices): BoardChoices {
  if (group === undefined && lanes === undefined && layout === undefined) return kept;
  const columns = group ?? defaultBoard.group;
  return {
    group: columns,
    lanes: lanes === undefined || lanes === columns ? null : lanes,
    layout: layout ?? defaultBoard.layout,
    facts: kept.facts,
  };
}
