import type { Position } from '@atrium/contracts/core/live';
import type { UnsafeMethod } from '@atrium/contracts/core/routes';
import type { KeptPatch } from './kept-patch';

/** Reopens the form as it was. */
export interface SentForm {
  readonly href: string;
  /** By draft key. */
  readonly drafts: Readonly<Record<string, string>>;
}

export interface WaitingChange {
  /** Local id; also keys its patches. */
  readonly id: string;
  /** `Idempotency-Key`, kept over retries. */
  readonly key: string;
  readonly owner: string;
  readonly order: number;
  readonly command: string;
  /** Null for new records. */
  readonly record: string | null;
  readonly method: UnsafeMethod;
  readonly path: string;
  readonly body?: object;
  readonly madeFrom?: string;
  readonly ifMatch?: number;
  readonly form?: SentForm;
  /** Shown after a reload too. */
  readonly patches?: readonly KeptPatch[];
  /** `stale`: the record changed meanwhile. */
  readonly state: 'waiting' | 'refused' | 'stale';
  readonly problem: string | null;
}

/** `later`: not reached, or told to wait. */
export type Delivery =
  | { readonly kind: 'sent'; readonly position: Position | null; readonly version: number | null }
  | { readonly kind: 'refused' | 'stale'; readonly problem: string }
  | { readonly kind: 'later' };
