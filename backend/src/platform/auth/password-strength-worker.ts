import type { PasswordScore } from '@atrium/contracts/users/password-rules';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

export interface StrengthTask {
  readonly password: string;
  readonly words: readonly string[];
}

/** The estimator's effort grows with the square of the length, and a longer password is no weaker. */
const maxLength = 32;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english },
  graphs: adjacencyGraphs,
  maxLength,
});

export default function scoreOf({ password, words }: StrengthTask): PasswordScore {
  return estimator.check(password.slice(0, maxLength), [...words]).score;
}
