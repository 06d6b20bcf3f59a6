import { requiredContext } from '../../ui/context/required-context';
import type { ChangeKind } from '../../widgets/board/card-flash';

export interface RoadmapShared {
  readonly kindOf: (feature: string) => ChangeKind;
  readonly isFiltering: boolean;
}

export const [RoadmapContext, useRoadmap] = requiredContext<RoadmapShared>('the roadmap');
