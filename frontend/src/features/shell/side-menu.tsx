import { triageNow } from '@atrium/contracts/triage/views';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '../../platform/sync/use-document';
import { cx } from '../../ui/element/cx';
import { Tooltip } from '../../ui/overlay/tooltip';
import {
  blockedBecause,
  groupOf,
  isGroup,
  isShown,
  menu,
  type MenuGroup,
  type MenuLink,
  type MenuRights,
} from './menu-entries';
import { useMenuRights } from './use-menu-rights';
import { wireText } from '../../ui/language/wire-text';

const menuItemClass =
  'focus-inset flex h-control w-full items-center gap-2.5 rounded-md px-2.5 text-start text-body text-ink-muted transition-colors';

/** How much waits in the triage inbox, live; nothing where nothing does. */
function TriageCount({ folded }: { folded: boolean }) {
  const { document } = useDocument('triage-counts', triageNow);
  const waiting = (document?.bugs ?? 0) + (document?.requests ?? 0);
  if (waiting === 0) return null;
  return (
    <span
      aria-label={waiting === 1 ? '1 waits' : `${waiting} wait`}
      className={folded ? 'sr-only' : 'shrink-0 rounded-full bg-pressed px-1.5 text-tiny text-ink-muted tabular-nums'}
    >
      {waiting > 99 ? '99+' : waiting}
    </span>
  );
}

/** Locked, with the reason, without the right. */
function MenuLinkItem(props: {
  link: MenuLink;
  rights: MenuRights;
  folded: boolean;
  nested?: boolean;
  /** Leads to what is shown, at another address. */
  isCurrent?: boolean;
  onFollow: () => void;
}) {
  const { link, rights, folded, nested = false, isCurrent = false, onFollow } = props;
  if (!isShown(link, rights)) return null;
  const { to, label, icon: Icon, goKey, exact = false } = link;
  const reason = blockedBecause(link, rights);
  const content = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={folded ? 'sr-only' : 'min-w-0 grow truncate'}>{label}</span>
      {reason === null && link.counts === 'triage' ? <TriageCount folded={folded} /> : null}
      {folded || reason === null ? null : <LockKeyhole aria-hidden className="size-3 shrink-0 text-ink-faint" />}
    </>
  );
  const look = cx(menuItemClass, nested && !folded && 'ps-9');

  if (reason !== null) {
    return (
      <Tooltip label={reason}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- a disabled link has no address, and its reason must be reachable by keyboard */}
        <span role="link" aria-disabled tabIndex={0} className={cx(look, 'cursor-not-allowed opacity-60')}>
          {content}
        </span>
      </Tooltip>
    );
  }
  const anchor = (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={exact ? { exact, includeSearch: true } : undefined}
      onClick={onFollow}
      className={cx(
        look,
        'hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-ink',
      )}
    >
      {content}
    </Link>
  );
  if (!folded) return anchor;
  return (
    <Tooltip label={label} shortcut={goKey === undefined ? undefined : `g ${goKey}`} describes={false}>
      {anchor}
    </Tooltip>
  );
}

function GroupButton(props: {
  group: MenuGroup;
  open: boolean;
  folded: boolean;
  current: boolean;
  panel: string;
  onPress: () => void;
}) {
  const { group, open, folded, current, panel, onPress } = props;
  const button = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onPress}
      className={cx(
        menuItemClass,
        current && !open ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover hover:text-ink',
      )}
    >
      <group.icon aria-hidden className="size-4 shrink-0" />
      <span className={folded ? 'sr-only' : 'min-w-0 grow truncate'}>{wireText(group.name)}</span>
      {folded ? null : (
        <ChevronDown aria-hidden className={cx('size-4 shrink-0 transition-transform', !open && '-rotate-90')} />
      )}
    </button>
  );
  if (!folded) return button;
  return (
    <Tooltip label={wireText(group.name)} describes={false}>
      {button}
    </Tooltip>
  );
}

/** One group is open at a time. Folded, the menu shows icons, and a group unfolds it. */
export function SideMenu(props: { folded: boolean; onUnfold: () => void; onFollow: () => void }) {
  const { folded, onUnfold, onFollow } = props;
  const rights = useMenuRights();
  const { pathname, search } = useLocation();
  // What follows on a ticket is part of the tickets.
  const shown = pathname === '/u/support/new' && 'ticket' in search ? '/u/support/ticket' : pathname;
  const [openGroup, setOpenGroup] = useState(groupOf(pathname));
  const [seenPath, setSeenPath] = useState(pathname);

  // Navigating into a group opens it; adjusted during rendering, so that nothing jumps.
  if (seenPath !== pathname) {
    setSeenPath(pathname);
    const group = groupOf(pathname);
    if (group !== null) setOpenGroup(group);
  }

  const press = (name: string): void => {
    if (folded) onUnfold();
    setOpenGroup(openGroup === name && !folded ? null : name);
  };

  return (
    <nav aria-label="Areas" className="flex flex-col gap-0.5 p-2">
      {menu.map((entry) => {
        if (!isGroup(entry)) {
          return <MenuLinkItem key={entry.to} link={entry} rights={rights} folded={folded} onFollow={onFollow} />;
        }
        const open = openGroup === entry.name && !folded;
        const panel = `menu-${entry.name.replaceAll(/\W/g, '').toLowerCase()}`;
        return (
          <div key={entry.name}>
            <GroupButton
              current={groupOf(pathname) === entry.name}
              group={entry}
              open={open}
              folded={folded}
              panel={panel}
              onPress={() => press(entry.name)}
            />
            {open ? (
              <ul id={panel} className="mt-0.5 flex animate-rise flex-col gap-0.5">
                {entry.links.map((link) => (
                  <li key={link.to}>
                    <MenuLinkItem
                      link={link}
                      isCurrent={link.to === shown}
                      rights={rights}
                      folded={folded}
                      nested
                      onFollow={onFollow}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        );
      })}
    </nav>
  );
}
