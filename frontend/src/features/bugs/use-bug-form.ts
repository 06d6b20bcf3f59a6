import { CreateBug, EditBug } from '@atrium/contracts/bugs/commands';
import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { messages } from '@atrium/contracts/core/messages';
import { toast } from '../../ui/overlay/toast-store';
import { useKindForm } from '../../shared-features/record-form/use-kind-form';
import { useBugList } from './bug-context';
import { bugNumber } from './select';
import type { BugWritten } from './use-bug-commands';

/**
 * @param bug null for a new one
 * @param done gets the saved bug; null for a queued new one
 */
export function useBugForm(bug: BugView | null, done: (bug: BugView | null) => void) {
  const { commands } = useBugList();
  return useKindForm<typeof bugKind, BugView, BugWritten>({
    kind: bugKind,
    record: bug,
    target: 'Bug',
    draft: 'bug',
    bodies: { create: CreateBug, edit: EditBug },
    create: commands.create,
    edit: commands.edit,
    failure: messages.bug.failure,
    done(written) {
      const saved = written?.updated ?? bug;
      const { created, updated } = messages.bug;
      if (written !== null)
        toast.success(bug === null ? created : updated, { description: bugNumber(written.updated) });
      done(saved);
    },
  });
}
