import { History } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { Notice } from '../../ui/status/notice';

/** Says that what had not been saved is back in the form, and offers to be rid of it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      icon={History}
      action={
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Your unsaved changes were restored.
    </Notice>
  );
}
