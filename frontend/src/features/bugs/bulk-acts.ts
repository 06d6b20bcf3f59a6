import type { BugStatus } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { toast } from '../../ui/toast-store';
import { bugNumber, reopens } from './select';
import type { BugCommands, BugUpdate } from './use-bug-commands';

/** How many bugs are changed at the same time. */
const atOnce = 4;

interface Failed {
  readonly bug: BugView;
  readonly reason: string;
}

async function updateAll(
  bugs: readonly BugView[],
  { update }: Pick<BugCommands, 'update'>,
  change: (bug: BugView) => BugUpdate,
): Promise<Failed[]> {
  const failed: Failed[] = [];
  const waiting = [...bugs];
  const work = async () => {
    for (let bug = waiting.shift(); bug !== undefined; bug = waiting.shift()) {
      const outcome = await update(bug, change(bug), true);
      if (outcome?.ok === false) failed.push({ bug, reason: outcome.problem.message });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

/** So many bugs in words. */
export function countText(count: number): string {
  return count === 1 ? '1 bug' : `${count.toLocaleString()} bugs`;
}

/** Changes many bugs and tells the outcome once; what was changed can be undone. */
async function changeAll(
  bugs: readonly BugView[],
  commands: Pick<BugCommands, 'update'>,
  change: (bug: BugView) => BugUpdate,
  back: (bug: BugView) => BugUpdate,
  done: string,
): Promise<void> {
  const failed = await updateAll(bugs, commands, change);
  const changed = bugs.filter((bug) => !failed.some((each) => each.bug === bug));
  const undo = () => void updateAll(changed, commands, back).then(tellFailures);
  if (changed.length > 0) {
    toast.success(`${countText(changed.length)} ${done}`, { action: { label: 'Undo', onSelect: undo } });
  }
  tellFailures(failed);
}

function tellFailures(failed: readonly Failed[]): void {
  const [first] = failed;
  if (first === undefined) return;
  const which = failed.map(({ bug }) => bugNumber(bug)).join(', ');
  toast.error(messages.bug.failure, { description: `${which}: ${first.reason}` });
}

/** Gives many bugs a status; those that have it already are left alone. @param reason why settled ones are taken up again */
export async function setStatusOfAll(
  bugs: readonly BugView[],
  commands: Pick<BugCommands, 'update'>,
  status: BugStatus,
  reason?: string,
): Promise<void> {
  const others = bugs.filter((bug) => bug.status !== status);
  const change = (bug: BugView): BugUpdate =>
    reason !== undefined && reopens(bug, status) ? { status, comment: reason } : { status };
  await changeAll(others, commands, change, (bug) => ({ status: bug.status }), `set to ${status}`);
}

/** Gives many bugs to somebody, or to nobody; those that they have already are left alone. */
export async function assignAll(
  bugs: readonly BugView[],
  commands: Pick<BugCommands, 'update'>,
  assignee: PersonRef | null,
): Promise<void> {
  const others = bugs.filter((bug) => (bug.assignedTo?._id ?? null) !== (assignee?._id ?? null));
  const done = assignee === null ? 'assigned to nobody' : `assigned to ${assignee.username}`;
  await changeAll(
    others,
    commands,
    () => ({ assignee }),
    (bug) => ({ assignee: bug.assignedTo }),
    done,
  );
}
