import { bugKind } from '@atrium/contracts/bugs/kind';
import type { ReactNode } from 'react';
import { listedIn, type ListSource, type ReaderProps } from '../../shared-features/list-source/list-source';
import { bugSearch } from './bug-search';
import { useFoundBugs } from './use-found-bugs';

function BugReader({ raw, children }: ReaderProps): ReactNode {
  return children(listedIn(useFoundBugs(bugSearch(raw))));
}

export const bugSource: ListSource = {
  screen: 'bugs',
  kind: bugKind,
  Reader: BugReader,
};
