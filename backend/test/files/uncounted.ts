/** Files of which nobody counts what they take up. */
export const uncounted = {
  reserve: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
};
