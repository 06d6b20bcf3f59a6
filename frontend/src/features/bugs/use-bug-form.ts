import { CreateBug, EditBug } from '@atrium/contracts/bugs/commands';
import type { BugView } from '@atrium/contracts/bugs/views';
import { messages } from '@atrium/contracts/core/messages';
import { newPlace, originOf, useMessageSeed } from '../../platform/api/message-seed';
import { toast } from '../../ui/overlay/toast-store';
import { useCustomForm } from '../../widgets/custom-fields/use-custom-form';
import { useRecordForm } from '../../widgets/record-form/use-record-form';
import { useBugList } from './bug-context';
import { type BugValues, blankBug, creationOf, valuesOf } from './bug-form-rules';
import { bugNumber } from './select';
import type { BugWritten } from './use-bug-commands';

/**
 * The form of a bug.
 * @param bug who is edited; null for a new one
 * @param done called with the bug as it was saved
 */
export function useBugForm(bug: BugView | null, done: (bug: BugView) => void) {
  const { commands } = useBugList();
  const seed = useMessageSeed('bugs', bug === null);
  const custom = useCustomForm('Bug', `bug.${bug?._id ?? 'new'}`, bug?.custom);
  const form = useRecordForm<BugValues, BugWritten>({
    place: bug === null ? newPlace('bug', seed) : `bug.${bug._id}`,
    live: bug === null ? null : valuesOf(bug),
    version: bug?.version ?? null,
    blank: seed === null ? blankBug : { ...blankBug, description: seed.text },
    body: bug === null ? CreateBug : EditBug,
    custom,
    send: (changes, all, own) =>
      bug === null
        ? commands.create(Object.assign({}, creationOf(all), own), originOf(seed))
        : commands.edit(bug, { ...changes, ...own }),
    failure: messages.bug.failure,
    done(written) {
      const saved = written?.updated ?? bug;
      if (saved === null) return;
      const { created, updated } = messages.bug;
      if (written !== null) toast.success(bug === null ? created : updated, { description: bugNumber(saved) });
      done(saved);
    },
  });
  return { ...form, custom };
}
