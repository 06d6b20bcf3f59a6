import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { Avatar } from '../../ui/person/avatar';
import { Menu } from '../../ui/overlay/menu';
import { capitalised } from '../../shared-features/account/names';
import { useLeave } from './use-leave';
import { displayName } from '@atrium/contracts/users/display-name';

/** Who is signed in, with what concerns them. */
export function UserMenu() {
  const user = useUser();
  const { _id, username, email } = user;
  const navigate = useNavigate();
  const leave = useLeave();
  const shown = displayName(user);
  const name = shown === username ? capitalised(username) : shown;
  return (
    <Menu
      label={`Account of ${name}`}
      header={
        <>
          <p className="truncate font-semibold">{name}</p>
          {shown === username ? null : <p className="truncate text-meta text-ink-muted">{capitalised(username)}</p>}
          <p className="truncate text-meta text-ink-muted">{email}</p>
        </>
      }
      groups={[
        [
          { id: 'profile', label: 'Profile', icon: UserRound, onSelect: () => void navigate({ to: '/u/profile' }) },
          { id: 'setting', label: 'Setting', icon: Settings, onSelect: () => void navigate({ to: '/u/setting' }) },
        ],
        [{ id: 'logout', label: 'Logout', icon: LogOut, onSelect: () => void leave() }],
      ]}
    >
      <Avatar name={name} seed={_id} decorative />
      <span className="hidden max-w-32 truncate sm:inline">{name}</span>
      <ChevronDown aria-hidden className="hidden size-4 opacity-70 sm:inline" />
    </Menu>
  );
}
