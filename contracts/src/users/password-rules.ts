import { messages } from '../core/messages.js';

const text = messages.user;

/** Rules that a password's characters decide, in order. */
export const compositionRules = [
  { name: 'length', text: text.passwordLength, pattern: /^[^]{8,}$/ },
  { name: 'uppercase', text: text.passwordUppercase, pattern: /[A-Z]/ },
  { name: 'lowercase', text: text.passwordLowercase, pattern: /[a-z]/ },
  { name: 'digit', text: text.passwordDigit, pattern: /[0-9]/ },
  { name: 'symbol', text: text.passwordSymbol, pattern: /[!@#$%^&*()_\-+=]/ },
] as const;

/** Rules that only the server can check. */
export const guessingRules = [
  { name: 'uncommon', text: 'Must not be one of the most common passwords', refusal: 'commonPassword' },
  { name: 'unrelated', text: 'Must be more than a name of its owner or organisation', refusal: 'relatedPassword' },
] as const;

export type GuessingRule = (typeof guessingRules)[number];
export type PasswordRuleName = (typeof compositionRules)[number]['name'] | GuessingRule['name'];

/** From 0, guessed at once, to 4, not in years. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordStrength {
  readonly score: PasswordScore;
  readonly unmet: readonly PasswordRuleName[];
}
