import { erasedName } from '@atrium/contracts/core/items';
import type { Department, Designation, PermissionFlag, Role } from '@atrium/contracts/core/permissions';
import type { LinkKind } from '@atrium/contracts/users/links';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** What a person's record says about them. */
export interface PersonalDetails {
  readonly username: string;
  /** What they are called; left out of events from before names were kept, and where none is given. */
  readonly firstname?: string;
  readonly lastname?: string;
  readonly email: string;
  readonly dob: string;
  readonly designation: Designation;
  readonly department: Department;
}

/** What a person may do: their role and the flags that are ticked. */
export interface GivenRights {
  readonly role: Role;
  readonly flags: readonly PermissionFlag[];
}

/** A password as events hold it. */
export interface KeptPassword {
  /** Refers to the hash, which lies in a stream of its own. */
  readonly password: string;
  /** Left out unless somebody else chose it, so that it has to be changed at the next sign-in. */
  readonly temporary?: true;
}

/** A one-time link by which a password can be chosen. Its id alone opens nothing. */
export interface PasswordLink {
  readonly link: string;
  readonly kind: Exclude<LinkKind, 'address'>;
  /** An ISO instant. */
  readonly expires: string;
}

/** An address that its owner has to confirm by the link that was sent there. */
export interface RequestedEmail {
  readonly email: string;
  readonly link: string;
  /** An ISO instant. */
  readonly expires: string;
}

/** A passkey; nothing of it is secret. */
export interface Passkey {
  readonly passkey: string;
  /** What its owner calls it. */
  readonly name: string;
  /** The day on which it was added. */
  readonly added: string;
  /** WebAuthn's id of the credential, and its COSE key, in Base64url. */
  readonly credential: string;
  readonly publicKey: string;
  readonly transports: readonly string[];
}

/** Whom somebody reports to, and since when they are there. */
export interface Employment {
  /** A person's id, or empty. */
  readonly manager: string;
  /** A day, or empty for the one on which the account was created. */
  readonly joined: string;
}

/** Who takes over what, by their ids; what nobody takes over is left out. */
export interface Successors {
  readonly tickets?: string;
  readonly bugs?: string;
  readonly tasks?: string;
  readonly approvals?: string;
}

export type UserEvent =
  | DomainEvent<'UserCreated', PersonalDetails & GivenRights & KeptPassword>
  | DomainEvent<'UserDetailsChanged', Partial<PersonalDetails>>
  /** The file of it by its id; empty for none. */
  | DomainEvent<'UserPictureChanged', { readonly picture: string }>
  /** Somebody who looks after accounts took it away. */
  | DomainEvent<'UserPictureRemoved', { readonly picture: string }>
  /** Holds only what changed, with a word about it where it follows from something else. */
  | DomainEvent<'UserEmploymentChanged', Partial<Employment> & { readonly note?: string }>
  | DomainEvent<'UserRightsChanged', GivenRights>
  | DomainEvent<'UserPasswordSet', KeptPassword & { readonly own: boolean; readonly link?: string }>
  | DomainEvent<'UserLinkIssued', PasswordLink>
  | DomainEvent<'UserEmailRequested', RequestedEmail>
  /** Refers to the secret, which lies sealed in a stream of its own. */
  | DomainEvent<'UserTotpEnabled', { readonly secret: string }>
  | DomainEvent<'UserTotpDisabled', Record<string, never>>
  /** Their digests, in place of all former ones. */
  | DomainEvent<'UserRecoveryCodesIssued', { readonly codes: readonly string[] }>
  | DomainEvent<'UserRecoveryCodeUsed', { readonly code: string }>
  | DomainEvent<'UserPasskeyAdded', Passkey>
  | DomainEvent<'UserPasskeyRenamed', Pick<Passkey, 'passkey' | 'name'>>
  | DomainEvent<'UserPasskeyRemoved', Pick<Passkey, 'passkey'>>
  /** It was used with a counter that did not go on, as a copy would be, and refused. */
  | DomainEvent<'UserPasskeyCloneSuspected', Pick<Passkey, 'passkey'>>
  /** Somebody who looks after accounts took all of it away. */
  | DomainEvent<'UserSecondFactorReset', Record<string, never>>
  /** Another person ended sessions of theirs. */
  | DomainEvent<'UserSessionsEnded', { readonly all: boolean }>
  /** `left` is the last day at work; the day of the event where it is left out. */
  | DomainEvent<'UserDeactivated', { readonly left?: string; readonly handOver?: Successors }>
  | DomainEvent<'UserReactivated', Record<string, never>>
  | DomainEvent<'UserDeleted', Record<string, never>>
  | DomainEvent<'UserRestored', Record<string, never>>
  /** What the log says about them can't be read from here on. */
  | DomainEvent<'UserErased', Record<string, never>>;

export const userEventVersions = {
  UserCreated: { version: 1, personal: { username: erasedName, firstname: '', lastname: '', email: '', dob: '' } },
  UserDetailsChanged: {
    version: 1,
    personal: { username: erasedName, firstname: '', lastname: '', email: '', dob: '' },
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
  UserSecondFactorReset: { version: 1, personal: {} },
  UserSessionsEnded: { version: 1, personal: {} },
  UserDeactivated: { version: 1, personal: {} },
  UserReactivated: { version: 1, personal: {} },
  UserDeleted: { version: 1, personal: {} },
  UserRestored: { version: 1, personal: {} },
  UserErased: { version: 1, personal: {} },
} satisfies EventVersions<UserEvent>;
