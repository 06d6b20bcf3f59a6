import { useDroppable } from '@dnd-kit/core';
import { memo, useCallback, useRef, useState, type FocusEvent } from 'react';
import { cx } from '../../ui/element/cx';
import { BoardCard } from './board-card';
import { useBoardShared, useDragOver, useShown } from './board-context';
import type { BoardColumnInfo, CardLook } from './board-types';
import { useColumnList } from './use-column-list';

export const BoardColumn = memo(function BoardColumn({ column }: { column: BoardColumnInfo }) {
  const { id, title } = column;
  const { controller, glider, heights, parts } = useBoardShared();
  const ids = useShown(controller, id);
  const drag = useDragOver(controller, id);
  const scroller = useRef<HTMLDivElement | null>(null);
  const { setNodeRef } = useDroppable({ id });
  const list = useColumnList({ column: id, ids, scroller, controller, glider, heights });
  const [focused, setFocused] = useState<string | null>(null);
  const { mark: Mark, empty: Empty, foot: Foot } = parts;

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
  const keys = items.map(({ key }) => String(key));
  const tabStop = focused !== null && keys.includes(focused) ? focused : keys[0];

  return (
    <section
      aria-label={title}
      data-column={id}
      className={cx(
        'flex h-full w-[86%] max-w-sm min-w-64 shrink-0 snap-center flex-col rounded-lg border bg-sunken transition-colors sm:w-72 md:w-auto md:max-w-none md:flex-1',
        drag ? 'border-accent-line' : 'border-transparent',
      )}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 px-3">
        {Mark ? <Mark column={id} /> : null}
        <h2 className="min-w-0 truncate text-body font-semibold">{title}</h2>
        <span className="rounded-full bg-pressed px-1.5 text-tiny font-medium text-ink-muted tabular-nums">
          {ids.length.toLocaleString()}
        </span>
      </header>
      <div
        ref={scrollerRef}
        onFocus={noteFocus}
        className="relative min-h-0 grow [overflow-anchor:none] overflow-x-hidden overflow-y-auto px-2"
      >
        <ul aria-label={`Cards in ${title}`} className="relative" style={{ blockSize: list.getTotalSize() }}>
          {items.map(({ key, index, start }) => (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              data-card={key}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <BoardCard id={String(key)} look={lookOf(String(key))} isTabStop={key === tabStop} />
            </li>
          ))}
        </ul>
        {ids.length === 0 && Empty ? <Empty column={id} /> : null}
      </div>
      <footer className="shrink-0 p-2">{Foot ? <Foot column={id} over={drag?.card ?? null} /> : null}</footer>
    </section>
  );
});
