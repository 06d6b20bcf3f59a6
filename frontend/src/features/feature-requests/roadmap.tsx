import { CalendarClock, ChevronsRight, Lightbulb, type LucideIcon, Zap } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useDepartments } from '../../platform/presence/use-departments';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useUser } from '../../platform/session/session';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useTopicSource } from '../../platform/sync/shown';
import { useTopicSubscription } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { toast } from '../../ui/overlay/toast-store';
import { Board } from '../../widgets/board/board';
import type { BoardMove, BoardParts, ColumnPartProps } from '../../widgets/board/board-types';
import { useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import { searchRecords } from '../../shared-features/record-list/search-records';
import { useFeatureList } from './feature-context';
import { featureScopes, type FeatureSearch } from './feature-search';
import { RoadmapCard } from './roadmap-card';
import { RoadmapContext, type RoadmapShared, useRoadmap } from './roadmap-context';
import { RoadmapIndex } from './roadmap-index';
import { ideas } from './roadmap-rules';
import { featureListing, featureNumber, featureTitle, horizonIn, topic } from './select';
import { featureNow } from './use-features';

const marks: Readonly<Record<string, LucideIcon>> = {
  Now: Zap,
  Next: ChevronsRight,
  Later: CalendarClock,
  [ideas]: Lightbulb,
};

function ColumnMark({ column }: ColumnPartProps) {
  const Icon = marks[column] ?? Lightbulb;
  return <Icon aria-hidden className="size-4 text-ink-faint" />;
}

function hintFor(column: string, isFiltering: boolean, mayMove: boolean): string {
  if (isFiltering) return 'No request matches the filter.';
  if (column === ideas) return 'Open requests that are not on the roadmap yet.';
  return mayMove ? 'Nothing here. Drop a request to put it here.' : 'Nothing here.';
}

function EmptyColumn({ column }: ColumnPartProps) {
  const { rights } = useFeatureList();
  const { isFiltering } = useRoadmap();
  return (
    <p className="mx-1 mt-1 rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-meta text-balance text-ink-faint">
      {hintFor(column, isFiltering, rights.edit)}
    </p>
  );
}

const parts: BoardParts = { card: RoadmapCard, mark: ColumnMark, empty: EmptyColumn };

function spokenName(id: string): string {
  const feature = featureNow(id);
  return feature === undefined ? 'The request' : `${featureNumber(feature)}, ${featureTitle(feature)}`;
}

function explainLock(): void {
  toast.info('You can look at the roadmap, but not change it', {
    id: 'roadmap-locked',
    description: 'Your rights don’t include editing feature requests.',
  });
}

function useMoves() {
  const { commands } = useFeatureList();
  return useCallback(
    ({ card, from, column, before, after }: BoardMove) => {
      const feature = featureNow(card);
      if (feature === undefined) return;
      const horizon = horizonIn(column);
      if (horizon !== null) {
        void commands.place(feature, horizon, before !== undefined ? { before } : after !== undefined ? { after } : {});
      } else if (from === ideas) {
        toast.info('Ideas are ordered by votes', { id: 'roadmap-ideas' });
      } else void commands.place(feature, '', {});
    },
    [commands],
  );
}

export function Roadmap({ search }: { search: FeatureSearch }) {
  const { rights } = useFeatureList();
  const me = useUser()._id;
  const isThere = useIsThere();
  const source = useTopicSource();
  const subscribe = useTopicSubscription(topic);
  const onMove = useMoves();
  const { timeZone } = useSettings();
  const { field, q, only, from, to, priority, module, assignee, department } = search;
  const people = useDepartments();
  const { words, keeps } = useRecordQuery(featureRequestKind, search, { scopes: featureScopes });
  const index = useMemo(() => {
    const asked: FeatureSearch = { field, q: words, only, from, to, priority, module, assignee, department };
    return new RoadmapIndex(
      { documents: () => source.view(topic).documents as readonly FeatureRequestView[], subscribe },
      (feature) => searchRecords(featureListing, [feature], asked, { me, timeZone, people }).some(keeps),
      isThere,
    );
  }, [
    source,
    subscribe,
    isThere,
    field,
    words,
    keeps,
    only,
    from,
    to,
    priority,
    module,
    assignee,
    department,
    me,
    timeZone,
    people,
  ]);
  const isFiltering = [q, only, from, to, priority, module, assignee, department].some((value) => value !== undefined);
  const shared = useMemo<RoadmapShared>(
    () => ({ kindOf: index.kindOf, isFiltering, isThere }),
    [index, isFiltering, isThere],
  );

  return (
    <RoadmapContext value={shared}>
      <Board
        label="Roadmap"
        source={index}
        parts={parts}
        nameOf={spokenName}
        onMove={onMove}
        onCreate={null}
        refuseLift={rights.edit ? null : explainLock}
      />
    </RoadmapContext>
  );
}
