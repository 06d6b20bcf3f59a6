import { bugKind } from '@atrium/contracts/bugs/kind';
import { listedIn, type ListSource } from '../../shared-features/list-source/list-source';
import { bugSearch } from './bug-search';
import { useFoundBugs } from './use-found-bugs';

export const bugSource: ListSource = {
  screen: 'bugs',
  kind: bugKind,
  useListed: (raw) => listedIn(useFoundBugs(bugSearch(raw))),
};
