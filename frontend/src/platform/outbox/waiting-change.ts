import type { Position } from '@atrium/contracts/core/live';
import type { UnsafeMethod } from '@atrium/contracts/core/routes';
import type { KeptPatch } from './kept-patch';

/** The form out of which a change was sent: with it the form can be opened again as it was. */
export interface SentForm {
  /** The address at which it is open. */
  readonly href: string;
  /** Its drafts as they lie on the device, by their keys. */
  readonly drafts: Readonly<Record<string, string>>;
}

/** A command that waits on this device for the connection. */
export interface WaitingChange {
  /** What this device calls it; its optimistic patches lie under it. */
  readonly id: string;
  /** `Idempotency-Key`: the same for each attempt until the server has answered. */
  readonly key: string;
  /** Whose it is, and in which organisation. */
  readonly owner: string;
  /** Changes leave in this order, in which they were made. */
  readonly order: number;
  /** The name of the command, such as `EditBug`. */
  readonly command: string;
  /** The id of the record that it is about; null for a new one, or where its address names none. */
  readonly record: string | null;
  readonly method: UnsafeMethod;
  readonly path: string;
  readonly body?: object;
  readonly madeFrom?: string;
  /** The version of the record that was edited. */
  readonly ifMatch?: number;
  readonly form?: SentForm;
  /** What it is expected to do, to be shown after a reload too. */
  readonly patches?: readonly KeptPatch[];
  /** `stale`: somebody else changed the record meanwhile. */
  readonly state: 'waiting' | 'refused' | 'stale';
  /** Why it was not carried out. */
  readonly problem: string | null;
}

/** How the sending of a change ended. `later`: the server was not reached, or asks to wait. */
export type Delivery =
  | { readonly kind: 'sent'; readonly position: Position | null; readonly version: number | null }
  | { readonly kind: 'refused' | 'stale'; readonly problem: string }
  | { readonly kind: 'later' };
