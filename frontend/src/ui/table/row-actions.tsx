import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { Button } from '../element/button';
import { IconButton } from '../element/icon-button';

/** What can be done with a record from its row; what is left out one may not do. */
export interface RowActsProps {
  /** Read aloud. */
  name: string;
  isDeleted: boolean;
  onEdit?: () => void;
  onDelete?: () => void;
  onRestore?: () => void;
}

/** The buttons at the end of a row: edit and delete, or restore what was deleted. */
export function RowActions({ name, isDeleted, onEdit, onDelete, onRestore }: RowActsProps) {
  if (isDeleted) {
    return onRestore === undefined ? null : (
      <Button size="sm" icon={Undo2} aria-label={`Restore ${name}`} onClick={onRestore}>
        Restore
      </Button>
    );
  }
  return (
    // Where there is a pointer they appear with it, or with the focus; a finger finds them at once.
    <span className="-my-1 inline-flex items-center align-middle transition-opacity pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 group-focus/row:opacity-100">
      {onEdit === undefined ? null : <IconButton size="sm" icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />}
      {onDelete === undefined ? null : (
        <IconButton size="sm" icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
      )}
    </span>
  );
}
