import type { Planned } from './items.js';

/** A record's place in the plan, as a body gives it back. */
export const planBack = {
  project: ({ project }: Planned) => ({ project: project ?? '' }),
  sprint: ({ sprint }: Planned) => ({ sprint: sprint ?? '' }),
  points: ({ points }: Planned) => ({ points }),
};
