import type { UserView } from '@atrium/contracts/users/views';
import {
  Eraser,
  Eye,
  Hourglass,
  ImageOff,
  KeyRound,
  MailQuestion,
  MonitorSmartphone,
  Pencil,
  Power,
  PowerOff,
  ShieldOff,
  ShieldQuestionMark,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { Button } from '../../../ui/element/button';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { IconButton } from '../../../ui/element/icon-button';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu';
import { seesAs, useSeeAs } from '../../../shared-features/impersonation/use-see-as';
import { useUserCommands } from '../../../shared-features/account/use-user-commands';
import { LinkDialog } from '../account/link-dialog';
import { maySetPasswordOf } from '../form/placement-locks';
import { abilitiesOf, administersPeople, isErasable, mayEndSessionsOf, untouchableBecause } from '../form/rights';
import type { OpenUser } from './use-user-search';
import { useLiveName } from '../../../ui/person/person-names';

function useUserActions(user: UserView) {
  const confirm = useConfirm();
  const commands = useUserCommands();
  const name = useLiveName(user);
  const remove = async () => {
    const agreed = await confirm({
      title: `Delete ${name}?`,
      message: 'The account can no longer be used, and its sessions end at once. It can be restored.',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (agreed) await commands.remove(user);
  };
  const resetSecondFactor = async () => {
    const agreed = await confirm({
      title: `Reset the second factor of ${name}?`,
      message:
        'Be sure that it is they who ask. The password alone signs them in again, and their sessions end at once.',
      confirmLabel: 'Reset',
      tone: 'danger',
    });
    if (agreed) await commands.resetSecondFactor(user);
  };
  const forgetIdentities = async () => {
    const agreed = await confirm({
      title: `Release ${name} from single sign-on?`,
      message:
        'For a new account at the provider. Their sessions end at once, and the account with their e-mail address there signs in as them.',
      confirmLabel: 'Release',
      tone: 'danger',
    });
    if (agreed) await commands.forgetIdentities(user);
  };
  const [link, setLink] = useState<string | null>(null);
  const inviteAgain = async () => {
    const outcome = await commands.issueLink(user._id);
    if (outcome.ok) setLink(outcome.data.link ?? null);
  };
  return {
    ...commands,
    name,
    remove,
    resetSecondFactor,
    forgetIdentities,
    inviteAgain,
    link,
    forgetLink: () => setLink(null),
  };
}

const named = (what: string, reason: string | null) => (reason === null ? what : `${what}: ${reason}`);

/** What the reader may do with an account: only what the server would accept, or with the reason why not. */
function useOffers(user: UserView, show: (open: OpenUser) => void) {
  const me = useUser();
  const actions = useUserActions(user);
  const seeAs = useSeeAs();
  const may = abilitiesOf(me);
  const beyond = untouchableBecause(user, me);
  const isSelf = user._id === me._id;
  const menu: MenuEntry[] = [];
  if (administersPeople(me)) {
    menu.push({
      id: 'access',
      label: 'Why they can or can’t',
      icon: ShieldQuestionMark,
      onSelect: () => show({ kind: 'access', id: user._id }),
    });
  }
  if (seesAs(user, me)) {
    menu.push({ id: 'see', label: 'See as this person', icon: Eye, onSelect: () => seeAs(user) });
  }
  if (may.edit && !user.deleted && user.active && user.invited && maySetPasswordOf(user, me)) {
    menu.push({
      id: 'invite',
      label: 'Send invitation again',
      icon: MailQuestion,
      disabled: beyond !== null,
      onSelect: () => void actions.inviteAgain(),
    });
  }
  if (may.edit && !user.deleted && !isSelf) {
    menu.push({
      id: 'temporary',
      label: 'Rights for a time',
      icon: Hourglass,
      disabled: beyond !== null,
      onSelect: () => show({ kind: 'temporary', id: user._id }),
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
  if (may.edit && !user.deleted && user.singleSignOn && !isSelf && maySetPasswordOf(user, me)) {
    menu.push({
      id: 'identities',
      label: 'Release from single sign-on',
      icon: ShieldOff,
      disabled: beyond !== null,
      onSelect: () => void actions.forgetIdentities(),
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
  const link =
    actions.link === null ? null : <LinkDialog name={actions.name} path={actions.link} onClose={actions.forgetLink} />;
  const edits = may.edit && !user.deleted;
  return {
    menu,
    beyond,
    ownAccount: isSelf ? 'You cannot do this to your own account' : null,
    edit: edits ? () => show({ kind: 'edit', id: user._id }) : null,
    setPassword: edits && maySetPasswordOf(user, me) ? () => show({ kind: 'password', id: user._id }) : null,
    remove: may.remove && !user.deleted ? () => void actions.remove() : null,
    restore: may.remove && user.deleted && !user.erased ? () => void actions.restore(user) : null,
    link,
  };
}

/** What can be done with an account, in its row. */
export function UserActions({ user, show }: { user: UserView; show: (open: OpenUser) => void }) {
  const { menu, beyond, ownAccount, edit, setPassword, remove, restore, link } = useOffers(user, show);
  const name = useLiveName(user);
  return (
    <span className="-my-1 inline-flex items-center justify-end align-middle">
      {edit === null ? null : (
        <IconButton
          size="sm"
          icon={Pencil}
          label={named(`Edit ${name}`, beyond)}
          disabled={beyond !== null}
          onClick={edit}
        />
      )}
      {setPassword === null ? null : (
        <IconButton
          size="sm"
          icon={KeyRound}
          label={named(`Change password of ${name}`, beyond)}
          disabled={beyond !== null}
          onClick={setPassword}
        />
      )}
      {remove === null ? null : (
        <IconButton
          size="sm"
          icon={Trash2}
          label={named(`Delete ${name}`, ownAccount ?? beyond)}
          disabled={ownAccount !== null || beyond !== null}
          onClick={remove}
        />
      )}
      {restore === null ? null : (
        <IconButton
          size="sm"
          icon={Undo2}
          label={named(`Restore ${name}`, beyond)}
          disabled={beyond !== null}
          onClick={restore}
        />
      )}
      {menu.length === 0 ? null : <Menu size="sm" label={`More for ${name}`} groups={[menu]} />}
      {link}
    </span>
  );
}

/** The same beneath the open account, where there is room for words. */
export function AccountActions({ user, show }: { user: UserView; show: (open: OpenUser) => void }) {
  const { menu, beyond, ownAccount, edit, setPassword, remove, restore, link } = useOffers(user, show);
  const name = useLiveName(user);
  const deleting: MenuEntry[] =
    remove === null
      ? []
      : [
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            tone: 'danger',
            disabled: ownAccount !== null || beyond !== null,
            onSelect: remove,
          },
        ];
  const groups = [menu, deleting].filter((group) => group.length > 0);
  return (
    <>
      {groups.length === 0 ? null : (
        <span className="me-auto">
          <Menu label={`More for ${name}, who is open`} groups={groups} />
        </span>
      )}
      {restore === null ? null : (
        <Button icon={Undo2} disabled={beyond !== null} onClick={restore}>
          Restore
        </Button>
      )}
      {beyond !== null && edit !== null ? <span className="text-meta text-ink-muted">{beyond}</span> : null}
      {setPassword === null || beyond !== null ? null : (
        <Button icon={KeyRound} onClick={setPassword}>
          Change password
        </Button>
      )}
      {edit === null || beyond !== null ? null : (
        <Button variant="primary" icon={Pencil} onClick={edit}>
          Edit
        </Button>
      )}
      {link}
    </>
  );
}
