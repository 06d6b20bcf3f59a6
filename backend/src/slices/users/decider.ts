import { dayOf } from '@atrium/contracts/core/days';
import { userCommands } from '@atrium/contracts/users/commands';
import { refuseUser } from '@atrium/contracts/users/errors';
import { impersonationMinutes } from '@atrium/contracts/users/impersonation';
import { isWithinReach } from '@atrium/contracts/users/temporary-rights';
import { isSameName } from '@atrium/contracts/users/names';
import type { UserView } from '@atrium/contracts/users/views';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { evolveUser, initialUser, type UserState } from './account-rules.js';
import { created, detailsChanged, givenBy, pictureChanged } from './detail-rules.js';
import { deactivated, employmentChanged, reportsHandedOver } from './employment-rules.js';
import type { UserEvent } from './events.js';
import { expiryOf, linkIssued, openLink } from './link-rules.js';
import {
  hasSecondFactor,
  passkeyAdded,
  passkeyCloneSuspected,
  passkeyRemoved,
  passkeyRenamed,
  recoveryCodesIssued,
  recoveryCodeUsed,
  totpEnabled,
} from './second-factor-rules.js';
import {
  keepPassword,
  refuseGuessable,
  refuseLastAdmin,
  refuseUnfitSuccessors,
  refuseUnfitPlace,
  refuseUnlessOwnPicture,
  refuseWrongPassword,
  claimNames,
} from './look-ups.js';
import {
  claimIdentity,
  claimUserName,
  identityBound,
  identityIn,
  provisioned,
  provisionedAs,
} from './identity-rules.js';
import { refuseUnlessAllowed, refuseUnlessCreatable } from './policy.js';
import { rightsAfter, rightsBecome, rightsGranted, rightsLeft, rightsWithRole } from './rights-rules.js';

const handlers = {
  CreateUser: withLookUp({
    async lookUp(data, _, tools) {
      refuseUnlessCreatable(data, tools.actor, tools.id);
      await refuseGuessable(data.password, data, tools);
      await refuseUnfitPlace(data, initialUser, tools);
      await claimNames(data, initialUser, tools);
      return { password: await tools.keepSecret(data.password) };
    },
    decide(data, _, { actor, id, found }) {
      refuseUnlessCreatable(data, actor, id);
      return created(data, givenBy(actor, found.password));
    },
  }),

  InviteUser: {
    async lookUp(data, _, tools) {
      refuseUnlessCreatable(data, tools.actor, tools.id);
      await refuseUnfitPlace(data, initialUser, tools);
      await claimNames(data, initialUser, tools);
    },
    decide(data, _, { actor, id, newId, now }) {
      refuseUnlessCreatable(data, actor, id);
      return [...created(data, { password: '' }), linkIssued(initialUser, newId(0), now)];
    },
  },

  UpdateUser: {
    async lookUp(data, user, tools) {
      await refuseUnfitPlace(data, user, tools);
      await claimNames(data, user, tools);
      if (data.role !== undefined && data.role !== user.role) await refuseLastAdmin(user, tools);
    },
    decide: (data, user) => [
      ...detailsChanged(user, data),
      ...employmentChanged(user, data),
      ...rightsBecome(user, rightsAfter(user, data)),
    ],
  },

  GrantRightsUntil: {
    decide({ flags, until }, user, { now }) {
      if (until && !isWithinReach(until, now)) throw refuseUser('endOutOfReach');
      return rightsBecome(user, rightsGranted(user, flags, until ? new Date(until).toISOString() : ''));
    },
  },

  EndRights: { decide: (_, user, { now }) => rightsBecome(user, rightsLeft(user, now)) },

  UpdateOwnProfile: {
    async lookUp(data, user, tools) {
      await refuseUnlessOwnPicture(data.picture, user, tools);
    },
    decide: (data, user) => [...detailsChanged(user, data), ...pictureChanged(user, data)],
  },

  ChangeOwnPassword: withLookUp({
    async lookUp({ currentpassword, password }, user: UserState, tools) {
      await refuseWrongPassword(currentpassword, user, tools);
      return { password: await keepPassword(password, user, tools) };
    },
    decide({ currentpassword, password }, _, { found }) {
      if (password === currentpassword) throw refuseUser('samePassword');
      return [{ type: 'UserPasswordSet', data: { password: found.password, own: true } }];
    },
  }),

  ResetPassword: withLookUp({
    lookUp: async ({ password }, user: UserState, tools) => ({ password: await keepPassword(password, user, tools) }),
    decide: (_data, _user, { actor, found }) => [
      { type: 'UserPasswordSet', data: { ...givenBy(actor, found.password), own: false } },
    ],
  }),

  IssuePasswordLink: {
    decide(_, user, { newId, now }) {
      if (!user.active) throw refuseUser('accountInactive');
      return [linkIssued(user, newId(0), now)];
    },
  },

  RequestPasswordLink: {
    decide: (_, user, { newId, now }) => (user.active ? [linkIssued(user, newId(0), now)] : []),
  },

  UsePasswordLink: withLookUp({
    lookUp: async ({ password }, user: UserState, tools) => ({ password: await keepPassword(password, user, tools) }),
    decide({ link }, user, { found: { password }, now }) {
      if (openLink(user.link, link, now) === null) throw refuseUser('linkGone');
      return [{ type: 'UserPasswordSet', data: { password, own: true, link } }];
    },
  }),

  ChangeOwnEmail: {
    async lookUp({ email }, user, tools) {
      await claimNames({ email }, user, tools, ['look']);
    },
    decide({ email }, user, { newId, now }) {
      const data = { email, link: newId(0), expires: expiryOf('address', now) };
      return email === user.email ? [] : [{ type: 'UserEmailRequested', data }];
    },
  },

  ConfirmEmail: {
    async lookUp({ link }, user, tools) {
      await claimNames(openLink(user.newEmail, link, tools.now) ?? {}, user, tools);
    },
    decide({ link }, user, { now }) {
      const requested = openLink(user.newEmail, link, now);
      if (requested === null) throw refuseUser('linkGone');
      return [{ type: 'UserDetailsChanged', data: { email: requested.email } }];
    },
  },

  EnableTotp: withLookUp({
    lookUp: async ({ secret }, _: UserState, tools) => ({ secret: await tools.sealSecret('totp', secret) }),
    decide: ({ recoveryCodes }, user, { found }) => totpEnabled(user, found.secret, recoveryCodes),
  }),

  DisableTotp: { decide: (_, { totp }) => (totp === '' ? [] : [{ type: 'UserTotpDisabled', data: {} }]) },

  IssueRecoveryCodes: { decide: ({ recoveryCodes }, user) => recoveryCodesIssued(user, recoveryCodes) },

  UseRecoveryCode: { decide: ({ code }, user) => recoveryCodeUsed(user, code) },

  AddPasskey: {
    async lookUp({ credential }, _, tools) {
      const isHeld = (holder: UserState) => holder.passkeys.some((one) => one.credential === credential);
      if (!(await tools.claim('passkey', credential, (holder) => isHeld(holder as UserState), 'take'))) {
        throw refuseUser('passkeyTaken');
      }
    },
    decide({ name, credential, publicKey, transports, recoveryCodes }, user, { newId, now }) {
      const added = dayOf(now);
      const passkey = { passkey: newId(0), name: name.trim(), added, credential, publicKey, transports };
      return passkeyAdded(user, passkey, recoveryCodes);
    },
  },

  RenamePasskey: { decide: ({ passkey, name }, user) => passkeyRenamed(user, passkey, name.trim()) },

  RemovePasskey: { decide: ({ passkey }, user) => passkeyRemoved(user, passkey) },

  SuspectPasskeyClone: { decide: ({ passkey }, user) => passkeyCloneSuspected(user, passkey) },

  ProvisionUser: {
    async lookUp(data, _, tools) {
      refuseUnlessCreatable(provisioned(data), tools.actor, tools.id);
      await claimNames(data, initialUser, tools);
      const identity = identityIn(data);
      if (identity !== null) await claimIdentity(identity, tools);
    },
    decide(data, _, { actor, id }) {
      const details = provisioned(data);
      refuseUnlessCreatable(details, actor, id);
      const identity = identityIn(data);
      return [
        ...created(details, { password: '' }),
        ...(identity === null ? [] : [{ type: 'UserIdentityBound' as const, data: identity }]),
      ];
    },
  },

  BindIdentity: {
    lookUp: (identity, _, tools) => claimIdentity(identity, tools),
    decide: ({ issuer, subject }, user) => identityBound(user, { issuer, subject }),
  },

  NoteProvisioned: {
    lookUp: ({ userName }, _, tools) => claimUserName(userName, tools),
    decide: (data, { provisioned: present }) => provisionedAs(present, data),
  },

  ForgetIdentities: {
    decide: (_, { identities }) => (identities.length === 0 ? [] : [{ type: 'UserIdentitiesForgotten', data: {} }]),
  },

  TakeRole: {
    async lookUp({ role }, user, tools) {
      if (role !== user.role) await refuseLastAdmin(user, tools);
    },
    decide: ({ role }, user) => rightsBecome(user, rightsWithRole(user, role)),
  },

  ResetSecondFactor: {
    decide: (_, user) => (hasSecondFactor(user) ? [{ type: 'UserSecondFactorReset', data: {} }] : []),
  },

  EndUserSessions: {
    decide: ({ session }) => [{ type: 'UserSessionsEnded', data: { all: session === undefined } }],
  },

  SeeAsUser: {
    decide(_, { active }) {
      if (!active) throw refuseUser('accountInactive');
      return [{ type: 'UserSeenAs', data: { minutes: impersonationMinutes } }];
    },
  },

  RemovePicture: {
    decide: (_, { picture }) => (picture === '' ? [] : [{ type: 'UserPictureRemoved', data: { picture } }]),
  },

  RestorePicture: { decide: (_, user) => pictureChanged(user, { picture: user.removedPicture || user.picture }) },

  DeactivateUser: {
    async lookUp(data, user, tools) {
      if (user.active) await refuseUnfitSuccessors(data, tools);
      await refuseLastAdmin(user, tools);
    },
    decide: (data, { active }) => (active ? [deactivated(data)] : []),
  },

  HandOverReports: withLookUp({
    async lookUp({ from }, _, tools) {
      const former = await tools.document<UserView>('users', from);
      return { name: former?.username ?? '', manager: former?.manager ?? '' };
    },
    decide: (data, user: UserState, { id, found }) => reportsHandedOver(data, user, id, found),
  }),

  ReactivateUser: { decide: (_, { active }) => (active ? [] : [{ type: 'UserReactivated', data: {} }]) },

  DeleteUser: {
    async lookUp(_, user, tools) {
      await refuseLastAdmin(user, tools);
    },
    decide: () => [{ type: 'UserDeleted', data: {} }],
  },

  RestoreUser: {
    async lookUp(_, user, tools) {
      // Others may have their names by now.
      if (user.deleted) await claimNames(user, initialUser, tools);
    },
    decide: (_, { deleted }) => (deleted ? [{ type: 'UserRestored', data: {} }] : []),
  },

  EraseUser: {
    decide({ name }, { erased, username }) {
      // After an erasure the name is gone: a no-op.
      if (erased) return [];
      if (!isSameName(name, username)) throw refuseUser('otherName');
      return [{ type: 'UserErased', data: {} }];
    },
  },
} satisfies Handlers<typeof userCommands, UserState, UserEvent, 'CreateUser' | 'InviteUser' | 'ProvisionUser'>;

export const userDecider = defineDecider({
  commands: userCommands,
  initialState: initialUser,
  evolve: evolveUser,
  creates: ['CreateUser', 'InviteUser', 'ProvisionUser'],
  admit: refuseUnlessAllowed,
  handlers,
});
