import { Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/element/button';

/** Delete beside a record's own actions; Restore alone once it is deleted. */
export function RecordActions<View extends { readonly deleted: boolean }>(props: {
  record: View;
  mayRemove: boolean;
  commands: { remove: (record: View) => Promise<boolean>; restore: (record: View) => Promise<unknown> };
  /** After the deletion. */
  onClose: () => void;
  children: ReactNode;
}) {
  const { record, mayRemove, commands, onClose, children } = props;
  if (record.deleted) {
    return mayRemove ? (
      <Button variant="primary" icon={Undo2} onClick={() => void commands.restore(record)}>
        Restore
      </Button>
    ) : null;
  }
  const remove = () => void commands.remove(record).then((gone) => (gone ? onClose() : null));
  return (
    <>
      {mayRemove ? (
        <Button variant="ghost" icon={Trash2} className="me-auto" onClick={remove}>
          Delete
        </Button>
      ) : null}
      {children}
    </>
  );
}
