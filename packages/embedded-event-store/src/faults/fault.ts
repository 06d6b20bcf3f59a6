/** A fault that the server is told to have, as tests send it. Times are milliseconds. */
export type Fault =
  /** Each append and each read waits for the next of these delays, which come round again. */
  | { readonly kind: 'slow'; readonly appends: readonly number[]; readonly reads: readonly number[] }
  /** Connections stay open, and nothing is answered. */
  | { readonly kind: 'frozen'; readonly ms: number }
  /** Connections are cut, and new ones refused. */
  | { readonly kind: 'away'; readonly ms: number }
  /** So many appends are written and not answered: their connection stays open, or is cut. */
  | { readonly kind: 'unanswered'; readonly appends: number; readonly cut: boolean }
  /** So many appends are refused by a node that does not lead; without an address, an election is under way. */
  | { readonly kind: 'not-leader'; readonly appends: number; readonly leader?: Endpoint }
  /** So many appends are answered with a timeout, whether they were written or not. */
  | { readonly kind: 'commit-timeout'; readonly appends: number; readonly written: boolean; readonly ms: number }
  /** An append of events whose first append is still under way is answered with a timeout. */
  | { readonly kind: 'repeat-timeout'; readonly ms: number }
  /** So many reads are answered with a timeout. */
  | { readonly kind: 'read-timeout'; readonly reads: number }
  /** After so many more events a subscription is ended instead of being sent the next one. */
  | { readonly kind: 'dropped'; readonly reason: 'consumer-too-slow' | 'cancelled'; readonly after: number }
  /** Everything above is over, but for the faults that the server has from its start. */
  | { readonly kind: 'none' };

/** Where a node is reached. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** The part of the faults that concerns appends one by one. */
export type AppendFault = Extract<Fault, { readonly appends: number }>;

/** A request to have a fault; the answer carries the same number. */
export interface FaultRequest {
  readonly id: number;
  readonly fault: Fault;
}

/** Tells a fault request from other messages of the process's channel. */
export function isFaultRequest(message: unknown): message is FaultRequest {
  return typeof message === 'object' && message !== null && 'id' in message && 'fault' in message;
}
