import { History } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { Notice } from '../../ui/status/notice';

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
