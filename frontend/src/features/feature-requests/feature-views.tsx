import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import { List, Milestone } from 'lucide-react';
import { noDrillDown } from '../../platform/list/drill-down';
import { Tabs } from '../../ui/layout/tabs';
import { BoardSkeleton } from '../../widgets/board/board-skeleton';
import { featureTones } from '../../shared-features/item-links/item-kinds';
import { FigureNotice } from '../../shared-features/record-list/figure-notice';
import { RecordFilter } from '../../shared-features/record-list/record-filter';
import { StatusCards } from '../../shared-features/record-list/status-cards';
import { useFeatureList } from './feature-context';
import { featureScopes, type FeatureSearch } from './feature-search';
import { FeatureTable } from './feature-table';
import { Roadmap } from './roadmap';
import type { FeaturesView } from './use-features';

const tabs = [
  { id: 'list', label: 'List', icon: List },
  { id: 'roadmap', label: 'Roadmap', icon: Milestone },
] as const;

const onCards = ['New', 'Planned', 'In Progress', 'Shipped'] as const satisfies readonly FeatureStatus[];
const besideCards = ['Under Review', 'Declined'] as const satisfies readonly FeatureStatus[];

export function FeatureViews(props: { view: FeaturesView; search: FeatureSearch; withAnswer: boolean }) {
  const { view, search, withAnswer } = props;
  const { rights, setSearch } = useFeatureList();
  const { status, complete, counts, found, total } = view;
  const isReady = status === 'ready';
  const onRoadmap = search.view === 'roadmap';
  return (
    <Tabs
      label="Views of the requests"
      tabs={tabs}
      selected={search.view ?? 'list'}
      onSelect={(next) => setSearch({ view: next === 'roadmap' ? next : undefined, page: undefined })}
    >
      <div className="flex flex-col gap-4">
        {onRoadmap ? null : (
          <StatusCards<FeatureStatus>
            label="Requests by status"
            statuses={onCards}
            tones={featureTones}
            counts={isReady ? counts : null}
            chosen={search.status}
            setSearch={setSearch}
          />
        )}
        {onRoadmap ? null : (
          <FigureNotice
            {...view.figure}
            records={view.all.filter(({ deleted }) => !deleted)}
            nouns={['request', 'requests']}
            onClear={() => setSearch({ ...noDrillDown, page: undefined })}
          />
        )}
        <RecordFilter
          kind={featureRequestKind}
          scopes={featureScopes}
          // The roadmap has only open requests.
          hidden={onRoadmap ? ['open', 'deleted'] : []}
          statuses={onRoadmap ? [] : besideCards}
          statusesFirst
          search={search}
          setSearch={setSearch}
          mayRestore={rights.remove}
          found={onRoadmap ? undefined : found.length}
        />
        {complete ? null : (
          <p className="text-meta text-warning-ink">There are very many requests: only the newest are shown.</p>
        )}
        {onRoadmap ? (
          <div className="h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar)-(--spacing(52)))] min-h-112">
            {isReady ? <Roadmap search={search} /> : <BoardSkeleton />}
          </div>
        ) : (
          <FeatureTable
            found={isReady && !view.figure.isLoading ? found : null}
            none={isReady && total === 0}
            search={search}
            withAnswer={withAnswer}
          />
        )}
      </div>
    </Tabs>
  );
}
