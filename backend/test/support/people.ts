import { randomUUID } from 'node:crypto';
import { type PermissionFlag, rolePresets, type Role } from '@atrium/contracts/core/permissions';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { UserView } from '@atrium/contracts/users/views';
import { superadmin } from '../../../scripts/lib/test-installation.mjs';
import type { TestApp } from './app.js';
import { Client, worked } from './client.js';

/** The password of everybody whom these builders make. */
export const usualPassword = 'Tr1cky-Enough!';

/** The first password of accounts of these builders; their owners change it at once. */
const firstPassword = 'F1rst-Of-All!';

/** Somebody who is signed in. */
export interface Person {
  readonly client: Client;
  readonly user: UserView;
  readonly password: string;
}

/** What an account is to be like; what is left out is made up. */
export interface PersonWishes {
  readonly role?: Role;
  /** The flags that are ticked; `preset` for those with which the user form starts for the role. */
  readonly flags?: readonly PermissionFlag[] | 'preset';
  readonly username?: string;
  readonly email?: string;
  readonly password?: string;
  readonly department?: UserView['department'];
  /** The id of whom they report to. */
  readonly manager?: string;
  /** The organisation; only a superadmin names it. */
  readonly tenentId?: string;
}

/** An organisation with somebody who administers it. */
export interface Organisation {
  readonly _id: string;
  readonly origin: TenantView;
  readonly admin: Person;
}

/** A name that nobody has yet, short enough for an account's. */
export function uniqueName(start = 'name'): string {
  return `${start.slice(0, 16)}-${randomUUID().slice(0, 12)}`;
}

/** The body of `POST /user/createuser`, valid, and different each time. */
export function userForm(wishes: PersonWishes = {}): Record<string, unknown> {
  const { role = 'member', flags = [], password = usualPassword, tenentId, department = 'support' } = wishes;
  const username = wishes.username ?? uniqueName('user');
  const ticked = flags === 'preset' ? rolePresets[role] : flags;
  return {
    username,
    email: wishes.email ?? `${username.toLowerCase()}@example.com`,
    dob: '1990-02-28',
    designation: 'softwareEngineer',
    department,
    role,
    ...(wishes.manager === undefined ? {} : { manager: wishes.manager }),
    password,
    confirmpassword: password,
    ...Object.fromEntries(ticked.map((flag) => [flag, true])),
    ...(tenentId === undefined ? {} : { tenentId }),
  };
}

/** Signs somebody in. @throws Error when the server refuses */
export async function signIn(app: Pick<TestApp, 'url'>, username: string, password: string): Promise<Person> {
  const client = new Client(app.url);
  const { user } = worked(await client.post<{ user: UserView }>('/api/user/login', { username, password }));
  return { client, user, password };
}

/** The superadmin, in a session of its own. */
export function signInSuperadmin(app: Pick<TestApp, 'url'>): Promise<Person> {
  return signIn(app, superadmin.username, superadmin.password);
}

/** Creates an account whose owner has chosen their password, and is not signed in. */
export async function createUser(by: Person, wishes: PersonWishes = {}): Promise<UserView> {
  const { client, user } = await newPerson(by, wishes);
  worked(await client.post('/api/user/logout'));
  return user;
}

/** Creates an account whose owner has chosen their password, and is signed in. */
export async function newPerson(by: Person, wishes: PersonWishes = {}): Promise<Person> {
  const form = userForm({ ...wishes, password: firstPassword });
  const { createdUser } = worked(await by.client.post<{ createdUser: UserView }>('/api/user/createuser', form));
  const { client } = await signIn(by.client, createdUser.username, firstPassword);
  const password = wishes.password ?? usualPassword;
  return changeOwnPassword({ client, user: createdUser, password: firstPassword }, password);
}

/** Somebody with a password of their own choice from here on. */
export async function changeOwnPassword({ client, user, password: former }: Person, password: string): Promise<Person> {
  const form = { currentpassword: former, password, confirmpassword: password };
  worked(await client.put(`/api/user/updateuserpassword/${user._id}`, form));
  const check = worked(await client.get<{ user: UserView }>('/api/user/check'));
  return { client, user: check.user, password };
}

/** Another session of somebody. */
export function signInAgain(person: Person): Promise<Person> {
  return signIn(person.client, person.user.username, person.password);
}

/** Creates an organisation. */
export async function createOrigin(by: Person, originName = uniqueName('origin')): Promise<TenantView> {
  const form = { originName, companyName: `${originName} Ltd.`, isActive: true };
  const answer = await by.client.post<{ createdorigin: TenantView }>('/api/origin/createallowedorigin', form);
  return worked(answer).createdorigin;
}

/** Creates an organisation with its first administrator, signed in. */
export async function newOrganisation(by: Person, originName?: string): Promise<Organisation> {
  const origin = await createOrigin(by, originName);
  const admin = await newPerson(by, { role: 'admin', tenentId: origin._id });
  return { _id: origin._id, origin, admin };
}
