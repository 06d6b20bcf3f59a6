import type { userRefusals } from './errors.js';

/** What an account may have to do before anything else, in the order in which it is asked for. */
export const requiredActions = ['updatePassword', 'setUpSecondFactor'] as const;
export type RequiredAction = (typeof requiredActions)[number];

/** How everything else is refused meanwhile. */
export const requiredActionRefusals = {
  updatePassword: 'passwordChangeRequired',
  setUpSecondFactor: 'secondFactorRequired',
} as const satisfies Record<RequiredAction, keyof typeof userRefusals>;
