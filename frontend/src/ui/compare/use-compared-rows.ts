import { useMemo } from 'react';
import { type ComparisonKit, type RowDifference, useCompared, useCounted } from './comparison';

/** The marks of the rows of a table. */
export interface RowMarks<Row> {
  /** Of the unseen screen, whose tables draw nothing. */
  readonly isThen: boolean;
  readonly kit: ComparisonKit;
  readonly differences: ReadonlyMap<string, RowDifference<Row>>;
}

const none = new Map<string, never>();

/**
 * Compares the rows of a table with those of then.
 * @param label of the table; null where its rows are compared elsewhere
 * @param rows all of them in their order, not only those of a page; null while they load
 * @param isCounted whether the bar counts them: not where another list of the screen holds the same records
 * @returns the rows with the gone ones between them, and their marks; null while nothing is compared
 */
export function useComparedRows<Row, Rows extends readonly Row[] | null>(
  label: string | null,
  rows: Rows,
  idOf: (row: Row) => string,
  isCounted = true,
): { readonly rows: Rows | readonly Row[]; readonly marks: RowMarks<Row> | null } {
  const key = label === null ? null : `table ${label}`;
  const compared = useCompared<readonly Row[] | null>(key, rows);
  const found = useMemo(
    () => (compared?.former == null || rows === null ? null : compared.kit.rows(compared.former, rows, idOf)),
    // oxlint-disable-next-line react/exhaustive-deps -- what names a row never changes
    [compared, rows],
  );
  useCounted(key ?? '', isCounted ? (found?.counts ?? null) : null);
  return useMemo(() => {
    if (compared === null) return { rows, marks: null };
    const { kit, isThen } = compared;
    return { rows: found?.rows ?? rows, marks: { isThen, kit, differences: found?.differences ?? none } };
  }, [compared, rows, found]);
}
