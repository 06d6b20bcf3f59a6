import { type PlannedCollection, plannedCollections } from '@atrium/contracts/sprints/rules';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { FilterX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDispatch } from '../../platform/api/use-dispatch';
import { usePanel } from '../../shared-features/record-panel/panel-context';
import { Button } from '../../ui/element/button';
import { SearchInput } from '../../ui/form/search-input';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { toast } from '../../ui/overlay/toast-store';
import { createStore } from '../../ui/store/external-store';
import { Board } from '../../widgets/board/board';
import { BoardSkeleton } from '../../widgets/board/board-skeleton';
import type { BoardMove } from '../../widgets/board/board-types';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { sprintParts } from './column-parts';
import { carryOut, movePlan, type MovePlan, needsReason } from './item-commands';
import { SprintBoardContext, type SprintBoardShared } from './sprint-board-context';
import { describe, type SprintItem } from './sprint-items';
import type { SprintSearch } from './sprint-search';
import type { SetSprintSearch } from './use-sprint-search';
import { itemNow, useItemsStatus, useSprintIndex, useSprintRights } from './use-sprints';

/** Read aloud by screen readers while the card is carried. */
function spokenName(key: string): string {
  const item = itemNow(key);
  if (item === null) return 'The card';
  const { name, title } = describe(item);
  return `${name}, ${title}`;
}

function explainLock(): void {
  toast.info('You can look at the sprint, but not change it', {
    id: 'sprint-locked',
    description: 'Your rights include neither planning sprints nor changing what is in them.',
  });
}

interface Asked {
  readonly item: SprintItem;
  readonly plan: MovePlan;
}

const kindLabels: Readonly<Record<PlannedCollection, string>> = {
  bugs: 'Bugs',
  'feature-requests': 'Feature requests',
  tasks: 'Tasks',
};

function SprintFilters({ search, setSearch }: { search: SprintSearch; setSearch: SetSprintSearch }) {
  const { q = '', kind } = search;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
      role="search"
      className="flex shrink-0 items-center gap-2 -m-0.5 overflow-x-auto p-0.5"
    >
      <div className="w-48 shrink-0 lg:w-56">
        <SearchInput
          label="Search the cards"
          value={q}
          onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
        />
      </div>
      {plannedCollections.map((each) => (
        <ToggleChip
          key={each}
          pressed={kind === each}
          onToggle={() => setSearch({ kind: kind === each ? undefined : each })}
        >
          {kindLabels[each]}
        </ToggleChip>
      ))}
      {q !== '' || kind !== undefined ? (
        <Button variant="ghost" icon={FilterX} onClick={() => setSearch({ q: undefined, kind: undefined })}>
          Clear
        </Button>
      ) : null}
    </div>
  );
}

export function SprintBoard(props: { sprint: SprintView; search: SprintSearch; setSearch: SetSprintSearch }) {
  const { sprint, search, setSearch } = props;
  const rights = useSprintRights();
  const index = useSprintIndex(sprint, search);
  const { isLoading, isPartial } = useItemsStatus();
  const dispatch = useDispatch();
  const mayLift = rights.plan || Object.values(rights.edit).some(Boolean);

  const [asked, setAsked] = useState<Asked | null>(null);
  const move = useCallback(
    (key: string, from: string, to: string) => {
      const item = itemNow(key);
      if (item === null) return;
      const plan = movePlan(item, from, to, rights);
      if (needsReason(item, plan.stage)) setAsked({ item, plan });
      else void carryOut(dispatch, sprint, item, plan);
    },
    [dispatch, sprint, rights],
  );
  const onMove = useCallback(({ card, from, column }: BoardMove) => move(card, from, column), [move]);
  const { order, openId } = usePanel();
  const [opened] = useState(() => createStore(openId));
  useEffect(() => opened.set(openId), [opened, openId]);
  const column = useSyncExternalStore(index.subscribe, () => index.around(openId ?? ''));
  useEffect(() => order.set(column), [order, column]);
  const shared = useMemo<SprintBoardShared>(
    () => ({ index, sprint, rights, move, opened, open: (item) => setSearch({ item, full: undefined }) }),
    [index, sprint, rights, move, opened, setSearch],
  );

  return (
    <SprintBoardContext value={shared}>
      <div className="flex h-full min-h-0 flex-col gap-3">
        <SprintFilters search={search} setSearch={setSearch} />
        {isPartial && !isLoading ? (
          <p className="text-meta text-warning-ink">There are very many records: only the newest are in the backlog.</p>
        ) : null}
        <div className="min-h-0 grow">
          {isLoading ? (
            <BoardSkeleton />
          ) : (
            <Board
              label={`Board of ${sprint.name}`}
              source={index}
              parts={sprintParts}
              nameOf={spokenName}
              onMove={onMove}
              onCreate={null}
              refuseLift={mayLift ? null : explainLock}
              opened={opened}
            />
          )}
        </div>
      </div>
      {asked === null ? null : (
        <ReasonDialog
          title={`Reopen ${describe(asked.item).name}`}
          action="Reopen"
          variant="primary"
          onReason={(reason) => void carryOut(dispatch, sprint, asked.item, asked.plan, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </SprintBoardContext>
  );
}
