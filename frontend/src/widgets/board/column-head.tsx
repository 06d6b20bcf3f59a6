import { useSyncExternalStore } from 'react';
import { useBoardShared } from './board-context';
import type { BoardColumnInfo } from './board-types';
import { cellId } from './cells';
import { formatNumber } from '../../ui/format/numbers';

/** The head of a column: its sign, its title and how many cards it holds, in all lanes. */
export function ColumnHead({ column: { id, title } }: { column: BoardColumnInfo }) {
  const { controller, parts } = useBoardShared();
  const count = useSyncExternalStore(controller.subscribe, () => {
    const lanes = controller.source.lanes?.() ?? null;
    const cells = lanes === null ? [id] : lanes.map((lane) => cellId(id, lane.id));
    return cells.reduce((sum, cell) => sum + controller.shown(cell).length, 0);
  });
  const { mark: Mark, head: Head } = parts;
  return (
    <header className="flex h-10 shrink-0 items-center gap-2 px-3">
      {Mark ? <Mark column={id} /> : null}
      <h2 className="min-w-0 truncate text-body font-semibold">{title}</h2>
      {Head ? (
        <Head column={id} count={count} />
      ) : (
        <span className="rounded-full bg-pressed px-1.5 text-tiny font-medium text-ink-muted tabular-nums">
          {formatNumber(count)}
        </span>
      )}
    </header>
  );
}
