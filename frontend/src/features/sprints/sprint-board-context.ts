import type { SprintView } from '@atrium/contracts/sprints/views';
import { createContext, useContext } from 'react';
import type { ItemRights } from './item-commands';
import type { SprintIndex } from './sprint-index';

/** What all parts of a sprint's board share; stable while the board is on the screen. */
export interface SprintBoardShared {
  readonly index: SprintIndex;
  readonly sprint: SprintView;
  readonly rights: ItemRights;
  /** Opens a card. */
  readonly open: (item: string) => void;
  /** Moves a card to another column. */
  readonly move: (item: string, from: string, to: string) => void;
}

/** Set by the board of a sprint. */
export const SprintBoardContext = createContext<SprintBoardShared | null>(null);

/** What the parts of a sprint's board share. @throws Error outside of it */
export function useSprintBoard(): SprintBoardShared {
  const shared = useContext(SprintBoardContext);
  if (shared === null) throw new Error('This part needs the board of a sprint around it');
  return shared;
}
