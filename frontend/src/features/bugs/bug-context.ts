import { type BugStatus, takesBugs } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { SetAddress } from '../../platform/list/use-address';
import { useAssignable } from '../../platform/presence/use-assignable';
import { requiredContext } from '../../ui/context/required-context';
import type { RecordRights } from '../../shared-features/record-list/use-record-rights';
import type { BugSearch, OpenBug } from './bug-search';
import type { BugCommands } from './use-bug-commands';

/** What all parts of the bug list share. */
export interface BugListShared {
  readonly commands: BugCommands;
  readonly rights: RecordRights;
  readonly show: (open: OpenBug | null) => void;
  readonly setSearch: SetAddress<BugSearch>;
  /** Gives bugs a status; for settled ones that are taken up again it asks why. Resolves when that is done. */
  readonly setStatus: (bugs: readonly BugView[], status: BugStatus) => Promise<void>;
}

export const [BugListContext, useBugList] = requiredContext<BugListShared>('the bug list');

/** The people who can be given bugs. */
export function useBugTakers() {
  return useAssignable(takesBugs);
}
