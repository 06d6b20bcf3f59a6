import { type BugStatus, reopens } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { type ReactNode, useCallback, useState } from 'react';
import { countText } from '../../shared-features/bulk/change-all';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import type { BugListShared } from './bug-context';
import { bulkLabels, setStatusOfAll } from './bulk-actions';
import { bugNumber } from './select';
import type { BugCommands } from './use-bug-commands';

interface Asked {
  readonly bugs: readonly BugView[];
  readonly status: BugStatus;
  readonly settle: () => void;
}

/**
 * Asks for a reason when reopening.
 * @returns the setter and its dialog
 */
export function useStatusSetting(commands: BugCommands): [BugListShared['setStatus'], ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const setStatus = useCallback<BugListShared['setStatus']>(
    async (bugs, status) => {
      const [bug] = bugs;
      if (bugs.some((each) => reopens(each, status))) {
        await new Promise<void>((settle) => setAsked({ bugs, status, settle }));
      } else if (bugs.length === 1 && bug !== undefined) await commands.update(bug, { status });
      else await setStatusOfAll(bugs, commands, status);
    },
    [commands],
  );
  if (asked === null) return [setStatus, null];
  const { bugs, status, settle } = asked;
  const [bug] = bugs;
  const settled = bugs.filter((each) => reopens(each, status));
  const [first] = settled;
  const reopen = async (comment: string) => {
    if (bugs.length === 1 && bug !== undefined) await commands.update(bug, { status, comment });
    else await setStatusOfAll(bugs, commands, status, comment);
    settle();
  };
  return [
    setStatus,
    <ReasonDialog
      key="reopen"
      title={`Reopen ${settled.length === 1 && first !== undefined ? bugNumber(first) : countText(bulkLabels, settled.length)}`}
      action="Reopen"
      isHarsh={false}
      onReason={(reason) => void reopen(reason)}
      onClose={() => setAsked(null)}
    />,
  ];
}
