import type { BugView } from '@atrium/contracts/bugs/views';
import type { PresentPerson } from '@atrium/contracts/core/live';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import { useBugList } from './bug-context';
import { BugDetails } from './bug-details';
import { BugFormDialog } from './bug-form-dialog';
import type { BugTab, OpenBug } from './bug-search';
import { UpdateDialog } from './update-dialog';

/** What is open over the bug list, as the address says it. A link to it opens the same for a colleague. */
export function BugDialogs(props: {
  open: OpenBug | null;
  tab: BugTab | undefined;
  all: readonly BugView[];
  isLoading: boolean;
  others: readonly PresentPerson[];
}) {
  const { open, tab = 'history', all, isLoading, others } = props;
  const { rights, show } = useBugList();
  const close = () => show(null);
  if (open === null) return null;
  if (open.kind === 'new') {
    if (!rights.create) return null;
    return <BugFormDialog key="new" bug={null} all={all} onClose={close} onSaved={close} />;
  }
  const bug = all.find(({ _id }) => _id === open.id);
  if (bug === undefined) {
    return (
      <MissingDialog
        onClose={close}
        title="Bug"
        isLoading={isLoading}
        problem="This bug is not in the list"
        reason="It was deleted, or it is another organisation’s."
      />
    );
  }
  if (rights.edit && !bug.deleted) {
    if (open.kind === 'update') return <UpdateDialog key={bug._id} bug={bug} onClose={close} />;
    if (open.kind === 'edit') {
      return <BugFormDialog key={bug._id} bug={bug} all={all} onClose={close} onSaved={close} />;
    }
  }
  const viewers = others.filter(({ what }) => what.endsWith(`:${bug._id}`));
  return <BugDetails key={bug._id} bug={bug} tab={tab} viewers={viewers} onClose={close} />;
}
