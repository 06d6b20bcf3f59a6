import type { PasswordScore } from '@atrium/contracts/users/password-rules';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** A password, with what its owner's guesser would know. */
export interface StrengthTask {
  readonly password: string;
  readonly words: readonly string[];
}

/** Beyond this a password is as good as the part before; the effort grows with the square of the length. */
const maxLength = 32;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english },
  graphs: adjacencyGraphs,
  maxLength,
});

/** How hard a password is to guess. */
export default function scoreOf({ password, words }: StrengthTask): PasswordScore {
  return estimator.check(password.slice(0, maxLength), [...words]).score;
}
