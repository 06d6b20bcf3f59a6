import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';

/** Whether the browser lets us show something: nobody was asked yet, said yes or no; or it can't. */
export type BrowserPermission = NotificationPermission | 'unsupported';

function current(): BrowserPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

const permission = createStore<BrowserPermission>(current());

/** Asks the browser's own question; only ever because somebody pressed a button that says so. */
export async function askPermission(): Promise<void> {
  if (!('Notification' in window)) return;
  permission.set(await Notification.requestPermission());
}

/** Whether the browser lets us show something right now. */
export function useBrowserPermission(): BrowserPermission {
  return useStore(permission);
}
