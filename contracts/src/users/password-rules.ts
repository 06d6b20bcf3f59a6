import { messages } from '../core/messages.js';

const text = messages.user;

/** What a new password has to have, in the order in which it is asked for; anybody can tell from it alone. */
export const compositionRules = [
  { name: 'length', text: text.passwordLength, pattern: /^[^]{8,}$/ },
  { name: 'uppercase', text: text.passwordUppercase, pattern: /[A-Z]/ },
  { name: 'lowercase', text: text.passwordLowercase, pattern: /[a-z]/ },
  { name: 'digit', text: text.passwordDigit, pattern: /[0-9]/ },
  { name: 'symbol', text: text.passwordSymbol, pattern: /[!@#$%^&*()_\-+=]/ },
] as const;

/** What the server alone can tell: it has the list, and knows the names. */
export const guessingRules = [
  { name: 'uncommon', text: 'Must not be one of the most common passwords', refusal: 'commonPassword' },
  { name: 'unrelated', text: 'Must be more than a name of its owner or organisation', refusal: 'relatedPassword' },
] as const;

export type GuessingRule = (typeof guessingRules)[number];
export type PasswordRuleName = (typeof compositionRules)[number]['name'] | GuessingRule['name'];

/** How hard a password is to guess, from 0 for “at once” to 4 for “not in years”. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Answer of `POST /user/passwordstrength`. */
export interface PasswordStrength {
  readonly score: PasswordScore;
  readonly unmet: readonly PasswordRuleName[];
}
