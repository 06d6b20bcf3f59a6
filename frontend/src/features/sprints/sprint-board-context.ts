import type { SprintView } from '@atrium/contracts/sprints/views';
import { requiredContext } from '../../ui/context/required-context';
import type { ExternalStore } from '../../ui/store/external-store';
import type { ItemRights } from './item-commands';
import type { SprintIndex } from './sprint-index';

export interface SprintBoardShared {
  readonly index: SprintIndex;
  readonly sprint: SprintView;
  readonly rights: ItemRights;
  readonly open: (item: string) => void;
  /** The card that is open beside the board. */
  readonly opened: ExternalStore<string | null>;
  readonly move: (item: string, from: string, to: string) => void;
}

export const [SprintBoardContext, useSprintBoard] = requiredContext<SprintBoardShared>('the board of a sprint');
