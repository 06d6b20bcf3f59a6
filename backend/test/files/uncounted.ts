/** Files of which nobody counts what they take up. */
export const uncounted = {
  take: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
};
