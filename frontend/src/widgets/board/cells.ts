import type { BoardColumnInfo, BoardSource } from './board-types';

/** A column's part in one lane, or all of it where there are none. */
export interface Cell {
  readonly id: string;
  readonly column: string;
  readonly lane: string | null;
}

/** The name of a column's part in a lane; of the column itself without lanes. */
export function cellId(column: string, lane: string | null): string {
  return lane === null ? column : `${column}/${lane}`;
}

/** Shown in a column without cards. */
export function cellOf(id: string): Cell {
  const [column = id, lane = null] = id.split('/');
  return { id, column, lane };
}

/** The cells of a board, lane by lane, in the order of the columns. */
export function cellsOf(source: Pick<BoardSource, 'columns' | 'lanes'>): readonly Cell[] {
  const lanes = source.lanes?.() ?? null;
  const inLane = (lane: string | null) =>
    source.columns().map(({ id }): Cell => ({ id: cellId(id, lane), column: id, lane }));
  return lanes === null ? inLane(null) : lanes.flatMap(({ id }) => inLane(id));
}

/** The one so many steps from another; undefined beyond the ends. */
function besides(infos: readonly BoardColumnInfo[], at: string, step: number): string | undefined {
  const index = infos.findIndex((info) => info.id === at);
  return index < 0 || index + step < 0 ? undefined : infos[index + step]?.id;
}

function titleIn(infos: readonly BoardColumnInfo[], id: string): string {
  return infos.find((info) => info.id === id)?.title ?? '';
}

/** What a cell is called: its column, and its lane where there are any. */
export function cellTitle(source: Pick<BoardSource, 'columns' | 'lanes'>, id: string): string {
  const { column, lane } = cellOf(id);
  const title = titleIn(source.columns(), column);
  return lane === null ? title : `${title}, ${titleIn(source.lanes?.() ?? [], lane)}`;
}

/**
 * The cell beside another one: a column further on in its lane, or a lane further on in its column.
 * @returns undefined at the board's edge
 */
export function cellBeside(
  source: Pick<BoardSource, 'columns' | 'lanes'>,
  id: string,
  by: { readonly columns?: 1 | -1; readonly lanes?: 1 | -1 },
): string | undefined {
  const { column, lane } = cellOf(id);
  if (by.columns !== undefined) {
    const next = besides(source.columns(), column, by.columns);
    return next === undefined ? undefined : cellId(next, lane);
  }
  if (by.lanes === undefined || lane === null) return undefined;
  const next = besides(source.lanes?.() ?? [], lane, by.lanes);
  return next === undefined ? undefined : cellId(column, next);
}
