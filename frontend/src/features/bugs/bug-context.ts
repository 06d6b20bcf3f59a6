import { type BugStatus, takesBugs } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { SetAddress } from '../../platform/list/use-address';
import { useAssignable } from '../../platform/presence/use-assignable';
import { requiredContext } from '../../ui/context/required-context';
import type { RecordRights } from '../../shared-features/record-list/use-record-rights';
import type { BugSearch, OpenBug } from './bug-search';
import type { BugCommands } from './use-bug-commands';

export interface BugListShared {
  readonly commands: BugCommands;
  readonly rights: RecordRights;
  readonly show: (open: OpenBug | null) => void;
  readonly setSearch: SetAddress<BugSearch>;
  /** Asks for a reason when reopening. Resolves when done. */
  readonly setStatus: (bugs: readonly BugView[], status: BugStatus) => Promise<void>;
}

export const [BugListContext, useBugList] = requiredContext<BugListShared>('the bug list');

export function useBugTakers() {
  return useAssignable(takesBugs);
}
