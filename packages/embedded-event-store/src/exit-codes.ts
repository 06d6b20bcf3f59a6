export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  damaged: 3,
  inUse: 4,
} as const;
