import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { SignedTreeHead } from '../core/tamper-evidence.js';
import type { DeletionState } from './rules.js';

/** That an organisation is to be deleted, or was. */
export interface TenantDeletion {
  readonly state: DeletionState;
  readonly by: PersonRef;
  readonly at: string;
  /** Until then it can be cancelled. */
  readonly due: string;
  /** When everything was gone; null before. */
  readonly doneAt: string | null;
}

export interface TenantView extends LiveDocument {
  originName: string;
  companyName: string;
  isActive: boolean;
  /** Megabytes. */
  fileQuota: number;
  owners: string[];
  createdAt: string;
  deletion: TenantDeletion | null;
}

export interface DeletedKind {
  readonly records: number;
  readonly events: number;
}

/** What was deleted of an organisation. */
export interface DeletionReceipt {
  readonly format: 'atrium-deletion-receipt-1';
  /** Of the release that deleted it. */
  readonly version: string;
  readonly organisation: { readonly id: string; readonly name: string };
  /** The id of who asked for it. */
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly due: string;
  readonly begunAt: string;
  readonly finishedAt: string;
  /** By kind of record; `other` is what belongs to none, such as claims and notes of the audit log. */
  readonly kinds: Readonly<Record<string, DeletedKind>>;
  readonly files: { readonly count: number; readonly bytes: number };
  /** The last signed tree head of its log, which stays; null where nothing was signed. */
  readonly treeHead: SignedTreeHead | null;
}

/** A receipt with its signature by the key that signs the log. */
export interface SignedReceipt {
  readonly receipt: DeletionReceipt;
  readonly publicKey: string;
  readonly signature: string;
}

export interface TenantActivity {
  tenentId: string;
  users: number;
  online: number;
  lastActivityAt: string | null;
}

export interface OperationsView {
  tenants: TenantActivity[];
  peopleOnline: number;
  projectionLagMs: number;
  failedJobs: number;
}
