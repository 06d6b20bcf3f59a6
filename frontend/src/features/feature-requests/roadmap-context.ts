import { requiredContext } from '../../ui/context/required-context';
import type { ChangeKind } from '../../widgets/board/card-flash';

/** What the parts of the roadmap share. */
export interface RoadmapShared {
  readonly kindOf: (feature: string) => ChangeKind;
  /** Whether the address leaves some requests out. */
  readonly isFiltering: boolean;
}

export const [RoadmapContext, useRoadmap] = requiredContext<RoadmapShared>('the roadmap');
