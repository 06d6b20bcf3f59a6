import { useDroppable } from '@dnd-kit/core';
import { type FocusEvent, use, useCallback, useRef, useState } from 'react';
import { cx } from '../../ui/element/cx';
import { BoardCard } from './board-card';
import { useBoardShared, useDragOver, useIsCarrying, useShown } from './board-context';
import type { CardLook } from './board-types';
import { cellOf } from './cells';
import { useColumnList } from './use-column-list';
import { BoardDifferencesContext, useWoven } from './use-compared-board';

/** The outline of a card where it stood. @param card by its key as an outline */
function GhostCard({ ghost }: { ghost: string }) {
  const differences = use(BoardDifferencesContext);
  if (differences === null) return null;
  const { kit, nameOf, whereThen, whereNow } = differences;
  const card = ghost.slice('was '.length);
  const to = whereNow(card);
  return <kit.Ghost name={nameOf(card)} to={to !== null && to === whereThen(card) ? 'another place here' : to} />;
}

/** The cards of a column, or of its part in a lane: only those in view are drawn. */
export function CellBody({ cell, title, className }: { cell: string; title: string; className?: string }) {
  const { controller, glider, heights, parts } = useBoardShared();
  const ids = useShown(controller, cell);
  const drag = useDragOver(controller, cell);
  const scroller = useRef<HTMLDivElement | null>(null);
  const { setNodeRef } = useDroppable({ id: cell });
  const isCarrying = useIsCarrying(controller);
  const { drawn, ghosts } = useWoven(cell, ids, isCarrying);
  const list = useColumnList({ column: cell, ids: drawn, ghosts, scroller, controller, glider, heights });
  const [focused, setFocused] = useState<string | null>(null);
  const { empty: Empty } = parts;

  const scrollerRef = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      setNodeRef(element);
    },
    [setNodeRef],
  );
  const noteFocus = (event: FocusEvent) => {
    const card = event.target.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (card !== undefined) setFocused(card);
  };
  const lookOf = (card: string): CardLook => {
    if (drag?.card !== card) return 'resting';
    return drag.carrier === 'keyboard' ? 'lifted' : 'gap';
  };

  const items = list.getVirtualItems();
  const keys = items.map(({ key }) => String(key)).filter((key) => !ghosts.has(key));
  const tabStop = focused !== null && keys.includes(focused) ? focused : keys[0];

  return (
    <div
      ref={scrollerRef}
      onFocus={noteFocus}
      className={cx('relative [overflow-anchor:none] overflow-x-hidden overflow-y-auto px-2', className)}
    >
      <ul aria-label={`Cards in ${title}`} className="relative" style={{ blockSize: list.getTotalSize() }}>
        {items.map(({ key, index, start }) => (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            {...(ghosts.has(String(key))
              ? {}
              : { 'data-card': key, 'aria-setsize': ids.length, 'aria-posinset': ids.indexOf(String(key)) + 1 })}
            className="absolute inset-x-0 top-0 focus-within:z-1 hover:z-2"
            style={{ transform: `translateY(${start}px)` }}
          >
            {ghosts.has(String(key)) ? (
              <GhostCard ghost={String(key)} />
            ) : (
              <BoardCard id={String(key)} look={lookOf(String(key))} isTabStop={key === tabStop} />
            )}
          </li>
        ))}
      </ul>
      {drawn.length === 0 && Empty ? <Empty column={cellOf(cell).column} /> : null}
    </div>
  );
}
