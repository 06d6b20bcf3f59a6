import { requiredContext } from '../../ui/context/required-context';
import type { IsThere } from '../../platform/presence/use-is-there';
import type { ChangeKind } from '../../widgets/board/card-flash';

export interface RoadmapShared {
  readonly kindOf: (feature: string) => ChangeKind;
  readonly isFiltering: boolean;
  readonly isThere: IsThere;
}

export const [RoadmapContext, useRoadmap] = requiredContext<RoadmapShared>('the roadmap');
