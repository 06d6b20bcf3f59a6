import { memo } from 'react';
import { cx } from '../../ui/element/cx';
import { useBoardShared, useDragOver } from './board-context';
import type { BoardColumnInfo } from './board-types';
import { CellBody } from './cell-body';
import { ColumnHead } from './column-head';

export const BoardColumn = memo(function BoardColumn({ column }: { column: BoardColumnInfo }) {
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
