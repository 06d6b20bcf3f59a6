import { isSameAddress } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { idFrom } from '../kernel/ids.js';

/**
 * An index of tickets by their client's address; nobody is in this room. Names of rooms outlive what is in them, so that
 * this one must not say whose it is.
 */
export function clientRoom(email: string): string {
  return `client-of:${idFrom('client', email.toLowerCase())}`;
}

type Owned = Pick<TicketView, 'email' | 'deleted' | 'clientErasedAt'>;

/** Whether a ticket is this client's: by its own address, not by those in copy. */
export function isOfClient({ email, deleted, clientErasedAt }: Owned, address: string): boolean {
  return !deleted && clientErasedAt === undefined && isSameAddress(email, address);
}
