import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/element/button';

/** Stands apart from the others, at the start. */
export function DeleteAction({ onDelete }: { onDelete: () => void }) {
  return (
    <Button variant="ghost" icon={Trash2} className="-ms-3 me-auto" onClick={onDelete}>
      Delete
    </Button>
  );
}

export function EditAction({ onEdit }: { onEdit: () => void }) {
  return (
    <Button variant="primary" icon={Pencil} onClick={onEdit}>
      Edit
    </Button>
  );
}

export function RestoreAction({ onRestore }: { onRestore: () => void }) {
  return (
    <Button variant="primary" icon={Undo2} onClick={onRestore}>
      Restore
    </Button>
  );
}
