import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useMenuRights } from './use-menu-rights';
import { cx } from '../../ui/element/cx';
import { Tooltip } from '../../ui/overlay/tooltip';
import { groupOf, isGroup, menu, type MenuGroup } from './menu-entries';
import { menuItemClass, MenuLinkItem } from './menu-link';

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
      <span className={folded ? 'sr-only' : 'min-w-0 grow truncate'}>{group.name}</span>
      {folded ? null : (
        <ChevronDown aria-hidden className={cx('size-4 shrink-0 transition-transform', !open && '-rotate-90')} />
      )}
    </button>
  );
  if (!folded) return button;
  return (
    <Tooltip label={group.name} describes={false}>
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
