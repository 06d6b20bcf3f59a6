import { messages } from '@atrium/contracts/core/messages';
import { signOut } from '../../platform/session/session';
import { toast } from '../../ui/overlay/toast-store';

/** Signs out and says whether that worked. */
export async function leave(): Promise<void> {
  try {
    await signOut();
    toast.success(messages.auth.logoutSuccess);
  } catch {
    toast.error(messages.auth.logoutFailure);
  }
}
