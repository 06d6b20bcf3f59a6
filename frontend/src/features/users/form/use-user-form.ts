import {
  type PermissionFlags,
  permissionFlags,
  presetFor,
  type Rights,
  type ScopeChoices,
  scopedActs,
} from '@atrium/contracts/core/permissions';
import { CreateUser, InviteUser, UpdateUser, userCommands } from '@atrium/contracts/users/commands';
import { scopesText } from '@atrium/contracts/users/visibility';
import type { UserView } from '@atrium/contracts/users/views';
import { useMemo, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../shared-features/account/form-errors';
import { useUserCommands } from '../../../shared-features/account/use-user-commands';
import { firstRole } from './rights';
import { useOpenForm } from '../../../platform/form/open-forms';
import { bodyResolver } from '../../../platform/form/body-resolver';

/** The passwords stay empty when a person is edited. */
export type UserValues = CreateUser & PermissionFlags;

export const detailNames = [
  'username',
  'firstname',
  'lastname',
  'email',
  'dob',
  'role',
  'designation',
  'department',
  'manager',
  'joined',
] as const;
export type DetailName = (typeof detailNames)[number];
const passwordNames = ['password', 'confirmpassword'] as const;
export const rightsNames = permissionFlags;
const editable = [...detailNames, ...permissionFlags] as const;

const createResolver = bodyResolver<UserValues>(CreateUser);
const inviteResolver = bodyResolver<UserValues>(InviteUser);
const updateResolver = bodyResolver<UserValues>(UpdateUser);

/** Each act has a value, so that a form in which nothing was chosen is not changed. */
function scopeValues(chosen: ScopeChoices = {}): UserValues['scopes'] {
  return Object.fromEntries(scopedActs.map((act) => [act, chosen[act]]));
}

export function blankUser(giver: Rights, inSystem: boolean, isFirst: boolean): DefaultValues<UserValues> {
  const role = firstRole(giver, inSystem, isFirst);
  const nothing = { username: '', firstname: '', lastname: '', email: '', dob: '', manager: '', joined: '' };
  const empty = { ...nothing, designation: undefined, department: undefined };
  const scopes = scopeValues();
  return { ...empty, role, ...presetFor(role, giver), scopes, password: '', confirmpassword: '' };
}

export function valuesOf(user: UserView): Pick<UserValues, (typeof editable)[number] | 'scopes'> {
  const entries = editable.map((name) => [name, user[name]] as const);
  const values = Object.fromEntries(entries) as Pick<UserValues, (typeof editable)[number]>;
  return { ...values, scopes: scopeValues(user.scopes) };
}

/** Without those that follow from the role. */
function chosenScopes({ scopes = {} }: UserValues): ScopeChoices {
  return Object.fromEntries(scopedActs.flatMap((act) => (scopes[act] ? [[act, scopes[act]]] : [])));
}

/** Left out where nothing is chosen. */
function scopesOf(values: UserValues): { scopes?: ScopeChoices } {
  const scopes = chosenScopes(values);
  return Object.keys(scopes).length === 0 ? {} : { scopes };
}

export function changesOf(from: UserView, values: UserValues): UpdateUser {
  const changed = editable.filter((name) => values[name] !== from[name]).map((name) => [name, values[name]] as const);
  const scopes = chosenScopes(values);
  const reaches = scopesText(scopes) === scopesText(from.scopes ?? {}) ? {} : { scopes };
  return Object.assign(new UpdateUser(), Object.fromEntries(changed), reaches);
}

/** Without the passwords and anything that is not in the form. */
function invitationOf(values: UserValues): InviteUser {
  const entries = editable.map((name) => [name, values[name]] as const);
  return Object.assign(new InviteUser(), Object.fromEntries(entries), scopesOf(values));
}

function creationOf(values: UserValues): CreateUser {
  const entries = [...editable, ...passwordNames].map((name) => [name, values[name]] as const);
  return Object.assign(new CreateUser(), Object.fromEntries(entries), scopesOf(values));
}

/**
 * Follows what others save: untouched fields take it over, edited ones keep the draft.
 * @param user null for a new person
 * @param blank the values of a new person
 * @param invites a new person chooses the password by a link
 * @param done receives the link when it wasn't mailed
 */
export function useUserForm(
  user: UserView | null,
  blank: DefaultValues<UserValues>,
  invites: boolean,
  done: (made?: { username: string; link: string }) => void,
  onOpen?: (id: string) => void,
) {
  useOpenForm((user === null ? userCommands.CreateUser : userCommands.UpdateUser).access);
  const commands = useUserCommands();
  const values = useMemo(() => (user === null ? undefined : (valuesOf(user) as UserValues)), [user]);
  // The baseline for what others saved since.
  const [opened] = useState(values);
  const form = useForm<UserValues>({
    resolver: user !== null ? updateResolver : invites ? inviteResolver : createResolver,
    defaultValues: values ?? blank,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const submit = form.handleSubmit(async (entered) => {
    const changes = user === null ? null : changesOf(user, entered);
    if (user !== null && changes !== null && Object.keys(changes).length === 0) {
      done();
      return;
    }
    if (user === null && invites) {
      const outcome = await commands.invite(invitationOf(entered), onOpen);
      if (!outcome.ok) {
        showFieldErrors(outcome.problem, [...detailNames], form.setError);
        return;
      }
      form.reset(blank, { keepDirtyValues: false });
      if (outcome.data.link === undefined) done();
      else done({ username: entered.username, link: outcome.data.link });
      return;
    }
    const outcome =
      user === null || changes === null
        ? await commands.create(creationOf(entered), onOpen)
        : await commands.update(user._id, changes);
    if (outcome.ok) {
      // Must not be sent again by a second press, least of all a password.
      if (user === null) form.reset(blank, { keepDirtyValues: false });
      done();
    } else showFieldErrors(outcome.problem, [...detailNames, ...passwordNames], form.setError);
  });
  return { form, opened, submit };
}
