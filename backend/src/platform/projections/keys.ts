/**
 * Keys of the read models. A tenant's keys share a hash tag, so that one transaction can change all of them, on a
 * cluster too.
 */
export const keys = {
  document: (tenant: string, collection: string, id: string) => `{${tenant}}:doc:${collection}:${id}`,
  /** Sorted set of ids, by position. */
  room: (tenant: string, collection: string, room: string) => `{${tenant}}:room:${collection}:${room}`,
  /** Sorted set of `rank id`. */
  row: (tenant: string, collection: string, row: string) => `{${tenant}}:row:${collection}:${row}`,
  /** Sorted set by revision. */
  history: (tenant: string, collection: string, id: string) => `{${tenant}}:history:${collection}:${id}`,
  /** Sorted set of `collection:id`. */
  carriers: (tenant: string, file: string) => `{${tenant}}:carriers:${file}`,
  /** Sorted set of `collection:id`, by position of the last change. */
  changed: (tenant: string) => `{${tenant}}:changed`,
  /** A person's latest acts by position, for undo by keyboard. */
  acts: (tenant: string, person: string) => `{${tenant}}:acts:${person}`,
  /** Stream; ids are positions. */
  feed: (tenant: string) => `{${tenant}}:feed`,
  /** Hash; see {@link Checkpoint}. */
  checkpoint: (tenant: string) => `{${tenant}}:checkpoint`,
  projector: '{atrium}:projector',
  tenants: '{atrium}:tenants',
  lease: (name: string) => `{atrium}:lease:${name}`,
  answer: (tenant: string, commandId: string) => `{${tenant}}:answer:${commandId}`,
  session: (id: string) => `{atrium}:session:${id}`,
  sessionSeen: (id: string) => `{atrium}:session-seen:${id}`,
  sessionProof: (id: string) => `{atrium}:session-proof:${id}`,
  apiTokenUse: (id: string) => `{atrium}:api-token-use:${id}`,
  sessionsOf: (userId: string) => `{atrium}:sessions:${userId}`,
  pendingSignIn: (digest: string) => `{atrium}:pending-sign-in:${digest}`,
  /** Sealed. */
  totpEnrolment: (userId: string) => `{atrium}:totp-enrolment:${userId}`,
  passkeyChallenge: (digest: string) => `{atrium}:passkey-challenge:${digest}`,
  passkeyCounter: (digest: string) => `{atrium}:passkey-counter:${digest}`,
  totpUsed: (digest: string) => `{atrium}:totp-used:${digest}`,
  presence: (tenant: string, topic: string) => `{${tenant}}:presence:${topic}`,
} as const;

export const indexPatterns = ['{*}:room:*', '{*}:row:*', '{*}:history:*', '{*}:carriers:*', '{*}:changed'] as const;

/** All that a rebuild deletes: what is folded from events. */
export const readModelPatterns = ['{*}:doc:*', ...indexPatterns, '{*}:acts:*', '{*}:feed', '{*}:checkpoint'] as const;
