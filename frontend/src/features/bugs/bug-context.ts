import { type BugStatus, takesBugs } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { createContext, useContext, useMemo } from 'react';
import { useRights } from '../../platform/session/session';
import { useAssignable } from '../../platform/presence/use-assignable';
import type { SetBugSearch } from './use-bug-search';
import type { OpenBug } from './bug-search';
import type { BugCommands } from './use-bug-commands';

/** What somebody may do with bugs: one flag of either family is enough for each. */
export interface BugRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** To which project a bug belongs, and how large it is. */
  readonly plan: boolean;
  /** Into which sprint it goes. */
  readonly sprint: boolean;
}

/** What all parts of the bug list share. */
export interface BugListShared {
  readonly commands: BugCommands;
  readonly rights: BugRights;
  readonly show: (open: OpenBug | null) => void;
  readonly setSearch: SetBugSearch;
  /** Gives bugs a status; for settled ones that are taken up again it asks why. Resolves when that is done. */
  readonly setStatus: (bugs: readonly BugView[], status: BugStatus) => Promise<void>;
}

/** Set by the screen of the bug list. */
export const BugListContext = createContext<BugListShared | null>(null);

/** What the parts of the bug list share. @throws Error outside of it */
export function useBugList(): BugListShared {
  const shared = useContext(BugListContext);
  if (shared === null) throw new Error('This part needs the bug list around it');
  return shared;
}

/** What the signed-in person may do with bugs right now. */
export function useBugRights(): BugRights {
  const { can } = useRights();
  return useMemo(() => {
    const edit = can('supporteditbug', 'developereditbug');
    return {
      create: can('supportcreatebug', 'developercreatebug'),
      edit,
      remove: can('supportdeletebug', 'developerdeletebug'),
      plan: edit || can('editproject'),
      sprint: can('editproject'),
    };
  }, [can]);
}

/** The people who can be given bugs. */
export function useBugTakers() {
  return useAssignable(takesBugs);
}
