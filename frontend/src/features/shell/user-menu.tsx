import { useNavigate } from '@tanstack/react-router';
import { Bell, BellOff, ChevronDown, LogOut, Settings, SmilePlus, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useUser } from '../../platform/session/session';
import { Avatar } from '../../ui/person/avatar';
import { Menu } from '../../ui/overlay/menu';
import { capitalised } from '../../shared-features/account/names';
import { usePersonStatus } from '../../ui/person/person-status';
import { useStore } from '../../ui/store/use-store';
import { ownDialog } from './own-dialog';
import { useLeave } from './use-leave';
import { displayName } from '@atrium/contracts/users/display-name';

const StatusDialog = lazy(async () => ({
  default: (await import('../../shared-features/person-status/status-dialog')).StatusDialog,
}));
const PauseDialog = lazy(async () => ({
  default: (await import('../../shared-features/person-status/pause-dialog')).PauseDialog,
}));

const close = () => ownDialog.set(null);

/** Who is signed in, with what concerns them. */
export function UserMenu() {
  const user = useUser();
  const { _id, username, email } = user;
  const navigate = useNavigate();
  const leave = useLeave();
  const { said, isPaused } = usePersonStatus(_id) ?? {};
  const dialog = useStore(ownDialog);
  const shown = displayName(user);
  const name = shown === username ? capitalised(username) : shown;
  return (
    <>
      <Menu
        label={`${name}, account`}
        header={
          <>
            <p className="truncate font-semibold">{name}</p>
            {shown === username ? null : <p className="truncate text-meta text-ink-muted">{capitalised(username)}</p>}
            <p className="truncate text-meta text-ink-muted">{email}</p>
          </>
        }
        groups={[
          [
            {
              id: 'status',
              label: said === undefined ? 'Set a status' : `${said.emoji} ${said.text}`.trim(),
              icon: SmilePlus,
              onSelect: () => ownDialog.set('status'),
            },
            {
              id: 'pause',
              label: isPaused ? 'Notifications are paused' : 'Pause notifications',
              icon: isPaused ? BellOff : Bell,
              onSelect: () => ownDialog.set('pause'),
            },
          ],
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
      <Suspense fallback={null}>
        {dialog === 'status' ? <StatusDialog onClose={close} /> : null}
        {dialog === 'pause' ? <PauseDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
