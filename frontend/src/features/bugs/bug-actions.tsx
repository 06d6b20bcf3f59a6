import { isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { Pencil, RefreshCw, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { useBugList } from './bug-context';
import { bugNumber } from './select';

export function BugActions({ bug, onClose }: { bug: BugView; onClose: () => void }) {
  const { rights, commands, show } = useBugList();
  const [isReopening, setReopening] = useState(false);
  const remove = () => void commands.remove(bug).then((gone) => (gone ? onClose() : null));
  const to = (kind: 'edit' | 'update') => show({ kind, id: bug._id });
  if (bug.deleted) {
    return rights.remove ? (
      <Button variant="primary" icon={Undo2} onClick={() => void commands.restore(bug)}>
        Restore
      </Button>
    ) : null;
  }
  return (
    <>
      {rights.remove ? (
        <Button variant="ghost" icon={Trash2} className="me-auto" onClick={remove}>
          Delete
        </Button>
      ) : null}
      {rights.edit && !isOpenBug(bug.status) ? (
        <Button icon={RotateCcw} onClick={() => setReopening(true)}>
          Reopen
        </Button>
      ) : null}
      {rights.edit ? (
        <>
          <Button icon={Pencil} onClick={() => to('edit')}>
            Edit
          </Button>
          <Button icon={RefreshCw} onClick={() => to('update')}>
            Update
          </Button>
        </>
      ) : null}
      {isReopening ? (
        <ReasonDialog
          title={`Reopen ${bugNumber(bug)}`}
          action="Reopen"
          isHarsh={false}
          // Reopened: in progress if assigned, else new.
          onReason={(reason) =>
            void commands.update(bug, { status: bug.assignedTo === null ? 'New' : 'In Progress', comment: reason })
          }
          onClose={() => setReopening(false)}
        />
      ) : null}
    </>
  );
}
