import { erasedName } from '@atrium/contracts/core/items';
import {
  type InviteUser,
  type UpdateOwnProfile,
  type UpdateUser,
  userCommands,
} from '@atrium/contracts/users/commands';
import { refuseUser } from '@atrium/contracts/users/errors';
import { isSameName } from '@atrium/contracts/users/names';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/core/actor.js';
import { changesOf, isChange } from '../../platform/core/changes.js';
import { product } from '../../platform/core/events.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/core/handlers.js';
import { rightsAfter, type UserState } from './account-rules.js';
import { deactivated, employmentChanged, reportsHandedOver } from './employment-rules.js';
import type { KeptPassword, UserEvent } from './events.js';
import { expiryOf, linkIssued, openLink } from './link-rules.js';
import {
  keepPassword,
  refuseGuessable,
  refuseLastAdmin,
  refuseUnfitSuccessors,
  refuseUnlessManager,
  refuseUnlessOwnPicture,
  refuseWrongPassword,
  claimNames,
} from './look-ups.js';
import { refuseUnlessAllowed, refuseUnlessCreatable } from './policy.js';

const initialUser: UserState = {
  exists: false,
  active: false,
  deleted: false,
  erased: false,
  username: '',
  email: '',
  dob: '',
  designation: 'member',
  department: 'support',
  picture: '',
  removedPicture: '',
  role: 'member',
  flags: [],
  manager: '',
  joined: '',
  password: '',
  temporaryPassword: false,
  link: null,
  formerEmail: '',
  newEmail: null,
  credentialVersion: 0,
};

const handlers = {
  CreateUser: withLookUp({
    async lookUp(data, _, tools) {
      refuseUnlessCreatable(data, tools.actor, tools.id);
      await refuseGuessable(data.password, data, tools);
      await refuseUnlessManager(data.manager, initialUser, tools);
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
      await refuseUnlessManager(data.manager, initialUser, tools);
      await claimNames(data, initialUser, tools);
    },
    decide(data, _, { actor, id, newId, now }) {
      refuseUnlessCreatable(data, actor, id);
      return [...created(data, { password: '' }), linkIssued(initialUser, newId(0), now)];
    },
  },

  UpdateUser: {
    async lookUp(data, user, tools) {
      await refuseUnlessManager(data.manager, user, tools);
      await claimNames(data, user, tools);
      if (data.role !== undefined && data.role !== user.role) await refuseLastAdmin(user, tools);
    },
    decide: (data, user) => [
      ...detailsChanged(user, data),
      ...employmentChanged(user, data),
      ...rightsChanged(user, data),
    ],
  },

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
    async lookUp({ email, currentpassword }, user, tools) {
      await refuseWrongPassword(currentpassword, user, tools);
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

  RestoreUser: { decide: (_, { deleted }) => (deleted ? [{ type: 'UserRestored', data: {} }] : []) },

  EraseUser: {
    decide({ name }, { erased, username }) {
      // The name may be typed as it is read, and is gone after the first time.
      if (erased) return [];
      if (!isSameName(name, username)) throw refuseUser('otherName');
      return [{ type: 'UserErased', data: {} }];
    },
  },
} satisfies Handlers<typeof userCommands, UserState, UserEvent, 'CreateUser' | 'InviteUser'>;

export const userDecider = defineDecider({
  commands: userCommands,
  initialState: initialUser,
  evolve,
  creates: ['CreateUser', 'InviteUser'],
  admit: refuseUnlessAllowed,
  handlers,
});

function created(data: InviteUser, given: KeptPassword): UserEvent[] {
  const { username, email, dob, designation, department, role } = data;
  const { flags } = rightsAfter({ role, flags: [] }, data);
  const details = { username, email, dob, designation, department };
  return [
    { type: 'UserCreated', data: { ...details, role, flags, ...given } },
    ...employmentChanged(initialUser, data),
  ];
}

/** A password that somebody else chose. Those that the product makes are the installation's own, or of its demo. */
function givenBy({ id }: Actor, password: string): KeptPassword {
  return id === product.id ? { password } : { password, temporary: true };
}

function detailsChanged({ username, email, dob, designation, department }: UserState, update: UpdateUser): UserEvent[] {
  const wanted = {
    username: update.username,
    email: update.email,
    dob: update.dob,
    designation: update.designation,
    department: update.department,
  };
  const changes = changesOf({ username, email, dob, designation, department }, wanted);
  return isChange(changes) ? [{ type: 'UserDetailsChanged', data: changes }] : [];
}

function pictureChanged({ picture: present }: UserState, { picture }: UpdateOwnProfile): UserEvent[] {
  return picture == null || picture === present ? [] : [{ type: 'UserPictureChanged', data: { picture } }];
}

function rightsChanged(state: UserState, update: UpdateUser): UserEvent[] {
  const after = rightsAfter(state, update);
  const same = after.role === state.role && after.flags.join() === state.flags.join();
  return same ? [] : [{ type: 'UserRightsChanged', data: after }];
}

function evolve(state: UserState, event: UserEvent): UserState {
  switch (event.type) {
    case 'UserCreated': {
      const { temporary, ...data } = event.data;
      const temporaryPassword = temporary === true;
      return { ...initialUser, ...data, temporaryPassword, exists: true, active: true, credentialVersion: 1 };
    }
    case 'UserDetailsChanged':
      // A link that went to another address is not for whoever reads there.
      return {
        ...state,
        ...event.data,
        ...(event.data.email === undefined ? {} : { link: null, newEmail: null, formerEmail: state.email }),
      };
    case 'UserRightsChanged':
      return { ...state, ...event.data };
    case 'UserPictureChanged':
      return { ...state, picture: event.data.picture, removedPicture: '' };
    case 'UserPictureRemoved':
      return { ...state, picture: '', removedPicture: event.data.picture };
    case 'UserEmploymentChanged': {
      const { note: _, ...employment } = event.data;
      return { ...state, ...employment };
    }
    case 'UserPasswordSet':
      return {
        ...state,
        password: event.data.password,
        temporaryPassword: event.data.temporary === true,
        link: null,
        newEmail: null,
        credentialVersion: state.credentialVersion + 1,
      };
    case 'UserLinkIssued':
      return { ...state, link: event.data };
    case 'UserEmailRequested':
      return { ...state, newEmail: event.data };
    case 'UserDeactivated':
      return { ...state, active: false, link: null, newEmail: null, credentialVersion: state.credentialVersion + 1 };
    case 'UserReactivated':
      return { ...state, active: true };
    case 'UserDeleted':
      return { ...state, deleted: true, link: null, newEmail: null, credentialVersion: state.credentialVersion + 1 };
    case 'UserRestored':
      return { ...state, deleted: false };
    case 'UserErased':
      return {
        ...state,
        username: erasedName,
        email: '',
        formerEmail: '',
        newEmail: null,
        dob: '',
        picture: '',
        removedPicture: '',
        erased: true,
      };
    default:
      return event satisfies never;
  }
}
