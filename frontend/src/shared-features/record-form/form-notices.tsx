import { History } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { Notice } from '../../ui/status/notice';
import { RevokedNotice } from './revoked-notice';

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
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

export function FormNotices({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  return (
    <>
      <RevokedNotice />
      {isRestored ? <RestoredNotice onDiscard={onDiscard} /> : null}
    </>
  );
}
