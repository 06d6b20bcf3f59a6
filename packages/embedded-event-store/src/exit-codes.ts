export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  damaged: 3,
  /** Another server holds the directory. */
  inUse: 4,
} as const;
