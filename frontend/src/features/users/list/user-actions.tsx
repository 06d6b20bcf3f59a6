import type { UserView } from '@atrium/contracts/users/views';
import {
  BriefcaseBusiness,
  Eraser,
  History,
  ImageOff,
  KeyRound,
  MailQuestion,
  MonitorSmartphone,
  Pencil,
  Power,
  PowerOff,
  ShieldOff,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { IconButton } from '../../../ui/element/icon-button';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu';
import { useUserCommands } from '../../../shared-features/account/use-user-commands';
import { LinkDialog } from '../account/link-dialog';
import { maySetPasswordOf } from '../form/placement-locks';
import { abilitiesOf, isErasable, mayEndSessionsOf, untouchableBecause } from '../form/rights';
import type { OpenUser } from './use-user-search';

function useUserActions(user: UserView) {
  const confirm = useConfirm();
  const commands = useUserCommands();
  const remove = async () => {
    const agreed = await confirm({
      title: `Delete ${user.username}?`,
      message: 'The account can no longer be used, and its sessions end at once. It can be restored.',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (agreed) await commands.remove(user);
  };
  const resetSecondFactor = async () => {
    const agreed = await confirm({
      title: `Reset the second factor of ${user.username}?`,
      message:
        'Be sure that it is they who ask. The password alone signs them in again, and their sessions end at once.',
      confirmLabel: 'Reset',
      tone: 'danger',
    });
    if (agreed) await commands.resetSecondFactor(user);
  };
  const [link, setLink] = useState<string | null>(null);
  const inviteAgain = async () => {
    const outcome = await commands.issueLink(user._id);
    if (outcome.ok) setLink(outcome.data.link ?? null);
  };
  return { ...commands, remove, resetSecondFactor, inviteAgain, link, forgetLink: () => setLink(null) };
}

const named = (what: string, reason: string | null) => (reason === null ? what : `${what}: ${reason}`);

/** Offers only what the server would accept, or says why not. */
export function UserActions(props: { user: UserView; me: UserView; show: (open: OpenUser) => void }) {
  const { user, me, show } = props;
  const actions = useUserActions(user);
  const may = abilitiesOf(me);
  const beyond = untouchableBecause(user, me);
  const isSelf = user._id === me._id;
  const ownAccount = isSelf ? 'You cannot do this to your own account' : null;
  const { username } = user;
  const menu: MenuEntry[] = [
    {
      id: 'employment',
      label: 'Employment',
      icon: BriefcaseBusiness,
      onSelect: () => show({ kind: 'employment', id: user._id }),
    },
    { id: 'history', label: 'History', icon: History, onSelect: () => show({ kind: 'history', id: user._id }) },
  ];
  if (may.edit && !user.deleted && user.active && user.invited && maySetPasswordOf(user, me)) {
    menu.push({
      id: 'invite',
      label: 'Send invitation again',
      icon: MailQuestion,
      disabled: beyond !== null,
      onSelect: () => void actions.inviteAgain(),
    });
  }
  if (mayEndSessionsOf(user, me)) {
    menu.push({
      id: 'sessions',
      label: 'Sessions',
      icon: MonitorSmartphone,
      onSelect: () => show({ kind: 'sessions', id: user._id }),
    });
  }
  if (may.edit && !user.deleted && user.picture !== '') {
    menu.push({
      id: 'picture',
      label: 'Remove picture',
      icon: ImageOff,
      disabled: beyond !== null,
      onSelect: () => void actions.removePicture(user),
    });
  }
  if (may.edit && !user.deleted && user.secondFactor && !isSelf && maySetPasswordOf(user, me)) {
    menu.push({
      id: 'factor',
      label: 'Reset second factor',
      icon: ShieldOff,
      disabled: beyond !== null,
      onSelect: () => void actions.resetSecondFactor(),
    });
  }
  if (may.deactivate && !user.deleted && !isSelf) {
    const entry: MenuEntry = user.active
      ? { id: 'off', label: 'Deactivate', icon: PowerOff, onSelect: () => show({ kind: 'leave', id: user._id }) }
      : { id: 'on', label: 'Reactivate', icon: Power, onSelect: () => void actions.reactivate(user) };
    menu.push({ ...entry, disabled: beyond !== null });
  }
  if (may.remove && isErasable(user, me)) {
    menu.push({
      id: 'erase',
      label: 'Erase personal data',
      icon: Eraser,
      tone: 'danger',
      onSelect: () => show({ kind: 'erase', id: user._id }),
    });
  }

  return (
    <span className="-my-1 inline-flex items-center justify-end align-middle">
      {may.edit && !user.deleted ? (
        <>
          <IconButton
            size="sm"
            icon={Pencil}
            label={named(`Edit ${username}`, beyond)}
            disabled={beyond !== null}
            onClick={() => show({ kind: 'edit', id: user._id })}
          />
          {maySetPasswordOf(user, me) ? (
            <IconButton
              size="sm"
              icon={KeyRound}
              label={named(`Change password of ${username}`, beyond)}
              disabled={beyond !== null}
              onClick={() => show({ kind: 'password', id: user._id })}
            />
          ) : null}
        </>
      ) : null}
      {may.remove && !user.deleted ? (
        <IconButton
          size="sm"
          icon={Trash2}
          label={named(`Delete ${username}`, ownAccount ?? beyond)}
          disabled={isSelf || beyond !== null}
          onClick={() => void actions.remove()}
        />
      ) : null}
      {may.remove && user.deleted && !user.erased ? (
        <IconButton
          size="sm"
          icon={Undo2}
          label={named(`Restore ${username}`, beyond)}
          disabled={beyond !== null}
          onClick={() => void actions.restore(user)}
        />
      ) : null}
      <Menu size="sm" label={`More for ${username}`} groups={[menu]} />
      {actions.link === null ? null : (
        <LinkDialog username={username} path={actions.link} onClose={actions.forgetLink} />
      )}
    </span>
  );
}
