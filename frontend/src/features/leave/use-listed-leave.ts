import { leaveKind } from '@atrium/contracts/leave/kind';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { useMemo } from 'react';
import { useNameOf } from '../../platform/presence/use-names';
import { type RecordQuery, useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import type { QueryHelp } from '../../ui/form/query-input';
import type { LeaveSearch } from './leave-search';
import { listedIn } from './select';

export interface ListedLeave {
  readonly listed: readonly LeaveView[];
  /** For the search box. */
  readonly help: QueryHelp;
  readonly query: RecordQuery;
}

/** What a list shows of these: of the chosen state, and as the search box says. */
export function useListedLeave(leaves: readonly LeaveView[], { state, field, q }: LeaveSearch): ListedLeave {
  const query = useRecordQuery(leaveKind, { field, q });
  const { words, keeps, asked, help } = query;
  const nameOf = useNameOf();
  const listed = useMemo(() => {
    const question = { state, field, q: words, withdrawn: asked.has('state') };
    return listedIn(leaves.filter(keeps), question, nameOf);
  }, [leaves, keeps, state, field, words, asked, nameOf]);
  return { listed, help, query };
}
