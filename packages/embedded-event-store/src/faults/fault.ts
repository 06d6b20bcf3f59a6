/** A fault to inject, for tests. Times are milliseconds. */
export type Fault =
  /** Each append and read takes the next of these delays, cyclically. */
  | { readonly kind: 'slow'; readonly appends: readonly number[]; readonly reads: readonly number[] }
  /** Connections stay open but silent. */
  | { readonly kind: 'frozen'; readonly ms: number }
  /** Connections are cut, new ones refused. */
  | { readonly kind: 'away'; readonly ms: number }
  /** These appends are written but not answered; the connection stays open or is cut. */
  | { readonly kind: 'unanswered'; readonly appends: number; readonly cut: boolean }
  /** Refused as by a follower; without an address, as during an election. */
  | { readonly kind: 'not-leader'; readonly appends: number; readonly leader?: Endpoint }
  /** Answered with a timeout, whether written or not. */
  | { readonly kind: 'commit-timeout'; readonly appends: number; readonly written: boolean; readonly ms: number }
  /** Repeats of a pending append time out. */
  | { readonly kind: 'repeat-timeout'; readonly ms: number }
  | { readonly kind: 'read-timeout'; readonly reads: number }
  /** After this many events a subscription ends. */
  | { readonly kind: 'dropped'; readonly reason: 'consumer-too-slow' | 'cancelled'; readonly after: number }
  /** Clears all but the faults at start. */
  | { readonly kind: 'none' };

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

export type AppendFault = Extract<Fault, { readonly appends: number }>;

export interface FaultRequest {
  readonly id: number;
  readonly fault: Fault;
}

export function isFaultRequest(message: unknown): message is FaultRequest {
  return typeof message === 'object' && message !== null && 'id' in message && 'fault' in message;
}
