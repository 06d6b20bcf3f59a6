import type { Say } from '@atrium/contracts/core/say';
import { type LinkKind, linkHours } from '@atrium/contracts/users/links';

export interface AccountMail {
  readonly subject: string;
  readonly text: string;
}

/** Whom a mail is to, where it is from, and in which language. */
export interface Addressed {
  /** What they are called. */
  readonly name: string;
  readonly organisation: string;
  readonly say: Say;
}

function mail({ name, say }: Addressed, subject: string, ...paragraphs: readonly string[]): AccountMail {
  return { subject, text: [say('Hello {0},', [name]), ...paragraphs].join('\n\n') };
}

type LinkTexts = Readonly<Record<'subject' | 'why', (say: Say, value: string) => string>>;

const links: Readonly<Record<LinkKind, LinkTexts>> = {
  invitation: {
    subject: (say, organisation) => say('Your account at {0}', [organisation]),
    why: (say, time) =>
      say('An account was made for you. Choose your password to begin here, within {0}; the link works once:', [time]),
  },
  reset: {
    subject: (say, organisation) => say('A new password for {0}', [organisation]),
    why: (say, time) => say('A new password was asked for. Choose it here, within {0}; the link works once:', [time]),
  },
  address: {
    subject: (say, organisation) => say('Confirm your address for {0}', [organisation]),
    why: (say, time) =>
      say('This is to be your e-mail address. Confirm it here, within {0}; the link works once:', [time]),
  },
};

export function formerAddressMail(to: Addressed): AccountMail {
  const { organisation, say } = to;
  return mail(
    to,
    say('Your e-mail address for {0} was changed', [organisation]),
    say('Your account has another e-mail address from now on; nothing more comes to this one.'),
    say('If you did not expect this, ask an administrator of your organisation at once.'),
  );
}

interface FactorTexts {
  readonly subject: (say: Say, organisation: string) => string;
  readonly text: (say: Say, known: { readonly by: string; readonly left: number }) => string;
}

const factorChanges = {
  UserTotpEnabled: {
    subject: (say, organisation) => say('Your second factor for {0} is on', [organisation]),
    text: (say) => say('From now on signing in asks for a code of your authenticator app as well.'),
  },
  UserTotpDisabled: {
    subject: (say, organisation) => say('Your second factor for {0} is off', [organisation]),
    text: (say) => say('From now on your password alone is enough to sign in.'),
  },
  UserPasskeyAdded: {
    subject: (say, organisation) => say('A passkey for {0} was added', [organisation]),
    text: (say) => say('Your account has another passkey, which signs in without the password.'),
  },
  UserPasskeyRemoved: {
    subject: (say, organisation) => say('A passkey for {0} was removed', [organisation]),
    text: (say) => say('It signs nobody in any more.'),
  },
  UserPasskeyCloneSuspected: {
    subject: (say, organisation) => say('A passkey for {0} was refused', [organisation]),
    text: (say) =>
      say(
        'A passkey of your account was used with a counter that did not go on, as a copy of it would be. Nobody was signed in. Remove this passkey and add it anew.',
      ),
  },
  UserRecoveryCodeUsed: {
    subject: (say, organisation) => say('A recovery code for {0} was used', [organisation]),
    text: (say, { left }) =>
      left === 1
        ? say('Somebody used one of your recovery codes in place of your second factor; one is left.')
        : say('Somebody used one of your recovery codes in place of your second factor; {0} are left.', [left]),
  },
  UserSecondFactorReset: {
    subject: (say, organisation) => say('Your second factor for {0} was reset', [organisation]),
    text: (say, { by }) =>
      say(
        '{0} took the second factor of your account away. You are signed out everywhere, and sign in with your password.',
        [by],
      ),
  },
} as const satisfies Readonly<Record<string, FactorTexts>>;

export type FactorChange = keyof typeof factorChanges;

export function isFactorChange(type: string): type is FactorChange {
  return Object.hasOwn(factorChanges, type);
}

export function factorMail(
  change: FactorChange,
  to: Addressed,
  known: { readonly by: string; readonly left: number },
): AccountMail {
  const { organisation, say } = to;
  const { subject, text }: FactorTexts = factorChanges[change];
  return mail(
    to,
    subject(say, organisation),
    text(say, known),
    say('If you did not expect this, change your password and tell an administrator of your organisation at once.'),
  );
}

export function linkMail(kind: LinkKind, to: Addressed, address: string): AccountMail {
  const { organisation, say } = to;
  const hours = linkHours[kind];
  const time = hours % 24 === 0 && hours > 24 ? say('{0} days', [hours / 24]) : say('{0} hours', [hours]);
  return mail(
    to,
    links[kind].subject(say, organisation),
    links[kind].why(say, time),
    address,
    say('If you did not expect this, leave it: without the link nothing changes.'),
  );
}

export function resetMail(to: Addressed, by: string): AccountMail {
  const { organisation, say } = to;
  return mail(
    to,
    say('Your password for {0} was reset', [organisation]),
    say(
      '{0} set a new password for your account. You are signed out everywhere, and will be asked for a password of your own at your next sign-in.',
      [by],
    ),
    say('If you did not expect this, ask an administrator of your organisation.'),
  );
}

export function endedSessionsMail(to: Addressed, by: string): AccountMail {
  const { organisation, say } = to;
  return mail(
    to,
    say('Your sessions at {0} were ended', [organisation]),
    say('{0} ended sessions of your account. You can sign in again with your password.', [by]),
    say('If you did not expect this, ask an administrator of your organisation.'),
  );
}
