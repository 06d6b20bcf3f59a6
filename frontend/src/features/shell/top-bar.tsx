import { Link } from '@tanstack/react-router';
import { Keyboard, Menu, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { setPreferences, usePreferences } from '../../platform/session/preferences';
import { useConnection } from '../../platform/sync/use-connection';
import { ConnectionBadge } from '../../ui/status/connection-badge';
import { IconButton } from '../../ui/element/icon-button';
import { Logo } from '../../ui/element/logo';
import { NotificationBell } from '../../shared-features/notifications/notification-bell';
import { ActingTenantChip } from './acting-tenant-chip';
import { AppearanceSwitch } from './appearance-switch';
import { AppsGrid } from './apps-grid';
import { ChatLink } from './chat-link';
import { OrganisationMark } from './organisation-mark';
import { PastButton } from './past-button';
import { UserMenu } from './user-menu';
import { WaitingChanges } from './waiting-changes';
import { shownKeys } from '../../ui/keys/shortcuts';

export function TopBar(props: { onOpenMenu: () => void; onSearch: () => void; onShowKeys: () => void }) {
  const { menuFolded } = usePreferences();
  const connection = useConnection();
  return (
    <header className="sticky top-0 z-shell flex h-topbar items-center border-b bg-surface px-2 sm:gap-1">
      <span className="contents md:hidden">
        <IconButton label="Menu" icon={Menu} onClick={props.onOpenMenu} />
      </span>
      <span className="hidden md:contents">
        <IconButton
          label={menuFolded ? 'Expand the menu' : 'Collapse the menu'}
          icon={menuFolded ? PanelLeftOpen : PanelLeftClose}
          aria-expanded={!menuFolded}
          onClick={() => setPreferences({ menuFolded: !menuFolded })}
        />
      </span>
      <Link to="/u/home" aria-label="Atrium, home" className="inline-flex rounded-md px-1.5 py-1">
        <Logo className="max-sm:[&>span]:sr-only" />
      </Link>
      <OrganisationMark />
      <div className="flex min-w-0 grow items-center gap-2 ps-2">
        <ConnectionBadge state={connection} />
        <WaitingChanges />
        <ActingTenantChip />
      </div>
      <IconButton label="Find anything" icon={Search} shortcut={shownKeys('palette')} onClick={props.onSearch} />
      <PastButton />
      <ChatLink />
      <NotificationBell />
      <AppsGrid />
      <AppearanceSwitch />
      <span className="hidden md:contents">
        <IconButton
          label="Keyboard shortcuts"
          icon={Keyboard}
          shortcut={shownKeys('sheet')}
          onClick={props.onShowKeys}
        />
      </span>
      <UserMenu />
    </header>
  );
}
