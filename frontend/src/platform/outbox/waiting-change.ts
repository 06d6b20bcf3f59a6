import type { Position } from '@atrium/contracts/core/live';
import type { UnsafeMethod } from '@atrium/contracts/core/routes';
import type { KeptPatch } from './kept-patch';

export interface SentForm {
  readonly href: string;
  readonly drafts: Readonly<Record<string, string>>;
}

export interface WaitingChange {
  /** Local id; also keys its patches. */
  readonly id: string;
  readonly key: string;
  readonly owner: string;
  readonly order: number;
  readonly command: string;
  readonly record: string | null;
  /** What people call the record, such as `BUG-12`. */
  readonly number?: string;
  readonly method: UnsafeMethod;
  readonly path: string;
  readonly body?: object;
  readonly madeFrom?: string;
  readonly ifMatch?: number;
  readonly form?: SentForm;
  readonly patches?: readonly KeptPatch[];
  /** `stale`: the record changed meanwhile. */
  readonly state: 'waiting' | 'refused' | 'stale';
  readonly problem: string | null;
}

/** `later`: not reached, or to be tried later. */
export type Delivery =
  | { readonly kind: 'sent'; readonly position: Position | null; readonly version: number | null }
  | { readonly kind: 'refused' | 'stale'; readonly problem: string }
  | { readonly kind: 'later' };
