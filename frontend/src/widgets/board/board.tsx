import { defaultDropAnimationSideEffects, DndContext, DragOverlay } from '@dnd-kit/core';
import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCompared } from '../../ui/compare/comparison';
import { cx } from '../../ui/element/cx';
import { createStore, type ExternalStore } from '../../ui/store/external-store';
import { type BoardLabels, liftInstructions } from './announcements';
import { BoardContext, type BoardShared, useBoardShared, useDrag, useDragOver } from './board-context';
import { BoardController } from './board-controller';
import { BoardLanes } from './board-lanes';
import type { BoardColumnInfo, BoardMove, BoardParts, BoardSource } from './board-types';
import { CellBody } from './cell-body';
import { cellTitle } from './cells';
import { ColumnHead } from './column-head';
import { Glider } from './glider';
import { mayMove } from './motion';
import { noAnnouncements, useBoardDrag } from './use-board-drag';
import { useBoardKeys } from './use-board-keys';
import { useBoardSensors } from './use-board-sensors';
import { BoardDifferencesContext, useBoardDifferences } from './use-compared-board';

/** Everything but `label` must be stable. */
export interface BoardProps {
  label: string;
  source: BoardSource;
  parts: BoardParts;
  nameOf: (card: string) => string;
  onMove: (move: BoardMove) => void;
  onCreate: ((column: string) => void) | null;
  refuseLift: (() => void) | null;
  /** The card that is open beside the board, which stays in view. */
  opened?: ExternalStore<string | null>;
}

const settle = {
  duration: 220,
  easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  sideEffects: defaultDropAnimationSideEffects({ styles: { active: { opacity: '0' } } }),
};
// The board keeps positions itself; the library must not compensate layout shifts.
const autoScroll = { layoutShiftCompensation: false, threshold: { x: 0.15, y: 0.16 } };
const onTop = { zIndex: 'var(--z-index-overlay)' };

function Carried({ controller, parts }: { controller: BoardController; parts: BoardParts }) {
  const drag = useDrag(controller);
  const Card = parts.card;
  return (
    <DragOverlay dropAnimation={mayMove() ? settle : null} style={onTop} className="cursor-grabbing">
      {drag?.carrier === 'pointer' ? (
        <div className="rotate-1 rounded-lg shadow-raised transition-transform starting:rotate-0">
          <Card id={drag.card} look="lifted" grip={null} />
        </div>
      ) : null}
    </DragOverlay>
  );
}

/**
 * Columns of cards that are moved by mouse, touch and keyboard. Only visible cards and changed columns render; others'
 * moves glide.
 */
export function Board(props: BoardProps) {
  const { label, source, nameOf } = props;
  const compared = useCompared(`board ${label}`, source);
  const differences = useBoardDifferences(label, source, nameOf, compared);
  if (compared?.isThen === true) return null;
  return (
    <BoardDifferencesContext value={differences}>
      <DrawnBoard {...props} />
    </BoardDifferencesContext>
  );
}

const BoardColumn = memo(function BoardColumn({ column }: { column: BoardColumnInfo }) {
  const { id, title } = column;
  const { controller, parts } = useBoardShared();
  const drag = useDragOver(controller, id);
  const { foot: Foot } = parts;

  return (
    <section
      aria-label={title}
      data-column={id}
      className={cx(
        'flex h-full w-[86%] max-w-sm min-w-64 shrink-0 snap-center flex-col rounded-lg border bg-sunken transition-colors sm:w-72 md:w-auto md:max-w-none md:flex-1',
        drag ? 'border-accent-line' : 'border-transparent',
      )}
    >
      <ColumnHead column={column} />
      <CellBody cell={id} title={title} className="min-h-0 grow" />
      <footer className="shrink-0 p-2">{Foot ? <Foot column={id} over={drag?.card ?? null} /> : null}</footer>
    </section>
  );
});

/** Keeps the card in view that is open beside the board, as one goes from card to card there. */
function useOpenedCard(options: {
  board: RefObject<HTMLElement | null>;
  controller: BoardController;
  opened: ExternalStore<string | null> | undefined;
}): void {
  const { board, controller, opened } = options;
  useEffect(() => {
    const show = () => {
      const card = opened?.get() ?? null;
      const column = card === null ? null : controller.columnOf(card);
      if (card === null || column === null) return;
      controller.handle(column)?.reveal(controller.shown(column).indexOf(card));
      // Drawn by then, also where the board has just made room for the card beside it.
      requestAnimationFrame(() => {
        const grip = board.current?.querySelector(`[data-grip="${CSS.escape(card)}"]`);
        grip?.closest('[data-record]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      });
    };
    show();
    return opened?.subscribe(show);
  }, [board, controller, opened]);
}

function DrawnBoard(props: BoardProps) {
  const { label, source, parts, nameOf, onMove, onCreate, refuseLift, opened } = props;
  const board = useRef<HTMLElement>(null);
  const instructionsId = useId();
  const { controller, glider } = useMemo(
    () => ({ controller: new BoardController(source), glider: new Glider() }),
    [source],
  );
  const [heights] = useState(() => new Map<string, number>());
  const [folded] = useState(() => createStore<ReadonlySet<string>>(new Set()));
  const shared = useMemo<BoardShared>(
    () => ({ controller, glider, parts, folded, heights, instructionsId, refuseLift }),
    [controller, glider, parts, folded, heights, instructionsId, refuseLift],
  );
  const labels = useMemo<BoardLabels>(
    () => ({
      nameOf,
      columnTitle: (cell) => cellTitle(source, cell),
      isOrdered: source.place === null,
    }),
    [nameOf, source],
  );
  const columns = useSyncExternalStore(controller.subscribe, () => source.columns());
  const lanes = useSyncExternalStore(controller.subscribe, () => source.lanes?.() ?? null);
  const carrying = useSyncExternalStore(controller.subscribe, () => controller.drag() !== null);
  const { said, ...handlers } = useBoardDrag({ controller, labels, onMove });
  useBoardKeys({ board, controller, onCreate });
  useOpenedCard({ board, controller, opened });

  return (
    <BoardContext value={shared}>
      <DndContext
        sensors={useBoardSensors(controller)}
        autoScroll={autoScroll}
        accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
        {...handlers}
      >
        <section
          ref={board}
          aria-label={label}
          className={cx(
            'h-full min-h-0 overflow-x-auto overscroll-x-contain',
            lanes === null ? 'flex gap-3' : 'overflow-y-auto',
            // Snapping would fight with the scrolling of a card that is carried to the edge.
            carrying || lanes !== null ? 'snap-none' : 'snap-x snap-mandatory md:snap-none',
          )}
        >
          {lanes === null ? (
            columns.map((column) => <BoardColumn key={column.id} column={column} />)
          ) : (
            <BoardLanes columns={columns} lanes={lanes} />
          )}
        </section>
        <Carried controller={controller} parts={parts} />
      </DndContext>
      <div ref={(element) => glider.flyIn(element)} aria-hidden className="pointer-events-none fixed z-bar" />
      <p id={instructionsId} hidden>
        {liftInstructions}
      </p>
      <output aria-live="assertive" className="sr-only">
        {said}
      </output>
    </BoardContext>
  );
}
