import { dayOf } from '@atrium/contracts/core/days';
import { hasFlag, permissionFlags, flagsFrom, readsEverything } from '@atrium/contracts/core/permissions';
import { erasedName } from '@atrium/contracts/core/items';
import { displayName } from '@atrium/contracts/users/display-name';
import { isStaff } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/kernel/actor.js';
import type { Provisioned } from '../../platform/shared/provisioned-account.js';
import { plainText } from '../../platform/shared/plain-text.js';
import { lineRooms } from '../../platform/shared/team-rooms.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { PasswordLink, RequestedEmail, UserEvent } from './events.js';
import { administersPeople, endingRoom } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

/** With platform-only fields about sessions and rights. */
export interface UserDocument extends UserView {
  /** Sessions of other versions have ended. */
  readonly credentialVersion: number;
  /** Position of the last change of rights. */
  readonly rightsSince: string;
  /** Must be changed before anything else. */
  readonly temporaryPassword: boolean;
  readonly link: PasswordLink | null;
  /** Awaits its confirmation. */
  readonly newEmail: RequestedEmail | null;
  /** What a directory calls them; left out for whom none provisions. */
  readonly provisioned?: Provisioned;
  /** The app, and passkeys by id. */
  readonly factors: readonly string[];
}

/** In full for administrators of people; others see their own in full, and cards. */
export const usersProjection: Projection<UserDocument, UserEvent> = {
  collection: 'users',
  category: 'user',
  // 17: whether single sign-on knows the account.
  version: 17,
  project,
  publish(user) {
    const {
      credentialVersion: _,
      rightsSince: __,
      temporaryPassword: ___,
      link: ____,
      newEmail: _____,
      factors: ______,
      provisioned: _______,
      ...account
    } = user;
    const forThePlatform = { rooms: [], doc: user };
    if (user.deleted) return [forThePlatform, { rooms: ['deleted', ...lineRooms(user)], doc: account }];
    const acting = user.active && (user.role === 'admin' || user.role === 'superadmin');
    const ends = Object.keys(user.rightsUntil).length > 0;
    const rooms = [
      'all',
      `self:${user._id}`,
      ...(isStaff(user) ? ['staff'] : []),
      ...(acting ? ['admins'] : []),
      ...(ends ? [endingRoom] : []),
      ...lineRooms(user),
    ];
    return [forThePlatform, { rooms, doc: account }, { rooms: ['directory'], doc: cardOf(user) }];
  },
  // Only what every colleague sees: addresses and birthdays find nobody.
  search({ deleted, active, designation, department, ...person }) {
    if (deleted || !active) return null;
    const text = plainText(person.username, designation, department);
    return { label: '', title: displayName(person), text, state: designation };
  },
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'self:': ['all'] }),
  historyFields: [
    'username',
    'firstname',
    'lastname',
    'email',
    'role',
    'dob',
    'designation',
    'department',
    'manager',
    'joined',
    'left',
    'phone',
    'showsEmail',
    'picture',
    'active',
    'deleted',
    'erased',
    'secondFactor',
    ...permissionFlags,
    'rightsUntil',
    'scopes',
  ],
  comment: (event) => (event.type === 'UserEmploymentChanged' ? event.data.note : undefined),
};

function roomsFor(actor: Actor): string[] {
  const own = ['directory', `self:${actor.id}`];
  const all = readsEverything(actor) || administersPeople(actor) ? ['all'] : [];
  const restores = hasFlag(actor, 'deleteuser') || hasFlag(actor, 'hrdeleteuser') ? ['deleted'] : [];
  return [...own, ...all, ...restores];
}

const totpFactor = 'totp';

function withFactors(user: Unversioned<UserDocument>, factors: readonly string[]): Unversioned<UserDocument> {
  return { ...user, factors, secondFactor: factors.length > 0 };
}

function cardOf(user: UserView): PersonView {
  const { _id, version, username, firstname, lastname, designation, department, manager, picture, phone, active } =
    user;
  const email = user.showsEmail ? user.email : '';
  return {
    _id,
    version,
    username,
    firstname,
    lastname,
    designation,
    department,
    manager,
    picture,
    phone,
    email,
    active,
  };
}

function project(
  user: Unversioned<UserDocument> | null,
  { event, aggregateId, tenant, at, position }: RecordedEvent<UserEvent>,
): Unversioned<UserDocument> | null {
  if (event.type === 'UserCreated') {
    const { username, firstname = '', lastname = '', email, phone = '', dob, ...placed } = event.data;
    const { designation, department, role, flags, manager = '', joined = '' } = placed;
    return {
      _id: aggregateId,
      username,
      firstname,
      lastname,
      email,
      role,
      tenentId: tenant,
      dob,
      designation,
      department,
      manager,
      picture: '',
      phone,
      showsEmail: false,
      joined: joined || dayOf(at),
      left: '',
      ...flagsFrom(flags),
      rightsUntil: {},
      ...(placed.scopes === undefined ? {} : { scopes: placed.scopes }),
      active: true,
      deleted: false,
      erased: false,
      secondFactor: false,
      singleSignOn: false,
      invited: event.data.password === '',
      createdAt: at,
      credentialVersion: 1,
      rightsSince: `${position}`,
      temporaryPassword: event.data.temporary === true,
      link: null,
      newEmail: null,
      factors: [],
    };
  }
  if (user === null) return null;
  switch (event.type) {
    case 'UserDetailsChanged': {
      // The department also decides what a person sees.
      const moved = event.data.department !== undefined;
      const linked = event.data.email === undefined ? {} : { link: null, newEmail: null };
      return { ...user, ...event.data, ...linked, ...(moved ? { rightsSince: `${position}` } : {}) };
    }
    case 'UserPictureChanged':
      return { ...user, picture: event.data.picture };
    case 'UserPictureRemoved':
      return { ...user, picture: '' };
    case 'UserEmploymentChanged': {
      const { note: _, ...employment } = event.data;
      return { ...user, ...employment, joined: event.data.joined || user.joined };
    }
    case 'UserRightsChanged': {
      const { role, flags: given, until: rightsUntil = {}, scopes } = event.data;
      const { scopes: _, ...kept } = user;
      const reach = scopes === undefined ? {} : { scopes };
      return { ...kept, role, ...flagsFrom(given), rightsUntil, ...reach, rightsSince: `${position}` };
    }
    case 'UserPasswordSet':
      return {
        ...user,
        invited: false,
        temporaryPassword: event.data.temporary === true,
        link: null,
        newEmail: null,
        credentialVersion: user.credentialVersion + 1,
      };
    case 'UserLinkIssued':
      return { ...user, link: event.data };
    case 'UserEmailRequested':
      return { ...user, newEmail: event.data };
    case 'UserTotpEnabled':
      return withFactors(user, [...user.factors, totpFactor]);
    case 'UserTotpDisabled':
      return withFactors(
        user,
        user.factors.filter((factor) => factor !== totpFactor),
      );
    case 'UserPasskeyAdded':
      return withFactors(user, [...user.factors, event.data.passkey]);
    case 'UserPasskeyRemoved':
      return withFactors(
        user,
        user.factors.filter((factor) => factor !== event.data.passkey),
      );
    case 'UserProvisioned':
      return { ...user, provisioned: event.data };
    case 'UserIdentitiesForgotten':
      return { ...user, singleSignOn: false, credentialVersion: user.credentialVersion + 1 };
    case 'UserIdentityBound':
      return { ...user, singleSignOn: true };
    case 'UserPasskeyRenamed':
    case 'UserPasskeyCloneSuspected':
    case 'UserRecoveryCodesIssued':
    case 'UserRecoveryCodeUsed':
    case 'UserSessionsEnded':
    case 'UserSeenAs':
      return user;
    case 'UserSecondFactorReset':
      return { ...withFactors(user, []), credentialVersion: user.credentialVersion + 1 };
    case 'UserDeactivated':
      return {
        ...user,
        link: null,
        newEmail: null,
        active: false,
        left: event.data.left ?? dayOf(at),
        credentialVersion: user.credentialVersion + 1,
      };
    case 'UserReactivated':
      return { ...user, active: true, left: '' };
    case 'UserDeleted':
      return { ...user, deleted: true, link: null, newEmail: null, credentialVersion: user.credentialVersion + 1 };
    case 'UserRestored':
      return { ...user, deleted: false };
    case 'UserErased': {
      const { provisioned: _, ...kept } = user;
      return {
        ...kept,
        username: erasedName,
        firstname: '',
        lastname: '',
        email: '',
        newEmail: null,
        dob: '',
        picture: '',
        singleSignOn: false,
        erased: true,
      };
    }
    default:
      return event satisfies never;
  }
}
