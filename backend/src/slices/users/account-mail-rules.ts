import { type LinkKind, linkHours } from '@atrium/contracts/users/links';

export interface AccountMail {
  readonly subject: string;
  readonly text: string;
}

const why: Readonly<Record<LinkKind, string>> = {
  invitation: 'an account was made for you. Choose your password to begin',
  reset: 'a new password was asked for. Choose it',
  address: 'this is to be your e-mail address. Confirm it',
};

const subjects: Readonly<Record<LinkKind, (organisation: string) => string>> = {
  invitation: (organisation) => `Your account at ${organisation}`,
  reset: (organisation) => `A new password for ${organisation}`,
  address: (organisation) => `Confirm your address for ${organisation}`,
};

export function formerAddressMail(username: string, organisation: string): AccountMail {
  return {
    subject: `Your e-mail address for ${organisation} was changed`,
    text: [
      `Hello ${username},`,
      'Your account has another e-mail address from now on; nothing more comes to this one.',
      'If you did not expect this, ask an administrator of your organisation at once.',
    ].join('\n\n'),
  };
}

const factorChanges = {
  UserTotpEnabled: {
    subject: (organisation: string) => `Your second factor for ${organisation} is on`,
    text: () => 'From now on signing in asks for a code of your authenticator app as well.',
  },
  UserTotpDisabled: {
    subject: (organisation: string) => `Your second factor for ${organisation} is off`,
    text: () => 'From now on your password alone is enough to sign in.',
  },
  UserPasskeyAdded: {
    subject: (organisation: string) => `A passkey for ${organisation} was added`,
    text: () => 'Your account has another passkey, which signs in without the password.',
  },
  UserPasskeyRemoved: {
    subject: (organisation: string) => `A passkey for ${organisation} was removed`,
    text: () => 'It signs nobody in any more.',
  },
  UserPasskeyCloneSuspected: {
    subject: (organisation: string) => `A passkey for ${organisation} was refused`,
    text: () =>
      'A passkey of your account was used with a counter that did not go on, as a copy of it would be. Nobody was signed in. Remove this passkey and add it anew.',
  },
  UserRecoveryCodeUsed: {
    subject: (organisation: string) => `A recovery code for ${organisation} was used`,
    text: (_: string, left: number) =>
      `Somebody used one of your recovery codes in place of your second factor; ${left} are left.`,
  },
  UserSecondFactorReset: {
    subject: (organisation: string) => `Your second factor for ${organisation} was reset`,
    text: (by: string) =>
      `${by} took the second factor of your account away. You are signed out everywhere, and sign in with your password.`,
  },
} as const;

export type FactorChange = keyof typeof factorChanges;

export function isFactorChange(type: string): type is FactorChange {
  return Object.hasOwn(factorChanges, type);
}

export function factorMail(
  change: FactorChange,
  username: string,
  organisation: string,
  { by, left }: { readonly by: string; readonly left: number },
): AccountMail {
  const { subject, text } = factorChanges[change];
  return {
    subject: subject(organisation),
    text: [
      `Hello ${username},`,
      text(by, left),
      'If you did not expect this, change your password and tell an administrator of your organisation at once.',
    ].join('\n\n'),
  };
}

export function linkMail(kind: LinkKind, username: string, organisation: string, address: string): AccountMail {
  const hours = linkHours[kind];
  const time = hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`;
  return {
    subject: subjects[kind](organisation),
    text: [
      `Hello ${username},`,
      `${why[kind]} here, within ${time}; the link works once:`,
      address,
      'If you did not expect this, leave it: without the link nothing changes.',
    ].join('\n\n'),
  };
}

export function resetMail(username: string, organisation: string, by: string): AccountMail {
  return {
    subject: `Your password for ${organisation} was reset`,
    text: [
      `Hello ${username},`,
      `${by} set a new password for your account. You are signed out everywhere, and will be asked for a password of your own at your next sign-in.`,
      'If you did not expect this, ask an administrator of your organisation.',
    ].join('\n\n'),
  };
}

export function endedSessionsMail(username: string, organisation: string, by: string): AccountMail {
  return {
    subject: `Your sessions at ${organisation} were ended`,
    text: [
      `Hello ${username},`,
      `${by} ended sessions of your account. You can sign in again with your password.`,
      'If you did not expect this, ask an administrator of your organisation.',
    ].join('\n\n'),
  };
}
