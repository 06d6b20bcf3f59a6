import { BellRing } from 'lucide-react';
import { Button } from '../../../ui/element/button';
import { askPermission, useBrowserPermission } from '../../../shared-features/notifications/browser-permission';

const said = {
  granted: 'This browser shows notifications, in one of the tabs that are open.',
  denied: 'Notifications are blocked in this browser. You can change this in its settings for this page.',
  unsupported: 'This browser cannot show notifications.',
} as const;

export function BrowserPermissionRow() {
  const permission = useBrowserPermission();
  if (permission !== 'default') return <p className="text-meta text-ink-muted">{said[permission]}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={BellRing} onClick={() => void askPermission()}>
        Allow browser notifications
      </Button>
      <p className="min-w-0 text-meta text-ink-muted">The browser asks once whether it may.</p>
    </div>
  );
}
