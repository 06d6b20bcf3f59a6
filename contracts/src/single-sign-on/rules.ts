import type { Department, Role } from '../core/permissions.js';

/** A group at the provider, and the role of the people in it. */
export interface GroupRole {
  group: string;
  role: Role;
}

export const mostGroupRoles = 50;

export interface SingleSignOnSettings {
  on: boolean;
  /** As the provider calls itself, to the letter. */
  issuer: string;
  clientId: string;
  /** The claim that holds a person's e-mail address. */
  emailClaim: string;
  /** Whether addresses count that the provider does not call verified. */
  trustsEmail: boolean;
  /** The claim that holds a person's groups. */
  groupsClaim: string;
  /** The first that fits decides. */
  groupRoles: GroupRole[];
  /** Of people in none of these groups. */
  defaultRole: Role;
  /** Of people who are created at their first sign-in. */
  defaultDepartment: Department;
  /** Whether unknown people get an account at their first sign-in; else they are refused. */
  creates: boolean;
  /** Whether people may also sign in by password or passkey. Administrators always may. */
  passwords: boolean;
}

export const defaultSingleSignOn: Readonly<SingleSignOnSettings> = {
  on: false,
  issuer: '',
  clientId: '',
  emailClaim: 'email',
  trustsEmail: false,
  groupsClaim: 'groups',
  groupRoles: [],
  defaultRole: 'member',
  defaultDepartment: 'support',
  creates: false,
  passwords: true,
};

/** Why a sign-in came back without success, by what stands in the address of the sign-in page. */
export const signOnFailures = {
  off: 'Single sign-on is not available under this name',
  lost: 'This sign-in took too long, or began in another browser: begin again',
  denied: 'Your organisation’s sign-in page was left, or did not let you in',
  away: 'Your organisation’s sign-in service can’t be reached at the moment: try again later',
  untrusted: 'The answer of your organisation’s sign-in service could not be verified: ask your administrator',
  unverified: 'Your organisation’s sign-in service names no verified e-mail address for you: ask your administrator',
  unknown: 'There is no account for you here yet: ask your administrator',
  closed: 'Your account here is closed: ask your administrator',
  otherIdentity: 'Your account here belongs to another identity of your organisation: ask your administrator',
} as const;

export type SignOnFailure = keyof typeof signOnFailures;

/** @param text untrusted, from an address */
export function isSignOnFailure(text: unknown): text is SignOnFailure {
  return typeof text === 'string' && Object.hasOwn(signOnFailures, text);
}

/** The page with an organisation's name in the sign-in form. */
export function signOnPath(organisation: string): string {
  return `/login/${encodeURIComponent(organisation)}`;
}
