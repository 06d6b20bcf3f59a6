import { randomBytes } from 'node:crypto';

/**
 * Keys of one generation of the read models, which a rebuild began. A tenant's keys share a hash tag, so that one
 * transaction can change all of them, on a cluster too.
 */
export class ReadModelKeys {
  /** @param signature of the projections that write it */
  constructor(
    readonly signature: string,
    readonly generation: string,
  ) {}

  document(tenant: string, collection: string, id: string): string {
    return `{${tenant}}:${this.generation}:doc:${collection}:${id}`;
  }

  /** Sorted set of ids, by position. */
  room(tenant: string, collection: string, room: string): string {
    return `{${tenant}}:${this.generation}:room:${collection}:${room}`;
  }

  /** Sorted set of `rank id`. */
  row(tenant: string, collection: string, row: string): string {
    return `{${tenant}}:${this.generation}:row:${collection}:${row}`;
  }

  /** Sorted set by revision. */
  history(tenant: string, collection: string, id: string): string {
    return `{${tenant}}:${this.generation}:history:${collection}:${id}`;
  }

  /** Sorted set of `collection:id`. */
  carriers(tenant: string, file: string): string {
    return `{${tenant}}:${this.generation}:carriers:${file}`;
  }

  /** Sorted set of `collection:id`, by position of the last change. */
  changed(tenant: string): string {
    return `{${tenant}}:${this.generation}:changed`;
  }

  /** A person's latest acts by position, for undo by keyboard. */
  acts(tenant: string, person: string): string {
    return `{${tenant}}:${this.generation}:acts:${person}`;
  }

  /** Hash; see {@link Checkpoint}. */
  checkpoint(tenant: string): string {
    return `{${tenant}}:${this.generation}:checkpoint`;
  }

  /** Those that have a checkpoint. */
  get tenants(): string {
    return `{atrium}:${this.generation}:tenants`;
  }

  /** Outlives the generation. */
  feed(tenant: string): string {
    return keys.feed(tenant, this.signature);
  }

  /** Matches the keys of a kind in every tenant, or in one. */
  pattern(kind: string, tenant = '*'): string {
    return `{${tenant}}:${this.generation}:${kind}`;
  }
}

/** A name that no other generation has. */
export function newGeneration(): string {
  return randomBytes(4).toString('base64url');
}

export const indexKinds = ['room:*', 'row:*', 'history:*', 'carriers:*', 'changed'] as const;

export const keys = {
  /** Hash; see {@link ProjectorState}. */
  projector: (signature: string) => `{atrium}:projector:${signature}`,
  /** Hash of all generations that have keys, with the signatures of those who began them. */
  generations: '{atrium}:generations',
  /** Stream of deltas; ids are positions. */
  feed: (tenant: string, signature: string) => `{${tenant}}:${signature}:feed`,
  lease: (name: string) => `{atrium}:lease:${name}`,
  answer: (tenant: string, commandId: string) => `{${tenant}}:answer:${commandId}`,
  session: (id: string) => `{atrium}:session:${id}`,
  sessionSeen: (id: string) => `{atrium}:session-seen:${id}`,
  sessionProof: (id: string) => `{atrium}:session-proof:${id}`,
  auditSitting: (tenant: string, person: string, address: string) =>
    `{atrium}:audit-sitting:${tenant}:${person}:${address}`,
  apiTokenUse: (id: string) => `{atrium}:api-token-use:${id}`,
  /** Hash of what was sent, by message. */
  webhookLog: (tenant: string, webhook: string) => `{${tenant}}:webhook-log:${webhook}`,
  /** Sorted set of the messages in it, by when they were tried last. */
  webhookLogOrder: (tenant: string, webhook: string) => `{${tenant}}:webhook-log-order:${webhook}`,
  sessionsOf: (userId: string) => `{atrium}:sessions:${userId}`,
  portalSession: (digest: string) => `{atrium}:portal-session:${digest}`,
  /** Hash of a code's digest and how often it was tried. */
  portalCode: (digest: string) => `{atrium}:portal-code:${digest}`,
  portalLanguage: (digest: string) => `{atrium}:portal-language:${digest}`,
  pendingSignIn: (digest: string) => `{atrium}:pending-sign-in:${digest}`,
  signOnAttempt: (digest: string) => `{atrium}:sign-on-attempt:${digest}`,
  /** Sealed. */
  totpEnrolment: (userId: string) => `{atrium}:totp-enrolment:${userId}`,
  passkeyChallenge: (digest: string) => `{atrium}:passkey-challenge:${digest}`,
  passkeyCounter: (digest: string) => `{atrium}:passkey-counter:${digest}`,
  totpUsed: (digest: string) => `{atrium}:totp-used:${digest}`,
  presence: (tenant: string, topic: string) => `{${tenant}}:presence:${topic}`,
} as const;
