import type { userRefusals } from './errors.js';

export const requiredActions = ['updatePassword', 'setUpSecondFactor'] as const;
export type RequiredAction = (typeof requiredActions)[number];

export const requiredActionRefusals = {
  updatePassword: 'passwordChangeRequired',
  setUpSecondFactor: 'secondFactorRequired',
} as const satisfies Record<RequiredAction, keyof typeof userRefusals>;
