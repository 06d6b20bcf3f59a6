import type { LiveDocument } from '@atrium/contracts/core/live';
import type { BoardColumnInfo, BoardSource } from '../../widgets/board/board-types';
import type { ChangeKind } from '../../widgets/board/card-flash';

const none: readonly string[] = [];

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/**
 * What a list found, as a board: the records of each column stand in the list's order. Columns whose cards stay the same
 * keep their identity.
 */
export class ListBoard<View extends LiveDocument> implements BoardSource {
  private readonly listeners = new Set<() => void>();
  private records: ReadonlyMap<string, View> = new Map();
  private lists: ReadonlyMap<string, readonly string[]> = new Map();
  /** The places of records in the list. */
  private order: ReadonlyMap<string, number> = new Map();
  private readonly kinds = new Map<string, ChangeKind>();

  constructor(
    private readonly all: readonly BoardColumnInfo[],
    private readonly columnOf: (record: View) => string,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly columns = () => this.all;
  readonly cards = (column: string): readonly string[] => this.lists.get(column) ?? none;
  /** What became of a card last. */
  readonly kindOf = (id: string): ChangeKind => this.kinds.get(id) ?? 'changed';
  /** The column of a card; empty where it is in none. */
  readonly around = (id: string): readonly string[] => {
    const record = this.records.get(id);
    return record === undefined ? none : this.cards(this.columnOf(record));
  };
  readonly place = (card: string, column: string): number => {
    const at = this.order.get(card) ?? 0;
    return this.cards(column).filter((id) => id !== card && (this.order.get(id) ?? 0) < at).length;
  };

  /** @param found in the order of the list */
  show(found: readonly View[]): void {
    for (const record of this.records.size === 0 ? [] : found) {
      const before = this.records.get(record._id);
      if (before === record) continue;
      const isNew = before === undefined && record.version === 1;
      const isMoved = before !== undefined && this.columnOf(before) !== this.columnOf(record);
      this.kinds.set(record._id, isNew ? 'created' : isMoved ? 'moved' : 'changed');
    }
    this.records = new Map(found.map((record) => [record._id, record]));
    this.order = new Map(found.map(({ _id }, at) => [_id, at]));
    const lists = this.all.map(({ id }) => {
      const ids = found.filter((record) => this.columnOf(record) === id).map(({ _id }) => _id);
      const before = this.lists.get(id) ?? none;
      return [id, isSameList(before, ids) ? before : ids] as const;
    });
    this.lists = new Map(lists);
    for (const listener of this.listeners) listener();
  }
}
