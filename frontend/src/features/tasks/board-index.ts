import type { TaskView } from '@atrium/contracts/tasks/views';
import type { BoardColumnInfo, BoardSource } from '../../widgets/board/board-types';
import type { ChangeKind } from '../../widgets/board/card-flash';
import { firstIndex } from '../../widgets/board/placement';
import { cellId, cellOf, cellsOf } from '../../widgets/board/cells';
import { changeFor, columnOf, columnsOf, orderOf, withChange } from './columns';
import { type BoardCriteria, isShown } from './select';

export interface TaskFeed {
  readonly documents: () => readonly TaskView[];
  readonly subscribe: (listener: () => void) => () => void;
}

type Change = readonly [before: TaskView | undefined, after: TaskView | undefined];

/**
 * The store replaces cards in place, adds at the end and removes from the middle, so that one pass comparing
 * identities is enough.
 * @returns null when the lists have too little in common
 */
export function changesBetween(before: readonly TaskView[], after: readonly TaskView[]): readonly Change[] | null {
  const changes: Change[] = [];
  let at = 0;
  for (const old of before) {
    const now = after[at];
    if (now === old) at += 1;
    else if (now?._id === old._id) {
      changes.push([old, now]);
      at += 1;
    } else changes.push([old, undefined]);
    if (changes.length > 200) return null;
  }
  for (const added of after.slice(at)) changes.push([undefined, added]);
  return changes;
}

const none: readonly string[] = [];

/**
 * Follows the feed incrementally: a change touches only its own columns, however many cards there are; the others keep
 * their identity.
 */
export class BoardIndex implements BoardSource {
  private seen: readonly TaskView[] = [];
  private readonly lists = new Map<string, readonly TaskView[]>();
  private readonly ids = new Map<string, readonly string[]>();
  private readonly kinds = new Map<string, ChangeKind>();
  private heads: {
    readonly columns: readonly BoardColumnInfo[];
    readonly lanes: readonly BoardColumnInfo[] | null;
  } | null = null;
  private all: readonly TaskView[] | null = null;
  private readonly compare: (a: TaskView, b: TaskView) => number;

  constructor(
    private readonly feed: TaskFeed,
    private readonly criteria: BoardCriteria,
  ) {
    this.compare = orderOf(this.isOrdered ? 'priority' : criteria.grouping);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.feed.subscribe(listener);

  columns(): readonly BoardColumnInfo[] {
    return this.headsNow().columns;
  }

  lanes(): readonly BoardColumnInfo[] | null {
    return this.headsNow().lanes;
  }

  cards(cell: string): readonly string[] {
    this.follow();
    const known = this.ids.get(cell);
    if (known !== undefined) return known;
    const ids = (this.lists.get(cell) ?? []).map(({ _id }) => _id);
    this.ids.set(cell, ids);
    return ids;
  }

  /** The cards of the same column, in order; none when the board does not show the card. */
  readonly around = (card: string): readonly string[] => {
    this.follow();
    const task = this.feed.documents().find(({ _id }) => _id === card);
    const cell = task === undefined ? null : this.cellOf(task);
    return cell === null ? none : this.cards(cell);
  };

  readonly total = (): number => {
    this.follow();
    return [...this.lists.values()].reduce((sum, { length }) => sum + length, 0);
  };

  /** The shown cards, column by column, for the table. */
  readonly shown = (): readonly TaskView[] => {
    this.follow();
    this.all ??= cellsOf(this).flatMap(({ id }) => this.lists.get(id) ?? []);
    return this.all;
  };

  /** The last kind of change of a card. */
  readonly kindOf = (id: string): ChangeKind => this.kinds.get(id) ?? 'changed';

  get place(): BoardSource['place'] {
    if (this.isOrdered) return null;
    return (card, cell) => {
      this.follow();
      const task = this.feed.documents().find(({ _id }) => _id === card);
      const others = (this.lists.get(cell) ?? []).filter(({ _id }) => _id !== card);
      if (task === undefined) return others.length;
      const { column, lane } = cellOf(cell);
      const { grouping, lanes, statuses } = this.criteria;
      const change = {
        ...changeFor(grouping, column),
        ...(lanes === null || lane === null ? {} : changeFor(lanes, lane)),
      };
      const moved = withChange(task, change, statuses);
      return firstIndex(others.length, (index) => {
        const other = others[index];
        return other !== undefined && this.compare(moved, other) < 0;
      });
    };
  }

  /** Whether people order the cells themselves, which needs cells of one priority. */
  private get isOrdered(): boolean {
    const { grouping, lanes } = this.criteria;
    return grouping === 'priority' && lanes !== 'status';
  }

  private headsNow() {
    this.follow();
    if (this.heads !== null) return this.heads;
    const { grouping, lanes } = this.criteria;
    const cells = [...this.lists.keys()].map(cellOf);
    const columns = columnsOf(grouping, this.criteria, new Set(cells.map(({ column }) => column)));
    const present = new Set(cells.flatMap(({ lane }) => lane ?? []));
    this.heads = { columns, lanes: lanes === null ? null : columnsOf(lanes, this.criteria, present) };
    return this.heads;
  }

  private follow(): void {
    const documents = this.feed.documents();
    if (documents === this.seen) return;
    const changes = this.seen.length === 0 ? null : changesBetween(this.seen, documents);
    this.seen = documents;
    this.all = null;
    if (changes === null) this.rebuild(documents);
    else for (const [before, after] of changes) this.replace(before, after);
  }

  private rebuild(documents: readonly TaskView[]): void {
    this.lists.clear();
    this.ids.clear();
    this.heads = null;
    const groups = new Map<string, TaskView[]>();
    for (const task of documents) {
      const cell = this.cellOf(task);
      if (cell === null) continue;
      const group = groups.get(cell);
      if (group === undefined) groups.set(cell, [task]);
      else group.push(task);
    }
    for (const [cell, tasks] of groups) this.lists.set(cell, tasks.toSorted(this.compare));
  }

  private replace(before: TaskView | undefined, after: TaskView | undefined): void {
    const from = before === undefined ? null : this.cellOf(before);
    const to = after === undefined ? null : this.cellOf(after);
    if (after !== undefined)
      this.kinds.set(after._id, kindOf(before, after, from !== null && to !== null && from !== to));
    const stays = from === to && before !== undefined && after !== undefined && this.compare(before, after) === 0;
    if (from !== null && before !== undefined) {
      const list = this.lists.get(from) ?? [];
      const at = list.indexOf(before);
      if (at >= 0) this.store(from, stays ? list.with(at, after) : list.toSpliced(at, 1), !stays);
      if (stays) return;
    }
    if (to === null || after === undefined) return;
    const list = this.lists.get(to) ?? [];
    const index = firstIndex(list.length, (at) => {
      const other = list[at];
      return other !== undefined && this.compare(after, other) < 0;
    });
    this.store(to, list.toSpliced(index, 0, after), true);
  }

  private store(cell: string, list: readonly TaskView[], isOrderNew: boolean): void {
    // A person's column comes with their first card and goes with the last.
    if (list.length === 0 || !this.lists.has(cell)) this.heads = null;
    if (list.length === 0) this.lists.delete(cell);
    else this.lists.set(cell, list);
    if (isOrderNew) this.ids.delete(cell);
  }

  /** @returns null for a card that the board does not show */
  private cellOf(task: TaskView): string | null {
    if (!isShown(task, this.criteria)) return null;
    const { grouping, lanes, statuses } = this.criteria;
    const lane = lanes === null ? null : columnOf(task, lanes, statuses);
    return cellId(columnOf(task, grouping, statuses), lane);
  }
}

function kindOf(before: TaskView | undefined, after: TaskView, isElsewhere: boolean): ChangeKind {
  if (before === undefined) return after.version === 1 ? 'created' : 'changed';
  return isElsewhere || before.priority !== after.priority || before.rank !== after.rank ? 'moved' : 'changed';
}
