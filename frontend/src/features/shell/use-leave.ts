import { messages } from '@atrium/contracts/core/messages';
import { useCallback } from 'react';
import { outbox } from '../../platform/outbox/outbox-here';
import { signOut } from '../../platform/session/sign-in';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';
import { changesText } from './waiting-text';

/** Signs out; asks first when unsent changes would be lost. */
export function useLeave(): () => Promise<void> {
  const confirm = useConfirm();
  return useCallback(async () => {
    const { length } = outbox.changes.get();
    const question = {
      title: `Sign out and lose ${changesText(length)}?`,
      message: 'What was not sent yet is deleted from this device.',
      confirmLabel: 'Sign out',
      tone: 'danger',
    } as const;
    if (length > 0 && !(await confirm(question))) return;
    try {
      await signOut();
      toast.success(messages.auth.logoutSuccess);
    } catch {
      toast.error(messages.auth.logoutFailure);
    }
  }, [confirm]);
}
