import type { PresentPerson } from '@atrium/contracts/core/live';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useDocument } from '../../platform/sync/use-document';
import { MissingPanel } from '../../shared-features/record-panel/missing-panel';
import { usePanel } from '../../shared-features/record-panel/panel-context';
import { PanelLayout } from '../../shared-features/record-panel/panel-layout';
import type { BoardIndex } from './board-index';
import type { BoardSearch } from './board-search';
import { useTaskBoard } from './task-board-context';
import { TaskDetails } from './task-details';
import type { SetBoardSearch } from './use-board-search';

/** Tells the panel the order of the open card's column. */
export function useColumnOrder(index: BoardIndex): void {
  const { order, openId } = usePanel();
  const ids = useSyncExternalStore(index.subscribe, () => index.around(openId ?? ''));
  useEffect(() => order.set(ids), [order, ids]);
}

function OpenCard({ id, others, onClose }: { id: string; others: readonly PresentPerson[]; onClose: () => void }) {
  const { document: task, status } = useDocument('tasks', id);
  if (task === undefined || task.deleted) {
    return (
      <MissingPanel
        title="Task"
        isLoading={status === 'loading'}
        problem="This card is not on the board"
        reason="It was deleted, or you have no right to see it."
        fields={5}
      />
    );
  }
  const viewers = others
    .filter(({ what }) => what.endsWith(`:${id}`))
    .map(({ userId, username }) => ({ id: userId, name: username }));
  return <TaskDetails task={task} viewers={viewers} onClose={onClose} />;
}

export function BoardPanel(props: {
  search: BoardSearch;
  setSearch: SetBoardSearch;
  others: readonly PresentPerson[];
  children: ReactNode;
}) {
  const { search, setSearch, others, children } = props;
  const { opened } = useTaskBoard();
  const id = search.card === undefined || search.card === 'new' ? null : search.card;
  useEffect(() => opened.set(id), [opened, id]);
  return (
    <PanelLayout
      openId={id}
      isPage={search.full === true}
      back="All cards"
      onOpen={(next, how) => setSearch({ card: next?.id, full: next?.isPage === true ? true : undefined }, how)}
      panel={
        id === null ? null : (
          <OpenCard key={id} id={id} others={others} onClose={() => setSearch({ card: undefined, full: undefined })} />
        )
      }
    >
      {children}
    </PanelLayout>
  );
}
