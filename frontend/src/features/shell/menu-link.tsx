import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { cx } from '../../ui/element/cx';
import { Tooltip } from '../../ui/overlay/tooltip';
import { blockedBecause, isShown, type MenuLink, type MenuRights } from './menu-entries';

export const menuItemClass =
  'focus-inset flex h-control w-full items-center gap-2.5 rounded-md px-2.5 text-start text-body text-ink-muted transition-colors';

/** Locked, with the reason, without the right. */
export function MenuLinkItem(props: {
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
