import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { IsThere } from '../../platform/presence/use-is-there';
import type { BoardSource } from '../../widgets/board/board-types';
import type { ChangeKind } from '../../widgets/board/card-flash';
import { columnOf, compareIn, roadmapColumns } from './roadmap-rules';
import { withPresentVotes } from './votes';

export interface FeatureFeed {
  readonly documents: () => readonly FeatureRequestView[];
  readonly subscribe: (listener: () => void) => () => void;
}

const noCards: readonly string[] = [];

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/** Requests by column and in order; unchanged lists keep their identity. */
export class RoadmapIndex implements BoardSource {
  /** People order the roadmap; ideas are sorted by votes. */
  readonly place = null;
  private seen: readonly FeatureRequestView[] | null = null;
  private lists: ReadonlyMap<string, readonly string[]> = new Map();
  private readonly kinds = new Map<string, ChangeKind>();

  constructor(
    private readonly feed: FeatureFeed,
    private readonly matches: (feature: FeatureRequestView) => boolean,
    private readonly isThere: IsThere,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => this.feed.subscribe(listener);
  readonly columns = () => roadmapColumns;

  cards(column: string): readonly string[] {
    this.follow();
    return this.lists.get(column) ?? noCards;
  }

  readonly kindOf = (id: string): ChangeKind => this.kinds.get(id) ?? 'changed';

  private follow(): void {
    const documents = this.feed.documents();
    if (documents === this.seen) return;
    this.recordChanges(documents);
    this.seen = documents;
    const shown = documents
      .filter((feature) => this.matches(feature))
      .map((feature) => withPresentVotes(feature, this.isThere));
    const lists = roadmapColumns.map(({ id }) => {
      const cards = shown.filter((feature) => columnOf(feature) === id).toSorted(compareIn(id));
      const ids = cards.map(({ _id }) => _id);
      const before = this.lists.get(id);
      return [id, before !== undefined && isSameList(before, ids) ? before : ids] as const;
    });
    this.lists = new Map(lists);
  }

  /** A change of place counts as a move, whatever else changed. */
  private recordChanges(documents: readonly FeatureRequestView[]): void {
    const known = new Map(this.seen?.map((feature) => [feature._id, feature]));
    for (const feature of this.seen === null ? [] : documents) {
      const before = known.get(feature._id);
      if (before !== feature) this.kinds.set(feature._id, kindOf(before, feature));
    }
  }
}

function kindOf(before: FeatureRequestView | undefined, after: FeatureRequestView): ChangeKind {
  if (before === undefined) return after.version === 1 ? 'created' : 'changed';
  return before.horizon === after.horizon && before.rank === after.rank ? 'changed' : 'moved';
}
