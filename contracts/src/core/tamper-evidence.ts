import { refusalsOf, type RefusalTable } from './problems.js';

/** A statement about the log of an organisation, signed by the installation: so many events, with this Merkle root. */
export interface SignedTreeHead {
  readonly tenant: string;
  /** How many events the tree has. */
  readonly size: number;
  /** The root of the tree (RFC 9162, SHA-256). This and the following are base64. */
  readonly root: string;
  /** When it was signed, an ISO instant. */
  readonly at: string;
  /** The public key: Ed25519, SPKI. */
  readonly publicKey: string;
  readonly signature: string;
}

/** The answer to `GET /log/head`. */
export interface LogHeadAnswer {
  /** The newest one; null where none was made yet. */
  readonly head: SignedTreeHead | null;
  /** SHA-256 of the public key in hex, by which people compare keys. */
  readonly fingerprint: string | null;
}

/** What of a stored event its leaf in the tree is about. The position is not: it may be another one after a restore. */
export interface LeafEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  /** As they are stored, encrypted parts included, so that a key may be destroyed later. */
  readonly data: unknown;
  readonly metadata: unknown;
}

/** An event of a record, with what shows that it is in the tree. */
export interface ProvenEvent extends LeafEvent {
  /** Its place in the log of the organisation, from 0. */
  readonly index: number;
  /** The neighbours on the way to the root (RFC 9162, 2.1.3), base64. */
  readonly path: readonly string[];
}

/** A record's history with the proof of it: a file that `scripts/verify-proof.mjs` checks without anything else. */
export interface RecordProof {
  readonly format: 'atrium-record-proof-1';
  readonly collection: string;
  readonly record: string;
  readonly head: SignedTreeHead;
  readonly events: readonly ProvenEvent[];
  /** How many events of the record are too new for the head. */
  readonly newer: number;
}

/** Why a proof can't be given. */
export const proofRefusals = {
  notSigned: { status: 409, message: 'This is too new to be proven; please try again in a minute' },
  clearSecrets: {
    status: 409,
    message: 'This history holds secrets from an earlier version of Atrium, and can not be handed out',
  },
} as const satisfies RefusalTable;

export const refuseProof = refusalsOf(proofRefusals);
