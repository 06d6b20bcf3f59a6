import type { HistoryEntry } from '@atrium/contracts/core/history';
import { History, Undo2 } from 'lucide-react';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { Menu } from '../../ui/overlay/menu';
import { useState, lazy, Suspense } from 'react';

const FormerDialog = lazy(async () => ({ default: (await import('./former-dialog')).FormerDialog }));

/** What can be done about one entry of a record's history. */
export function EntryActions({ collection, id, entry }: { collection: string; id: string; entry: HistoryEntry }) {
  const confirm = useConfirm();
  const [compares, setCompares] = useState(false);
  const { act, group, at } = entry;
  if (act === undefined) return null;
  const undo = async (together: boolean) => {
    const { undoAct } = await import('../undo/undo-commands');
    await undoAct({ collection, record: id, act, ...(together ? { together } : {}) }, confirm);
  };
  const one = { id: 'undo', label: 'Undo this change', icon: Undo2, onSelect: () => void undo(false) };
  const all = { id: 'all', label: 'Undo it on all records', icon: Undo2, onSelect: () => void undo(true) };
  const then = { id: 'then', label: 'Make it as it was then', icon: History, onSelect: () => setCompares(true) };
  return (
    <>
      <Menu
        label="What to do about this change"
        size="sm"
        groups={[group === undefined ? [one] : [one, all], [then]]}
      />
      {compares ? (
        <Suspense>
          <FormerDialog collection={collection} id={id} at={at} onClose={() => setCompares(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
