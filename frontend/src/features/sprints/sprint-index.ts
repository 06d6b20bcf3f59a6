import { type PlannedCollection, plannedCollections, type PlannedViews } from '@atrium/contracts/sprints/rules';
import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { fold } from '../../ui/table/filter-options';
import type { BoardColumnInfo, BoardSource } from '../../widgets/board/board-types';
import { firstIndex } from '../../widgets/board/placement';
import { keyOf, mentions, refOf, type SprintItem, type Stage, stageOf, stages } from './sprint-items';
import { comparePriorities } from '@atrium/contracts/core/priorities';

export const backlog = 'backlog';

const titles: Readonly<Record<Stage, string>> = { todo: 'To do', doing: 'In progress', done: 'Done' };
const columns: readonly BoardColumnInfo[] = [
  { id: backlog, title: 'Backlog' },
  ...stages.map((id) => ({ id, title: titles[id] })),
];

const noCards: readonly string[] = [];

export interface ItemFeed {
  readonly documents: <Name extends PlannedCollection>(collection: Name) => readonly PlannedViews[Name][];
  /** Of tasks. */
  readonly statuses: () => readonly TaskStatus[];
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SprintCriteria {
  readonly sprint: Pick<SprintView, '_id' | 'project'>;
  readonly q: string;
  readonly kind: PlannedCollection | null;
}

/** Null for the backlog and any other text. */
export function stageIn(column: string): Stage | null {
  return stages.find((stage) => stage === column) ?? null;
}

/** Whether a record could go into the sprint: open, in no other sprint, and of its project or of none. */
export function isWaiting(item: SprintItem, sprint: Pick<SprintView, 'project'>): boolean {
  const { document, collection } = item;
  if (document.sprint !== null || (collection === 'feature-requests' && document.duplicateOf !== null)) return false;
  const stage = stageOf(item);
  if (stage === null || stage === 'done') return false;
  return sprint.project === null || document.project === null || document.project === sprint.project;
}

/** Null when the record isn't on this board. */
export function columnOf(
  item: SprintItem,
  sprint: SprintCriteria['sprint'],
  statuses?: readonly TaskStatus[],
): string | null {
  if (item.document.sprint === sprint._id) return stageOf(item, statuses);
  return isWaiting(item, sprint) ? backlog : null;
}

/** By urgency, then by age. */
function compareItems(a: SprintItem, b: SprintItem): number {
  return (
    comparePriorities(a.document.priority, b.document.priority) ||
    a.document.createdAt.localeCompare(b.document.createdAt) ||
    a.document._id.localeCompare(b.document._id)
  );
}

function itemsOf(feed: ItemFeed): SprintItem[] {
  return [
    ...feed.documents('bugs').map((document): SprintItem => ({ collection: 'bugs', document })),
    ...feed.documents('feature-requests').map((document): SprintItem => ({ collection: 'feature-requests', document })),
    ...feed.documents('tasks').map((document): SprintItem => ({ collection: 'tasks', document })),
  ];
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/** Columns whose cards stay the same keep their identity, so that only what changed renders. */
export class SprintIndex implements BoardSource {
  private seen: readonly (readonly unknown[])[] = [];
  private lists = new Map<string, readonly SprintItem[]>();
  private ids = new Map<string, readonly string[]>();
  private readonly term: string;

  constructor(
    private readonly feed: ItemFeed,
    private readonly criteria: SprintCriteria,
  ) {
    this.term = fold(criteria.q.trim());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.feed.subscribe(listener);

  columns(): readonly BoardColumnInfo[] {
    return columns;
  }

  cards(column: string): readonly string[] {
    this.follow();
    return this.ids.get(column) ?? noCards;
  }

  items(column: string): readonly SprintItem[] {
    this.follow();
    return this.lists.get(column) ?? [];
  }

  /** The cards of the same column, in order; none when the board does not show the card. */
  readonly around = (card: string): readonly string[] => {
    this.follow();
    return [...this.ids.values()].find((ids) => ids.includes(card)) ?? noCards;
  };

  readonly place = (card: string, column: string): number => {
    this.follow();
    const others = this.items(column).filter((item) => keyOf(item.collection, item.document._id) !== card);
    const moved = this.find(card);
    if (moved === null) return others.length;
    return firstIndex(others.length, (index) => {
      const other = others[index];
      return other !== undefined && compareItems(moved, other) < 0;
    });
  };

  private find(card: string): SprintItem | null {
    const ref = refOf(card);
    const found = [...this.lists.values()].flat().find(({ document }) => document._id === ref?.id);
    return found ?? null;
  }

  private follow(): void {
    const statuses = this.feed.statuses();
    const now = [...plannedCollections.map((collection) => this.feed.documents(collection)), statuses];
    if (now.every((documents, at) => documents === this.seen[at])) return;
    this.seen = now;
    const groups = new Map<string, SprintItem[]>(columns.map(({ id }) => [id, []]));
    for (const item of itemsOf(this.feed)) {
      if (!this.isWanted(item)) continue;
      const column = columnOf(item, this.criteria.sprint, statuses);
      if (column !== null) groups.get(column)?.push(item);
    }
    for (const [column, items] of groups) {
      items.sort(compareItems);
      this.lists.set(column, items);
      const ids = items.map(({ collection, document }) => keyOf(collection, document._id));
      if (!isSameList(this.ids.get(column) ?? [], ids)) this.ids.set(column, ids);
    }
  }

  private isWanted(item: SprintItem): boolean {
    const { kind } = this.criteria;
    return (kind === null || item.collection === kind) && mentions(item, this.term);
  }
}
