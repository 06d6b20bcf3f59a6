import { RestoredNotice } from './restored-notice';
import { RevokedNotice } from './revoked-notice';

/** What is to be said at the head of a form: that it can't be saved any more, or that what was written is back in it. */
export function FormNotices({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  return (
    <>
      <RevokedNotice />
      {isRestored ? <RestoredNotice onDiscard={onDiscard} /> : null}
    </>
  );
}
