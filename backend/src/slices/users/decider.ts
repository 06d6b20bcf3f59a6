import { erasedName } from '@atrium/contracts/core/items';
import { refuseFields } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { guessingRules } from '@atrium/contracts/users/password-rules';
import { isSameName } from '@atrium/contracts/users/names';
import type { InviteUser, UpdateOwnProfile, UpdateUser } from '@atrium/contracts/users/commands';
import type { Actor } from '../../platform/core/actor.js';
import { changesOf, isChange } from '../../platform/core/changes.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { product } from '../../platform/core/events.js';
import { deactivated, employmentChanged, type FormerManager, reportsHandedOver } from './employment-rules.js';
import type { KeptPassword, UserEvent } from './events.js';
import { expiryOf, linkIssued, openLink } from './link-rules.js';
import { refuseUnlessAllowed } from './policy.js';
import { rightsAfter, type UserCommand, type UserState } from './account-rules.js';

type PasswordProblem = (typeof guessingRules)[number]['refusal'];

/** What was looked up before a decision about an account. */
export interface UserFound {
  readonly usernameFree: boolean;
  readonly emailFree: boolean;
  /** The reference of the new password's hash. */
  readonly password: string;
  readonly currentPasswordRight: boolean;
  /** Why the password is guessed too easily; null when it isn't. */
  readonly passwordProblem: PasswordProblem | null;
  /** Whether another active administrator stays. */
  readonly anotherAdmin: boolean;
  /** Why somebody can't be the manager; null when they can, or nobody is named. */
  readonly managerProblem: 'managerUnknown' | 'managerCircle' | null;
  /** Why a picture can't be theirs; null when it can, or none is named. */
  readonly pictureProblem: 'pictureUnknown' | 'pictureNotSquare' | null;
  /** The fields that name somebody who can't take over. */
  readonly unfit: readonly string[];
  readonly former: FormerManager;
}

export const nothingFound: UserFound = {
  usernameFree: true,
  emailFree: true,
  password: '',
  currentPasswordRight: true,
  passwordProblem: null,
  anotherAdmin: true,
  managerProblem: null,
  pictureProblem: null,
  unfit: [],
  former: { name: '', manager: '' },
};

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

export const userDecider: Decider<UserState, UserEvent, UserCommand, UserFound> = {
  initialState: initialUser,
  evolve,
  decide(command, state, decision) {
    refuseUnlessAllowed(command, state, decision.actor, decision.id);
    refuseUnlessPossible(decision.found);
    return eventsOf(command, state, decision);
  },
};

function refuseUnlessPossible(found: UserFound): void {
  if (!found.usernameFree) throw refuseUser('usernameTaken');
  if (!found.emailFree) throw refuseUser('emailTaken');
  if (!found.currentPasswordRight) throw refuseUser('wrongPassword');
  if (found.passwordProblem !== null) throw refuseUser(found.passwordProblem);
  if (!found.anotherAdmin) throw refuseUser('lastAdmin');
  if (found.managerProblem !== null) throw refuseUser(found.managerProblem);
  if (found.pictureProblem !== null) throw refuseUser(found.pictureProblem);
  if (found.unfit.length > 0) {
    throw refuseFields(found.unfit.map((field) => ({ field, message: 'This person can’t take this over' })));
  }
}

function eventsOf(command: UserCommand, state: UserState, decision: Decision<UserFound>): readonly UserEvent[] {
  const { password } = decision.found;
  const given = givenBy(decision.actor, password);
  switch (command.type) {
    case 'CreateUser':
      return created(command.data, given);
    case 'InviteUser':
      return [...created(command.data, { password: '' }), linkIssued(initialUser, decision.newId(0), decision.now)];
    case 'UpdateUser':
      return [
        ...detailsChanged(state, command.data),
        ...employmentChanged(state, command.data),
        ...rightsChanged(state, command.data),
      ];
    case 'UpdateOwnProfile':
      return [...detailsChanged(state, command.data), ...pictureChanged(state, command.data)];
    case 'ChangeOwnPassword':
      if (command.data.password === command.data.currentpassword) throw refuseUser('samePassword');
      return [{ type: 'UserPasswordSet', data: { password, own: true } }];
    case 'ResetPassword':
      return [{ type: 'UserPasswordSet', data: { ...given, own: false } }];
    case 'IssuePasswordLink':
      if (!state.active) throw refuseUser('accountInactive');
      return [linkIssued(state, decision.newId(0), decision.now)];
    case 'RequestPasswordLink':
      return state.active ? [linkIssued(state, decision.newId(0), decision.now)] : [];
    case 'UsePasswordLink': {
      const { link } = command.data;
      if (openLink(state.link, link, decision.now) === null) throw refuseUser('linkGone');
      return [{ type: 'UserPasswordSet', data: { password, own: true, link } }];
    }
    case 'ChangeOwnEmail': {
      const { email } = command.data;
      const data = { email, link: decision.newId(0), expires: expiryOf('address', decision.now) };
      return email === state.email ? [] : [{ type: 'UserEmailRequested', data }];
    }
    case 'ConfirmEmail': {
      const requested = openLink(state.newEmail, command.data.link, decision.now);
      if (requested === null) throw refuseUser('linkGone');
      return [{ type: 'UserDetailsChanged', data: { email: requested.email } }];
    }
    case 'RemovePicture':
      return state.picture === '' ? [] : [{ type: 'UserPictureRemoved', data: { picture: state.picture } }];
    case 'RestorePicture':
      return pictureChanged(state, { picture: state.removedPicture || state.picture });
    case 'DeactivateUser':
      return state.active ? [deactivated(command.data)] : [];
    case 'HandOverReports':
      return reportsHandedOver(command.data, state, decision.id, decision.found.former);
    case 'ReactivateUser':
      return state.active ? [] : [{ type: 'UserReactivated', data: {} }];
    case 'DeleteUser':
      return [{ type: 'UserDeleted', data: {} }];
    case 'RestoreUser':
      return state.deleted ? [{ type: 'UserRestored', data: {} }] : [];
    case 'EraseUser':
      // The name may be typed as it is read, and is gone after the first time.
      if (state.erased) return [];
      if (!isSameName(command.data.name, state.username)) throw refuseUser('otherName');
      return [{ type: 'UserErased', data: {} }];
    default:
      return command satisfies never;
  }
}

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

/** Whether the account administers its organisation (or, a superadmin, the installation) at this moment. */
export function isActingAdmin(state: UserState): boolean {
  return state.exists && state.active && !state.deleted && (state.role === 'admin' || state.role === 'superadmin');
}
