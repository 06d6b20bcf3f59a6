import { fileAddress } from '@atrium/contracts/core/files';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Building2,
  CalendarDays,
  Code,
  FolderKanban,
  Headset,
  Keyboard,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  Menu,
  MessagesSquare,
  Package,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  Settings,
  SunMoon,
  TrendingUp,
  UserRound,
  UserRoundCog,
  X,
} from 'lucide-react';
import { shownAddress } from '../../platform/api/files';
import { useSettings } from '../../platform/organisation/use-settings';
import { setPreferences, usePreferences } from '../../platform/session/preferences';
import { actInTenant, useActingTenant } from '../../platform/session/session';
import { useConnection } from '../../platform/sync/use-connection';
import { useDocument } from '../../platform/sync/use-document';
import { DensityChoice, SingleKeysSwitch, ThemeChoice } from '../../shared-features/appearance/appearance-choices';
import { urgentTotal } from '../../shared-features/conversation/unread/unread';
import { useUnread } from '../../shared-features/conversation/unread/use-unread';
import { NotificationBell } from '../../shared-features/notifications/notification-bell';
import { buttonClass } from '../../ui/element/button-class';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { Logo } from '../../ui/element/logo';
import { shownKeys } from '../../ui/keys/shortcuts';
import { Popover } from '../../ui/overlay/popover';
import { Tooltip } from '../../ui/overlay/tooltip';
import { ConnectionBadge } from '../../ui/status/connection-badge';
import { PastButton } from './past-button';
import { UserMenu } from './user-menu';
import { useUnsent } from './use-unsent';
import { WaitingChanges } from './waiting-changes';
import { connectionText } from './waiting-text';

const apps: readonly { label: string; icon: LucideIcon }[] = [
  { label: 'Dev', icon: Code },
  { label: 'Support', icon: Headset },
  { label: 'Project', icon: FolderKanban },
  { label: 'Sales', icon: TrendingUp },
  { label: 'Product', icon: Package },
  { label: 'Manager', icon: UserRoundCog },
  { label: 'Audit', icon: BadgeCheck },
  { label: 'Templates', icon: LayoutTemplate },
  { label: 'User', icon: UserRound },
  { label: 'Calender', icon: CalendarDays },
  { label: 'Setting', icon: Settings },
];

/** Names, not links. */
function AppsGrid() {
  return (
    <Popover label="Apps" square align="end" button={<LayoutGrid aria-hidden className="size-4" />}>
      <p className="mb-2 text-meta font-medium text-ink-faint">Apps</p>
      <ul className="grid grid-cols-3 gap-1">
        {apps.map(({ label, icon: Icon }) => (
          <li
            key={label}
            className="flex w-20 flex-col items-center gap-1.5 rounded-md py-2.5 text-meta text-ink-muted"
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** Tells how wide the tools of the bar are: toasts stand beside them. */
function measureTools(tools: HTMLElement | null): (() => void) | undefined {
  if (tools === null || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bar-tools', `${tools.offsetWidth + 8}px`));
  observer.observe(tools);
  return () => observer.disconnect();
}

export function TopBar(props: { onOpenMenu: () => void; onSearch: () => void; onShowKeys: () => void }) {
  const { menuFolded } = usePreferences();
  return (
    <header data-shell className="sticky top-0 z-shell flex h-topbar items-center border-b bg-surface px-2 sm:gap-1">
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
        <Connection />
        <ActingTenantChip />
      </div>
      <div ref={measureTools} className="flex items-center sm:gap-1">
        <IconButton label="Find anything" icon={Search} shortcut={shownKeys('palette')} onClick={props.onSearch} />
        <PastButton />
        <ChatLink />
        <NotificationBell />
        {/* A phone's menu, palette and settings hold the same, and the account needs the room. */}
        <span className="hidden sm:contents">
          <AppsGrid />
          <AppearanceSwitch />
        </span>
        <span className="hidden md:contents">
          <IconButton
            label="Keyboard shortcuts"
            icon={Keyboard}
            shortcut={shownKeys('sheet')}
            onClick={props.onShowKeys}
          />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}

/** The connection, and what waits for it. */
function Connection() {
  const unsent = useUnsent();
  return (
    <>
      <ConnectionBadge {...connectionText(useConnection(), unsent.waiting)} />
      <WaitingChanges unsent={unsent} />
    </>
  );
}

function OrganisationMark() {
  const { _id, displayName, logo } = useSettings();
  if (displayName === '' && logo === null) return null;
  const narrow = logo === null ? 'max-sm:hidden' : '';
  return (
    <span className={cx('flex min-w-0 items-center gap-2 border-s ps-2.5', narrow)}>
      {logo === null ? null : (
        <img
          src={shownAddress(fileAddress('settings', _id, logo))}
          alt=""
          className="size-6 shrink-0 rounded-sm object-contain"
        />
      )}
      <span title={displayName} className="max-w-32 truncate text-ink-muted max-sm:hidden lg:max-w-48">
        {displayName}
      </span>
    </span>
  );
}

function NamedChip({ tenant }: { tenant: string }) {
  const { document } = useDocument('tenants', tenant);
  const name = document?.originName ?? 'another organisation';
  return (
    <Tooltip label="Leave this organisation">
      <button
        type="button"
        aria-label={`Acting in ${name}. Leave`}
        onClick={() => actInTenant(null)}
        className="inline-flex h-6 min-w-0 items-center gap-1.5 rounded-full border border-warning-line bg-warning-soft px-2 text-meta font-medium text-warning-ink"
      >
        <Building2 aria-hidden className="size-3 shrink-0" />
        <span className="truncate">{name}</span>
        <X aria-hidden className="size-3 shrink-0" />
      </button>
    </Tooltip>
  );
}

function ActingTenantChip() {
  const tenant = useActingTenant();
  return tenant === null ? null : <NamedChip tenant={tenant} />;
}

function ChatLink() {
  const { urgent: counts, byChannel } = useUnread();
  const urgent = urgentTotal(counts);
  const hasNew = [...byChannel.values()].some(({ messages }) => messages > 0);
  const label = urgent > 0 ? `Chat, ${urgent} for you` : hasNew ? 'Chat, something new' : 'Chat';
  return (
    <Tooltip label={label} describes={false}>
      <Link to="/u/chat" aria-label={label} className={cx(buttonClass({ variant: 'ghost', square: true }), 'relative')}>
        <MessagesSquare aria-hidden className="size-4" />
        {urgent > 0 ? (
          <span
            aria-hidden
            className="absolute -end-0.5 -top-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-micro leading-4 font-semibold text-on-accent tabular-nums"
          >
            {urgent > 99 ? '99+' : urgent}
          </span>
        ) : null}
        {urgent === 0 && hasNew ? (
          <span aria-hidden className="absolute end-1 top-1 size-2 rounded-full bg-accent ring-2 ring-surface" />
        ) : null}
      </Link>
    </Tooltip>
  );
}

function AppearanceSwitch() {
  return (
    <Popover label="Appearance" square align="end" button={<SunMoon aria-hidden className="size-4" />}>
      <div className="flex flex-col items-start gap-3">
        <ThemeChoice />
        <DensityChoice />
        <SingleKeysSwitch className="w-full" />
      </div>
    </Popover>
  );
}
