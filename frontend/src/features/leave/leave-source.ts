import { leaveKind } from '@atrium/contracts/leave/kind';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { type ReactNode, useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import type { Listed, ListSource, RawSearch, ReaderProps } from '../../shared-features/list-source/list-source';
import { spanText } from './leave-labels';
import { leaveSearch } from './leave-search';
import { latestFirst } from './select';
import { useListedLeave } from './use-listed-leave';

/** One's own leave, or that of everybody whose leave one reads. */
function useLeaveAt(raw: RawSearch): Listed {
  const me = useUser()._id;
  const search = useMemo(() => leaveSearch(raw), [raw]);
  const { status, message, complete, documents } = useCollection('leave');
  const of = search.tab === 'requests' ? search.person : me;
  const leaves = useMemo(
    () => latestFirst(documents.filter(({ user }) => of === undefined || user === of)),
    [documents, of],
  );
  const { listed, query } = useListedLeave(leaves, search);
  return { status, message, complete, found: listed, query };
}

function LeaveReader({ raw, children }: ReaderProps): ReactNode {
  return children(useLeaveAt(raw));
}

export const leaveSource: ListSource = {
  screen: 'leave',
  kind: leaveKind,
  begins: { tab: 'requests' },
  Reader: LeaveReader,
  titleOf(record, nameOf) {
    const leave = record as LeaveView;
    return `${nameOf(leave.user)}, ${leave.leaveType}, ${spanText(leave)}`;
  },
};
