import { erasedName } from '@atrium/contracts/core/items';
import type { Department, Designation, PermissionFlag, Role, ScopeChoices } from '@atrium/contracts/core/permissions';
import type { RightsUntil } from '@atrium/contracts/users/temporary-rights';
import type { LinkKind } from '@atrium/contracts/users/links';
import type { Provisioned } from '../../platform/shared/provisioned-account.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export interface PersonalDetails {
  readonly username: string;
  /** Absent in early events. */
  readonly firstname?: string;
  readonly lastname?: string;
  readonly email: string;
  /** At work, and whether colleagues see the address; absent in early events. */
  readonly phone?: string;
  readonly showsEmail?: boolean;
  readonly dob: string;
  readonly designation: Designation;
  readonly department: Department;
}

export interface GivenRights {
  readonly role: Role;
  readonly flags: readonly PermissionFlag[];
  /** The flags that end by themselves; absent in early events. */
  readonly until?: RightsUntil;
  /** How far rights reach, where that is chosen; absent where the role decides, as in early events. */
  readonly scopes?: ScopeChoices;
}

export interface KeptPassword {
  readonly password: string;
  /** Set by another, so it must be changed at the next sign-in. */
  readonly temporary?: true;
}

/** Its id alone opens nothing. */
export interface PasswordLink {
  readonly link: string;
  readonly kind: Exclude<LinkKind, 'address'>;
  readonly expires: string;
}

/** Confirmed by the link sent there. */
export interface RequestedEmail {
  readonly email: string;
  readonly link: string;
  readonly expires: string;
}

/** Nothing in it is secret. */
export interface Passkey {
  readonly passkey: string;
  readonly name: string;
  readonly added: string;
  /** Credential id and COSE key, in Base64url. */
  readonly credential: string;
  readonly publicKey: string;
  readonly transports: readonly string[];
}

/** What a provider of single sign-on calls somebody. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface Employment {
  readonly manager: string;
  /** Empty for the account's creation day. */
  readonly joined: string;
}

/** Ids of the people who take over. */
export interface Successors {
  readonly tickets?: string;
  readonly bugs?: string;
  readonly tasks?: string;
  readonly approvals?: string;
}

export type UserEvent =
  /** With the employment that differs from the usual one; in events of before it follows by itself. */
  | DomainEvent<'UserCreated', PersonalDetails & GivenRights & KeptPassword & Partial<Employment>>
  | DomainEvent<'UserDetailsChanged', Partial<PersonalDetails>>
  | DomainEvent<'UserPictureChanged', { readonly picture: string }>
  /** By an administrator. */
  | DomainEvent<'UserPictureRemoved', { readonly picture: string }>
  /** Changed fields only; with a note when it follows from another change. */
  | DomainEvent<'UserEmploymentChanged', Partial<Employment> & { readonly note?: string }>
  | DomainEvent<'UserRightsChanged', GivenRights>
  | DomainEvent<'UserPasswordSet', KeptPassword & { readonly own: boolean; readonly link?: string }>
  | DomainEvent<'UserLinkIssued', PasswordLink>
  | DomainEvent<'UserEmailRequested', RequestedEmail>
  /** Reference to the sealed secret, in a stream of its own. */
  | DomainEvent<'UserTotpEnabled', { readonly secret: string }>
  | DomainEvent<'UserTotpDisabled', Record<string, never>>
  /** Digests; replace all former ones. */
  | DomainEvent<'UserRecoveryCodesIssued', { readonly codes: readonly string[] }>
  | DomainEvent<'UserRecoveryCodeUsed', { readonly code: string }>
  | DomainEvent<'UserPasskeyAdded', Passkey>
  | DomainEvent<'UserPasskeyRenamed', Pick<Passkey, 'passkey' | 'name'>>
  | DomainEvent<'UserPasskeyRemoved', Pick<Passkey, 'passkey'>>
  /** Its counter did not rise, as with a copy; the sign-in was refused. */
  | DomainEvent<'UserPasskeyCloneSuspected', Pick<Passkey, 'passkey'>>
  | DomainEvent<'UserIdentityBound', Identity>
  | DomainEvent<'UserProvisioned', Provisioned>
  | DomainEvent<'UserIdentitiesForgotten', Record<string, never>>
  | DomainEvent<'UserSecondFactorReset', Record<string, never>>
  /** By another person. */
  | DomainEvent<'UserSessionsEnded', { readonly all: boolean }>
  /** Another person sees what this one sees, read only. */
  | DomainEvent<'UserSeenAs', { readonly minutes: number }>
  /** The last day at work; defaults to the event's day. */
  | DomainEvent<'UserDeactivated', { readonly left?: string; readonly handOver?: Successors }>
  | DomainEvent<'UserReactivated', Record<string, never>>
  | DomainEvent<'UserDeleted', Record<string, never>>
  | DomainEvent<'UserRestored', Record<string, never>>
  /** Their data is unreadable from here on. */
  | DomainEvent<'UserErased', Record<string, never>>;

export const userEventVersions = {
  UserCreated: {
    version: 1,
    personal: { username: erasedName, firstname: '', lastname: '', email: '', phone: '', dob: '' },
  },
  UserDetailsChanged: {
    version: 1,
    personal: { username: erasedName, firstname: '', lastname: '', email: '', phone: '', dob: '' },
  },
  UserPictureChanged: { version: 1, personal: { picture: '' } },
  UserPictureRemoved: { version: 1, personal: { picture: '' } },
  UserEmploymentChanged: { version: 1, personal: { note: '' } },
  UserRightsChanged: { version: 1, personal: {} },
  UserPasswordSet: { version: 1, personal: {} },
  UserLinkIssued: { version: 1, personal: {} },
  UserEmailRequested: { version: 1, personal: { email: '' } },
  UserTotpEnabled: { version: 1, personal: {} },
  UserTotpDisabled: { version: 1, personal: {} },
  UserRecoveryCodesIssued: { version: 1, personal: {} },
  UserRecoveryCodeUsed: { version: 1, personal: {} },
  UserPasskeyAdded: { version: 1, personal: { name: '', credential: '', publicKey: '' } },
  UserPasskeyRenamed: { version: 1, personal: { name: '' } },
  UserPasskeyRemoved: { version: 1, personal: {} },
  UserPasskeyCloneSuspected: { version: 1, personal: {} },
  UserIdentityBound: { version: 1, personal: { subject: '' } },
  UserProvisioned: { version: 1, personal: { userName: '', externalId: '' } },
  UserIdentitiesForgotten: { version: 1, personal: {} },
  UserSecondFactorReset: { version: 1, personal: {} },
  UserSessionsEnded: { version: 1, personal: {} },
  UserSeenAs: { version: 1, personal: {} },
  UserDeactivated: { version: 1, personal: {} },
  UserReactivated: { version: 1, personal: {} },
  UserDeleted: { version: 1, personal: {} },
  UserRestored: { version: 1, personal: {} },
  UserErased: { version: 1, personal: {} },
} satisfies EventVersions<UserEvent>;
