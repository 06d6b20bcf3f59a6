import { ChevronDown } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '../../ui/element/cx';
import { useBoardShared, useDragOver } from './board-context';
import type { BoardColumnInfo } from './board-types';
import { CellBody } from './cell-body';
import { cellId, cellOf } from './cells';
import { ColumnHead } from './column-head';
import { formatNumber } from '../../ui/format/numbers';

const columnClass = 'w-64 shrink-0 md:w-auto md:min-w-56 md:flex-1';

/**
 * Drops the card.
 * @returns the move, or null when it is back where it was
 */
function useNear(): readonly [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    if (typeof IntersectionObserver !== 'function') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, watch];
}

function LaneCell({ column, lane }: { column: BoardColumnInfo; lane: BoardColumnInfo }) {
  const { controller } = useBoardShared();
  const cell = cellId(column.id, lane.id);
  const drag = useDragOver(controller, cell);
  const title = `${column.title}, ${lane.title}`;
  return (
    <section
      aria-label={title}
      data-column={cell}
      className={cx(
        columnClass,
        'flex flex-col rounded-lg border bg-sunken py-2 transition-colors',
        drag ? 'border-accent-line' : 'border-transparent',
      )}
    >
      <CellBody cell={cell} title={title} className="max-h-96 min-h-20 grow" />
    </section>
  );
}

const Lane = memo(function Lane({ lane, columns }: { lane: BoardColumnInfo; columns: readonly BoardColumnInfo[] }) {
  const { controller, parts, folded } = useBoardShared();
  const isFolded = useSyncExternalStore(folded.subscribe, () => folded.get().has(lane.id));
  const count = useSyncExternalStore(controller.subscribe, () =>
    columns.reduce((sum, { id }) => sum + controller.shown(cellId(id, lane.id)).length, 0),
  );
  const [isNear, watch] = useNear();
  const isOver = useSyncExternalStore(controller.subscribe, () => {
    const drag = controller.drag();
    return drag?.carrier === 'keyboard' && cellOf(drag.column).lane === lane.id;
  });
  const cells = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    // A card that is carried by keyboard takes the view along.
    if (isOver) cells.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOver]);
  const { laneMark: Mark } = parts;
  const toggle = () => {
    const next = new Set(folded.get());
    if (!next.delete(lane.id)) next.add(lane.id);
    folded.set(next);
  };
  return (
    <section
      ref={watch}
      aria-label={`Lane ${lane.title}`}
      data-lane={lane.id}
      className="flex min-w-max flex-col gap-1 md:min-w-full"
    >
      <h3 className="sticky start-0 w-fit max-w-[80vw]">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={toggle}
          className="flex h-8 max-w-full items-center gap-2 rounded-md px-2 text-body font-semibold hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            className={cx('size-4 shrink-0 text-ink-faint transition-transform', isFolded && '-rotate-90')}
          />
          {Mark ? <Mark column={lane.id} /> : null}
          <span className="min-w-0 truncate">{lane.title}</span>
          <span className="text-meta font-normal text-ink-faint tabular-nums">{formatNumber(count)}</span>
        </button>
      </h3>
      {isFolded && !isOver ? null : (
        <div ref={cells} className={cx('flex gap-3', !isNear && 'min-h-32')}>
          {isNear || isOver ? columns.map((column) => <LaneCell key={column.id} column={column} lane={lane} />) : null}
        </div>
      )}
    </section>
  );
});

/** A board whose columns are parted once more by lanes: the heads of the columns stay, the lanes scroll under them. */
export function BoardLanes(props: { columns: readonly BoardColumnInfo[]; lanes: readonly BoardColumnInfo[] }) {
  const { columns, lanes } = props;
  return (
    <div className="flex min-w-max flex-col gap-2 pb-4 md:min-w-full">
      <div className="sticky top-0 z-bar flex gap-3 bg-canvas">
        {columns.map((column) => (
          <div key={column.id} className={cx(columnClass, 'rounded-lg bg-sunken')}>
            <ColumnHead column={column} />
          </div>
        ))}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.id} lane={lane} columns={columns} />
      ))}
    </div>
  );
}
