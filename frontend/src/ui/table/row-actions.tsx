import { type LucideIcon, Pencil, Trash2, Undo2 } from 'lucide-react';
import { Button } from '../element/button';
import { IconButton } from '../element/icon-button';

/** A single page can't distinguish new rows from rows of another page. */
export interface RowActsProps {
  name: string;
  isDeleted: boolean;
  onEdit?: () => void;
  onDelete?: () => void;
  onRestore?: () => void;
}

/** Where there is a pointer, what can be done with a row appears with it, or with the focus; a finger finds it at once. */
const onDemand =
  '-my-1 inline-flex items-center align-middle transition-opacity pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 group-focus/row:opacity-100';

/** One thing that can be done with a record from its row. */
export function RowAction({ label, icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <span className={onDemand}>
      <IconButton size="sm" icon={icon} label={label} onClick={onClick} />
    </span>
  );
}

/** Actions of a row; omitted ones are not allowed. */
export function RowActions({ name, isDeleted, onEdit, onDelete, onRestore }: RowActsProps) {
  if (isDeleted) {
    return onRestore === undefined ? null : (
      <Button size="sm" icon={Undo2} aria-label={`Restore ${name}`} onClick={onRestore}>
        Restore
      </Button>
    );
  }
  return (
    <span className={onDemand}>
      {onEdit === undefined ? null : <IconButton size="sm" icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />}
      {onDelete === undefined ? null : (
        <IconButton size="sm" icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
      )}
    </span>
  );
}
