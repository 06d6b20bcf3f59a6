import { dispatch } from '../../platform/api/dispatch-here';
import type { Confirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';

/** Takes a whole import back, once that was confirmed. @param name of its file */
export async function undoImport(id: string, name: string, confirm: Confirm): Promise<void> {
  const isMeant = await confirm({
    title: `Undo the import of ${name}?`,
    message: 'It deletes what the import made. What people changed since is kept.',
    confirmLabel: 'Undo the import',
    tone: 'danger',
  });
  if (!isMeant) return;
  const answered = await dispatch('UndoImport', { id, failure: 'Not undone' });
  if (answered.ok) toast.success(`The import of ${name} is being undone`);
}
