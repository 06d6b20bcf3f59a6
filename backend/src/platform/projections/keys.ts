/**
 * The keys of the read models. A tenant's keys share a hash tag, so that its documents, indexes, feed and checkpoint
 * can change in one transaction, on a cluster too.
 */
export const keys = {
  /** A document with its header; see `codec.ts`. */
  document: (tenant: string, collection: string, id: string) => `{${tenant}}:doc:${collection}:${id}`,
  /** The ids of a room's documents, by the position at which each began. */
  room: (tenant: string, collection: string, room: string) => `{${tenant}}:room:${collection}:${room}`,
  /** The documents of a row by rank and id, each as `rank id`. */
  row: (tenant: string, collection: string, row: string) => `{${tenant}}:row:${collection}:${row}`,
  /** The entries of a record's history, by revision. */
  history: (tenant: string, collection: string, id: string) => `{${tenant}}:history:${collection}:${id}`,
  /** The records that carry a file, each as `collection:id`. */
  carriers: (tenant: string, file: string) => `{${tenant}}:carriers:${file}`,
  /** The records of the tenant by the position of their last change, each as `collection:id`. */
  changed: (tenant: string) => `{${tenant}}:changed`,
  /** The deltas of the tenant, newest last; the ids are positions. */
  feed: (tenant: string) => `{${tenant}}:feed`,
  /** Hash: how far the tenant's read models are, and the sums that tell whether they are whole. */
  checkpoint: (tenant: string) => `{${tenant}}:checkpoint`,
  /** Hash: how far the projector is, and whether the read models may be read. */
  projector: '{atrium}:projector',
  /** The names of all tenants that have read models. */
  tenants: '{atrium}:tenants',
  lease: (name: string) => `{atrium}:lease:${name}`,
  /** The answer that was given to a command under an `Idempotency-Key`. */
  answer: (tenant: string, commandId: string) => `{${tenant}}:answer:${commandId}`,
  session: (id: string) => `{atrium}:session:${id}`,
  /** When the session was last used. */
  sessionSeen: (id: string) => `{atrium}:session-seen:${id}`,
  /** By what the person of the session proved who they are; there as long as that counts. */
  sessionProof: (id: string) => `{atrium}:session-proof:${id}`,
  sessionsOf: (userId: string) => `{atrium}:sessions:${userId}`,
  /** A sign-in that waits for its code, by the digest of its token. */
  pendingSignIn: (digest: string) => `{atrium}:pending-sign-in:${digest}`,
  /** The sealed secret with which somebody sets up an authenticator app. */
  totpEnrolment: (userId: string) => `{atrium}:totp-enrolment:${userId}`,
  /** A challenge that a passkey is to answer, by its digest. */
  passkeyChallenge: (digest: string) => `{atrium}:passkey-challenge:${digest}`,
  /** How often a passkey says that it was used, by the digest of its credential. */
  passkeyCounter: (digest: string) => `{atrium}:passkey-counter:${digest}`,
  /** A time step whose code was used, by the digest of the secret and the step. */
  totpUsed: (digest: string) => `{atrium}:totp-used:${digest}`,
  presence: (tenant: string, topic: string) => `{${tenant}}:presence:${topic}`,
} as const;

/** The sorted sets by which documents, their history and their files are found. */
export const indexPatterns = ['{*}:room:*', '{*}:row:*', '{*}:history:*', '{*}:carriers:*', '{*}:changed'] as const;

/** What a rebuild deletes: everything that is folded from events, and nothing else. */
export const readModelPatterns = ['{*}:doc:*', ...indexPatterns, '{*}:feed', '{*}:checkpoint'] as const;
