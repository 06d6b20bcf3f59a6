import { bugKind } from '@atrium/contracts/bugs/kind';
import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { ListBoard } from '../../shared-features/record-list/list-board';
import { titleOf } from '../../shared-features/record-list/record-values';
import { usePanel } from '../../shared-features/record-panel/panel-context';
import { toast } from '../../ui/overlay/toast-store';
import { createStore } from '../../ui/store/external-store';
import { Board } from '../../widgets/board/board';
import type { BoardMove, BoardParts } from '../../widgets/board/board-types';
import { BugBoardContext, type BugBoardShared, useBugBoard } from './bug-board-context';
import { BugCard } from './bug-card';
import { useBugList } from './bug-context';
import { bugNumber } from './select';

const columns = bugStatuses.map((id) => ({ id, title: id }));

function bugNow(id: string): BugView | undefined {
  return shownTopics.document(bugKind.collection, id) as BugView | undefined;
}

/** Read aloud by screen readers while a card is carried. */
function spokenName(id: string): string {
  const bug = bugNow(id);
  return bug === undefined ? 'The bug' : `${bugNumber(bug)}, ${titleOf(bugKind, bug)}`;
}

function explainLock(): void {
  toast.info('You can look at the board, but not change it', {
    id: 'bugs-locked',
    description: 'Your rights don’t include editing bugs.',
  });
}

function EmptyColumn() {
  const { rights } = useBugList();
  const { isFiltering } = useBugBoard();
  const hint = isFiltering
    ? 'No bug matches the filter.'
    : rights.edit
      ? 'Drop a bug to put it here.'
      : 'Nothing here.';
  return (
    <p className="mx-1 mt-1 rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-meta text-balance text-ink-faint">
      {hint}
    </p>
  );
}

const parts: BoardParts = { card: BugCard, empty: EmptyColumn };

/**
 * Bugs in columns by status, in the order of the list. Moving a card sets the status, and asks for a reason where that
 * reopens the bug.
 */
export function BugBoard({ found, isFiltering }: { found: readonly BugView[]; isFiltering: boolean }) {
  const { rights, setStatus } = useBugList();
  const [board] = useState(() => {
    const first = new ListBoard<BugView>(columns, ({ status }) => status);
    first.show(found);
    return first;
  });
  useLayoutEffect(() => board.show(found), [board, found]);
  const onMove = useCallback(
    ({ card, from, column }: BoardMove) => {
      const bug = bugNow(card);
      const status = bugStatuses.find((each) => each === column);
      if (bug !== undefined && status !== undefined && column !== from) void setStatus([bug], status);
    },
    [setStatus],
  );
  const { order, openId } = usePanel();
  const [opened] = useState(() => createStore(openId));
  useEffect(() => opened.set(openId), [opened, openId]);
  const column = useSyncExternalStore(board.subscribe, () => board.around(openId ?? ''));
  useEffect(() => order.set(column), [order, column]);
  const shared = useMemo<BugBoardShared>(() => ({ kindOf: board.kindOf, isFiltering }), [board, isFiltering]);
  return (
    <BugBoardContext value={shared}>
      <Board
        label="Bugs"
        source={board}
        parts={parts}
        nameOf={spokenName}
        onMove={onMove}
        onCreate={null}
        refuseLift={rights.edit ? null : explainLock}
        opened={opened}
      />
    </BugBoardContext>
  );
}
