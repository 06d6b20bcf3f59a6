import { type LinkKind, linkHours } from '@atrium/contracts/users/links';

/** What a mail about an account says. */
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

/** The mail that tells the former address that there is another one. */
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

/** The mail that brings somebody a link. @param organisation as its people call it */
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

/** The mail that tells somebody that another person set their password. */
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
