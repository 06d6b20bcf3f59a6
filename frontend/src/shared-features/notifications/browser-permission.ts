import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';

export type BrowserPermission = NotificationPermission | 'unsupported';

function current(): BrowserPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

const permission = createStore<BrowserPermission>(current());

/** Only after a click, as browsers demand. */
export async function askPermission(): Promise<void> {
  if (!('Notification' in window)) return;
  permission.set(await Notification.requestPermission());
}

export function useBrowserPermission(): BrowserPermission {
  return useStore(permission);
}
