import { RestoredNotice } from './restored-notice';
import { RevokedNotice } from './revoked-notice';

export function FormNotices({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  return (
    <>
      <RevokedNotice />
      {isRestored ? <RestoredNotice onDiscard={onDiscard} /> : null}
    </>
  );
}
