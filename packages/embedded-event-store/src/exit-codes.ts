/** What the process's exit code says. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  /** The data do not hold. */
  damaged: 3,
  /** Another server holds the directory. */
  inUse: 4,
} as const;
