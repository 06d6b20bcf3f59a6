import { requiredContext } from '../../ui/context/required-context';
import type { ChangeKind } from '../../widgets/board/card-flash';

export interface BugBoardShared {
  readonly kindOf: (id: string) => ChangeKind;
  readonly isFiltering: boolean;
}

export const [BugBoardContext, useBugBoard] = requiredContext<BugBoardShared>('the board of bugs');
