import type { TaskView } from '@atrium/contracts/tasks/views';
import type { BoardColumnInfo, BoardSource } from '../../widgets/board/board-types';
import type { ChangeKind } from '../../widgets/board/card-flash';
import { firstIndex } from '../../widgets/board/placement';
import { type BoardCriteria, columnOf, columnsOf, inColumn, isOpen, matches, orderOf } from './select';

/** Where the cards come from. */
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

/**
 * Follows the feed incrementally: a change touches only its own columns, however many cards there are; the others keep
 * their identity.
 */
export class BoardIndex implements BoardSource {
  private seen: readonly TaskView[] = [];
  private readonly lists = new Map<string, readonly TaskView[]>();
  private readonly ids = new Map<string, readonly string[]>();
  private readonly kinds = new Map<string, ChangeKind>();
  private head: readonly BoardColumnInfo[] | null = null;
  private readonly compare: (a: TaskView, b: TaskView) => number;

  constructor(
    private readonly feed: TaskFeed,
    private readonly criteria: BoardCriteria,
  ) {
    this.compare = orderOf(criteria.grouping);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.feed.subscribe(listener);

  columns(): readonly BoardColumnInfo[] {
    this.follow();
    this.head ??= columnsOf(this.criteria, this.lists.keys());
    return this.head;
  }

  cards(column: string): readonly string[] {
    this.follow();
    const known = this.ids.get(column);
    if (known !== undefined) return known;
    const ids = (this.lists.get(column) ?? []).map(({ _id }) => _id);
    this.ids.set(column, ids);
    return ids;
  }

  /** How many cards the board shows. */
  readonly total = (): number => {
    this.follow();
    return [...this.lists.values()].reduce((sum, { length }) => sum + length, 0);
  };

  /** What happened to a card last. */
  readonly kindOf = (id: string): ChangeKind => this.kinds.get(id) ?? 'changed';

  get place(): BoardSource['place'] {
    if (this.criteria.grouping === 'priority') return null;
    return (card, column) => {
      this.follow();
      const task = this.feed.documents().find(({ _id }) => _id === card);
      const others = (this.lists.get(column) ?? []).filter(({ _id }) => _id !== card);
      if (task === undefined) return others.length;
      const moved = inColumn(task, column, this.criteria.grouping);
      return firstIndex(others.length, (index) => {
        const other = others[index];
        return other !== undefined && this.compare(moved, other) < 0;
      });
    };
  }

  /** Takes in what the feed says now. */
  private follow(): void {
    const documents = this.feed.documents();
    if (documents === this.seen) return;
    const changes = this.seen.length === 0 ? null : changesBetween(this.seen, documents);
    this.seen = documents;
    if (changes === null) this.rebuild(documents);
    else for (const [before, after] of changes) this.replace(before, after);
  }

  private rebuild(documents: readonly TaskView[]): void {
    this.lists.clear();
    this.ids.clear();
    this.head = null;
    const groups = new Map<string, TaskView[]>();
    for (const task of documents) {
      if (!this.isShown(task)) continue;
      const column = columnOf(task, this.criteria.grouping);
      const group = groups.get(column);
      if (group === undefined) groups.set(column, [task]);
      else group.push(task);
    }
    for (const [column, tasks] of groups) this.lists.set(column, tasks.toSorted(this.compare));
  }

  private replace(before: TaskView | undefined, after: TaskView | undefined): void {
    if (after !== undefined) this.kinds.set(after._id, kindOf(before, after));
    const from = before !== undefined && this.isShown(before) ? columnOf(before, this.criteria.grouping) : null;
    const to = after !== undefined && this.isShown(after) ? columnOf(after, this.criteria.grouping) : null;
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

  private store(column: string, list: readonly TaskView[], isOrderNew: boolean): void {
    // People come and go as columns with their first and their last card.
    if (list.length === 0 || !this.lists.has(column)) this.head = null;
    if (list.length === 0) this.lists.delete(column);
    else this.lists.set(column, list);
    if (isOrderNew) this.ids.delete(column);
  }

  private isShown(task: TaskView): boolean {
    return isOpen(task) && matches(task, this.criteria);
  }
}

function kindOf(before: TaskView | undefined, after: TaskView): ChangeKind {
  if (before === undefined) return after.version === 1 ? 'created' : 'changed';
  return before.priority === after.priority && before.rank === after.rank ? 'changed' : 'moved';
}
