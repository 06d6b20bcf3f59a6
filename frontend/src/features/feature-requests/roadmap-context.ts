import { createContext, useContext } from 'react';
import type { ChangeKind } from '../../widgets/board/card-flash';

/** What the parts of the roadmap share. */
export interface RoadmapShared {
  readonly kindOf: (feature: string) => ChangeKind;
  /** Whether the address leaves some requests out. */
  readonly isFiltering: boolean;
}

/** Set by the roadmap. */
export const RoadmapContext = createContext<RoadmapShared | null>(null);

/** What the parts of the roadmap share. @throws Error outside of it */
export function useRoadmap(): RoadmapShared {
  const shared = useContext(RoadmapContext);
  if (shared === null) throw new Error('This part needs the roadmap around it');
  return shared;
}
