import { refusalsOf, type RefusalTable } from './problems.js';

/** A signed statement about an organisation's log: its size and Merkle root. */
export interface SignedTreeHead {
  readonly tenant: string;
  readonly size: number;
  /** RFC 9162, SHA-256. This and the following are base64. */
  readonly root: string;
  /** ISO instant. */
  readonly at: string;
  /** Ed25519, SPKI. */
  readonly publicKey: string;
  readonly signature: string;
}

export interface LogHeadAnswer {
  readonly head: SignedTreeHead | null;
  /** SHA-256 of the public key in hex. */
  readonly fingerprint: string | null;
}

/** The part of a stored event that its leaf covers. The position is left out, since it can change by a restore. */
export interface LeafEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  /** As stored, encrypted parts included, so that keys can be destroyed later. */
  readonly data: unknown;
  readonly metadata: unknown;
}

export interface ProvenEvent extends LeafEvent {
  readonly index: number;
  /** Inclusion proof (RFC 9162, 2.1.3), base64. */
  readonly path: readonly string[];
}

/** A self-contained proof of a record's history, for `scripts/verify-proof.mjs`. */
export interface RecordProof {
  readonly format: 'atrium-record-proof-1';
  readonly collection: string;
  readonly record: string;
  readonly head: SignedTreeHead;
  readonly events: readonly ProvenEvent[];
  readonly newer: number;
}

export const proofRefusals = {
  notSigned: { status: 409, message: 'This is too new to be proven; please try again in a minute' },
  clearSecrets: {
    status: 409,
    message: 'This history holds secrets from an earlier version of Atrium, and can not be handed out',
  },
} as const satisfies RefusalTable;

export const refuseProof = refusalsOf(proofRefusals);
