import type { InviteUser, UpdateOwnProfile, UpdateUser } from '@atrium/contracts/users/commands';
import type { Actor } from '../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { product } from '../../platform/kernel/events.js';
import { initialUser, type UserState } from './account-rules.js';
import { employmentChanges } from './employment-rules.js';
import type { KeptPassword, UserEvent } from './events.js';
import { rightsAfter } from './rights-rules.js';

/** A new account, with its place in the organisation where one is named. */
export function created(data: InviteUser, given: KeptPassword): UserEvent[] {
  const { username, firstname, lastname, email, dob, designation, department, role } = data;
  const phone = data.phone?.trim();
  const { role: _, ...rights } = rightsAfter({ role, flags: [] }, data);
  const names = { ...(firstname && { firstname }), ...(lastname && { lastname }) };
  const reached = { email, ...(phone && { phone }) };
  const details = { username, ...names, ...reached, dob, designation, department };
  const employment = employmentChanges(initialUser, data);
  return [{ type: 'UserCreated', data: { ...details, role, ...rights, ...employment, ...given } }];
}

/** A password that another person set, except by the installation itself, as for demo accounts. */
export function givenBy({ id }: Actor, password: string): KeptPassword {
  return id === product.id ? { password } : { password, temporary: true };
}

/** What an update changes of names, addresses and titles; nothing where all of it is so already. */
export function detailsChanged(
  { username, firstname = '', lastname = '', email, phone = '', showsEmail = false, dob, ...state }: UserState,
  update: UpdateUser & Pick<UpdateOwnProfile, 'phone' | 'showsEmail'>,
): UserEvent[] {
  const { designation, department } = state;
  const wanted = {
    username: update.username,
    firstname: update.firstname,
    lastname: update.lastname,
    email: update.email,
    phone: update.phone?.trim(),
    showsEmail: update.showsEmail,
    dob: update.dob,
    designation: update.designation,
    department: update.department,
  };
  const present = { username, firstname, lastname, email, phone, showsEmail, dob, designation, department };
  const changes = changesOf(present, wanted);
  return isChange(changes) ? [{ type: 'UserDetailsChanged', data: changes }] : [];
}

/** Another picture; nothing where none is named, or the present one. */
export function pictureChanged({ picture: present }: UserState, { picture }: UpdateOwnProfile): UserEvent[] {
  return picture == null || picture === present ? [] : [{ type: 'UserPictureChanged', data: { picture } }];
}
