/** Rows that have something in common. */
export interface RowGroup<Row> {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly Row[];
}

export interface GroupHead {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly isFolded: boolean;
}

/** A page of a grouped list. */
export interface GroupedPage<Row> {
  readonly rows: readonly Row[];
  /** By the index of the row below; those at the end, by the number of rows. */
  readonly heads: ReadonlyMap<number, readonly GroupHead[]>;
}

/** The rows of groups that are not folded. */
export function unfoldedRows<Row>(groups: readonly RowGroup<Row>[], folded: ReadonlySet<string>): readonly Row[] {
  return groups.filter(({ id }) => !folded.has(id)).flatMap(({ rows }) => rows);
}

/**
 * Pages hold as many rows as without groups. A group that goes on has its head on each page; a folded one has it where
 * its rows would be.
 * @param page from 1; a page past the end is the last one
 */
export function groupedPage<Row>(
  groups: readonly RowGroup<Row>[],
  folded: ReadonlySet<string>,
  page: number,
  pageSize: number,
): GroupedPage<Row> {
  const all = unfoldedRows(groups, folded);
  const lastPage = Math.max(1, Math.ceil(all.length / pageSize));
  const shown = Math.min(Math.max(1, page), lastPage);
  const start = (shown - 1) * pageSize;
  const end = start + pageSize;
  const heads = new Map<number, GroupHead[]>();
  let at = 0;
  for (const { id, label, rows } of groups) {
    const isFolded = folded.has(id);
    const begin = at;
    if (!isFolded) at += rows.length;
    const isHere = begin === at ? begin >= start && (begin < end || shown === lastPage) : begin < end && at > start;
    if (!isHere) continue;
    const index = Math.max(begin, start) - start;
    heads.set(index, [...(heads.get(index) ?? []), { id, label, count: rows.length, isFolded }]);
  }
  return { rows: all.slice(start, end), heads };
}
