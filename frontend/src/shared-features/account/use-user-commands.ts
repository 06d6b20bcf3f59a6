import { messages } from '@atrium/contracts/core/messages';
import type {
  ChangeOwnEmail,
  CreateUser,
  DeactivateUser,
  InviteUser,
  UpdateOwnProfile,
  UpdateUser,
} from '@atrium/contracts/users/commands';
import type { Invited, IssuedLink } from '@atrium/contracts/users/links';
import type { ChangeOwnPassword, ResetPassword } from '@atrium/contracts/users/password';
import type { GrantRightsUntil } from '@atrium/contracts/users/temporary-rights';
import type { UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { type Answered, type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { toast } from '../../ui/overlay/toast-store';

interface Said {
  readonly message: string;
}

type OpenPerson = (id: string) => void;

/** Each announces success; failures show the server's reason. */
export interface UserCommands {
  /** @param onOpen what the announcement offers: to open the new person, who is somewhere at the end of the list */
  readonly create: (body: CreateUser, onOpen?: OpenPerson) => Promise<Answered<Said & { createdUser: UserView }>>;
  /** Returns the link unless it was mailed. */
  readonly invite: (body: InviteUser, onOpen?: OpenPerson) => Promise<Answered<Invited>>;
  readonly issueLink: (id: string) => Promise<Answered<IssuedLink>>;
  readonly update: (id: string, changes: UpdateUser) => Promise<Answered<Said>>;
  /** Rights that end by themselves; for good with an empty end. */
  readonly grantUntil: (id: string, body: GrantRightsUntil) => Promise<Answered<Said>>;
  readonly updateOwn: (changes: UpdateOwnProfile) => Promise<Outcome<Said>>;
  readonly changeEmail: (body: ChangeOwnEmail) => Promise<Answered<Said>>;
  /** An empty id removes it. Offers undo. */
  readonly setPicture: (picture: string, before: string) => Promise<Outcome<Said>>;
  readonly removePicture: (user: UserView) => Promise<void>;
  readonly setPassword: (id: string, body: ResetPassword | ChangeOwnPassword) => Promise<Answered<Said>>;
  readonly resetSecondFactor: (user: UserView) => Promise<void>;
  /** Single sign-on finds the person by their e-mail address once more. */
  readonly forgetIdentities: (user: UserView) => Promise<void>;
  /** Undo does not return what was handed over. */
  readonly leave: (user: UserView, body: DeactivateUser) => Promise<Answered<Said>>;
  readonly reactivate: (user: UserView) => Promise<void>;
  readonly remove: (user: UserView) => Promise<void>;
  readonly restore: (user: UserView) => Promise<void>;
  /** All without a session id. */
  readonly endSessions: (id: string, session?: string) => Promise<Answered<Said>>;
  readonly erase: (user: UserView, name: string) => Promise<Answered<Said>>;
}

const text = messages.user;

function expected(id: string, change: Partial<UserView>) {
  return [patchExisting<UserView>('users', id, (user) => ({ ...user, ...change }))];
}

async function reporting<Ended extends Outcome<Said>>(sent: Promise<Ended>): Promise<Ended> {
  const outcome = await sent;
  if (outcome.ok && outcome.waits === undefined) toast.success(outcome.data.message);
  return outcome;
}

async function announcing<Made extends Said & { createdUser: UserView }>(
  sent: Promise<Answered<Made>>,
  onOpen: OpenPerson | undefined,
): Promise<Answered<Made>> {
  const outcome = await sent;
  if (!outcome.ok) return outcome;
  const { message, createdUser } = outcome.data;
  const action = onOpen && { label: 'Open', onSelect: () => onOpen(createdUser._id) };
  toast.success(message, { description: createdUser.username, action });
  return outcome;
}

async function undoable(sent: Promise<Answered<Said>>, undo: () => Promise<unknown>, user: UserView): Promise<void> {
  const outcome = await sent;
  if (!outcome.ok) return;
  toast.success(outcome.data.message, {
    description: user.username,
    action: { label: 'Undo', onSelect: () => void undo() },
  });
}

function commandsOver(dispatch: Dispatch): UserCommands {
  const failure = text.updateFailure;
  const change = (
    command: 'RemovePicture' | 'RestorePicture' | 'ReactivateUser' | 'RestoreUser',
    { _id: id }: UserView,
    outcome: Partial<UserView>,
  ) => dispatch(command, { id, patches: expected(id, outcome), failure });
  const wearing = (picture: string) => dispatch('UpdateOwnProfile', { body: { picture }, failure });
  const removingPicture = (user: UserView) => change('RemovePicture', user, { picture: '' });
  const restoringPicture = (user: UserView) => change('RestorePicture', user, { picture: user.picture });
  const deactivating = ({ _id: id }: UserView, body: DeactivateUser = {}) =>
    dispatch('DeactivateUser', { id, body, patches: expected(id, { active: false }), failure });
  const reactivating = (user: UserView) => change('ReactivateUser', user, { active: true });
  const removing = ({ _id: id }: UserView) =>
    dispatch('DeleteUser', { id, patches: expected(id, { deleted: true }), failure: text.deleteFailure });
  const restoring = (user: UserView) => change('RestoreUser', user, { deleted: false });

  return {
    create: (body, onOpen) => announcing(dispatch('CreateUser', { body, failure: text.createFailure }), onOpen),
    invite: (body, onOpen) => announcing(dispatch('InviteUser', { body, failure: text.createFailure }), onOpen),
    issueLink: (id) => reporting(dispatch('IssuePasswordLink', { id, failure })),
    update: (id, body) => reporting(dispatch('UpdateUser', { id, body, failure })),
    grantUntil: (id, body) => reporting(dispatch('GrantRightsUntil', { id, body, failure })),
    updateOwn: (body) => reporting(dispatch('UpdateOwnProfile', { body, failure })),
    changeEmail: (body) => reporting(dispatch('ChangeOwnEmail', { body, failure })),
    async setPicture(picture, before) {
      const outcome = await wearing(picture);
      if (!outcome.ok || outcome.waits !== undefined) return outcome;
      const action = { label: 'Undo', onSelect: () => void wearing(before) };
      toast.success(outcome.data.message, { action });
      return outcome;
    },
    removePicture: (user) => undoable(removingPicture(user), () => reporting(restoringPicture(user)), user),
    // The server decides by whose password it is.
    setPassword: (id, body) =>
      reporting(dispatch({ method: 'PUT', path: `/user/updateuserpassword/${id}`, body, failure })),
    async resetSecondFactor({ _id: id }) {
      await reporting(dispatch('ResetSecondFactor', { id, patches: expected(id, { secondFactor: false }), failure }));
    },
    async forgetIdentities({ _id: id }) {
      await reporting(dispatch('ForgetIdentities', { id, patches: expected(id, { singleSignOn: false }), failure }));
    },
    async leave(user, body) {
      const sent = deactivating(user, body);
      await undoable(sent, () => reporting(reactivating(user)), user);
      return sent;
    },
    reactivate: (user) => undoable(reactivating(user), () => reporting(deactivating(user)), user),
    remove: (user) => undoable(removing(user), () => reporting(restoring(user)), user),
    erase: ({ _id: id }, name) => reporting(dispatch('EraseUser', { id, body: { name }, failure })),
    endSessions: (id, session) =>
      reporting(dispatch('EndUserSessions', { id, body: session === undefined ? {} : { session }, failure })),
    restore: (user) => undoable(restoring(user), () => reporting(removing(user)), user),
  };
}

export function useUserCommands(): UserCommands {
  const dispatch = useDispatch();
  return useMemo(() => commandsOver(dispatch), [dispatch]);
}
