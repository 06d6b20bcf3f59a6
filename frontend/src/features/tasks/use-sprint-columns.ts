import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import type { BoardColumnInfo } from '../../widgets/board/board-types';
import { openSprints, unseenPlan } from '../../shared-features/plan/use-plan';

/** The sprints as columns of the board. */
export interface SprintColumns {
  /** Those into which cards can be put: what is under way first. */
  readonly sprints: readonly BoardColumnInfo[];
  /** The name of any sprint. */
  readonly sprintName: (sprint: string) => string;
}

/** The sprints as columns of the board; the same object until one of them changes. */
export function useSprintColumns(): SprintColumns {
  const { documents } = useCollection('sprints');
  return useMemo(() => {
    const names = new Map(documents.map(({ _id, name }) => [_id, name]));
    return {
      sprints: openSprints(documents).map(({ _id, name }) => ({ id: _id, title: name })),
      sprintName: (sprint) => names.get(sprint) ?? unseenPlan,
    };
  }, [documents]);
}
