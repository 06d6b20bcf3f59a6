import type { CommandOf } from '@atrium/contracts/core/commands';
import { erasedName } from '@atrium/contracts/core/items';
import type { userCommands } from '@atrium/contracts/users/commands';
import type { Provisioned } from '../../platform/shared/provisioned-account.js';
import { noSecondFactor, type SecondFactorState, without } from './second-factor-rules.js';
import type {
  Employment,
  GivenRights,
  Identity,
  PasswordLink,
  PersonalDetails,
  RequestedEmail,
  UserEvent,
} from './events.js';

export type UserCommand = CommandOf<typeof userCommands>;

export interface UserState extends PersonalDetails, GivenRights, Employment, SecondFactorState {
  readonly exists: boolean;
  readonly active: boolean;
  readonly deleted: boolean;
  readonly erased: boolean;
  readonly picture: string;
  /** Removed by an administrator, restorable until replaced; may be empty. */
  readonly removedPicture: string;
  /** Reference to the hash. */
  readonly password: string;
  /** Set by another person, who may still know it. */
  readonly temporaryPassword: boolean;
  readonly link: PasswordLink | null;
  /** At providers of single sign-on; one for each issuer. */
  readonly identities: readonly Identity[];
  readonly provisioned: Provisioned | null;
  readonly formerEmail: string;
  readonly newEmail: RequestedEmail | null;
  /** Rises with everything that ends the person's sessions. */
  readonly credentialVersion: number;
}

export const initialUser: UserState = {
  exists: false,
  active: false,
  deleted: false,
  erased: false,
  username: '',
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  showsEmail: false,
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
  identities: [],
  provisioned: null,
  formerEmail: '',
  newEmail: null,
  ...noSecondFactor,
  credentialVersion: 0,
};

export function evolveUser(state: UserState, event: UserEvent): UserState {
  switch (event.type) {
    case 'UserCreated': {
      const { temporary, ...data } = event.data;
      const temporaryPassword = temporary === true;
      return { ...initialUser, ...data, temporaryPassword, exists: true, active: true, credentialVersion: 1 };
    }
    case 'UserDetailsChanged':
      // Links sent to another address are void.
      return {
        ...state,
        ...event.data,
        ...(event.data.email === undefined ? {} : { link: null, newEmail: null, formerEmail: state.email }),
      };
    case 'UserRightsChanged': {
      const { scopes: _, ...kept } = state;
      return { ...kept, until: {}, ...event.data };
    }
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
    case 'UserTotpEnabled':
      return { ...state, totp: event.data.secret };
    case 'UserTotpDisabled':
      return { ...state, ...without(state, { totp: '' }) };
    case 'UserPasskeyAdded':
      return { ...state, passkeys: [...state.passkeys, event.data] };
    case 'UserPasskeyRenamed': {
      const { passkey, name } = event.data;
      return { ...state, passkeys: state.passkeys.map((one) => (one.passkey === passkey ? { ...one, name } : one)) };
    }
    case 'UserPasskeyRemoved': {
      const { passkey } = event.data;
      return { ...state, ...without(state, { passkeys: state.passkeys.filter((one) => one.passkey !== passkey) }) };
    }
    case 'UserRecoveryCodesIssued':
      return { ...state, recoveryCodes: event.data.codes };
    case 'UserRecoveryCodeUsed':
      return { ...state, recoveryCodes: state.recoveryCodes.filter((code) => code !== event.data.code) };
    case 'UserIdentityBound':
      return { ...state, identities: [...state.identities, event.data] };
    case 'UserProvisioned':
      return { ...state, provisioned: event.data };
    case 'UserIdentitiesForgotten':
      return { ...state, identities: [], credentialVersion: state.credentialVersion + 1 };
    case 'UserSecondFactorReset':
      return { ...state, ...noSecondFactor, credentialVersion: state.credentialVersion + 1 };
    case 'UserPasskeyCloneSuspected':
    case 'UserSessionsEnded':
    case 'UserSeenAs':
      return state;
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
        firstname: '',
        lastname: '',
        email: '',
        formerEmail: '',
        newEmail: null,
        dob: '',
        picture: '',
        removedPicture: '',
        identities: [],
        provisioned: null,
        ...noSecondFactor,
        erased: true,
      };
    default:
      return event satisfies never;
  }
}

/** Of its organisation; of the installation for a superadmin. */
export function isActingAdmin(state: UserState): boolean {
  return state.exists && state.active && !state.deleted && (state.role === 'admin' || state.role === 'superadmin');
}
